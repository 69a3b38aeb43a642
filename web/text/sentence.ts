/** Capitalizes words for the start of a line: `Security operations`. */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
