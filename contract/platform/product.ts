/** The name of the product. In a file of its own: every page shows it, few pages need the lists of values. */
export const productName = 'Merlon'
