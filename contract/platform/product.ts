/** The product's name. It has its own file because every page shows it, and few pages need the lists of values. */
export const productName = 'Merlon'
