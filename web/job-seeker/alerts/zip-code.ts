/** Five digits, or none at all. */
export const isZipCode = (typed: string | undefined) => !typed || /^\d{5}$/.test(typed)
