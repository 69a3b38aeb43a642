/** Five digits or empty. */
export const isZipCode = (typed: string | undefined) => !typed || /^\d{5}$/.test(typed)
