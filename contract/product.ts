/** The product's name, in this one place. A file of its own: every page shows it, few need the lists of values. */
export const productName = 'Merlon'
