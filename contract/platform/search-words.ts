/** At most so many different words in a keyword for people or companies: each is looked for in every text. */
export const mostSearchWords = 10

/** The different words of a keyword, in order; one that is typed twice counts once. */
export const distinctWords = (keyword: string) => [...new Set(keyword.split(/[\s,]+/).filter(Boolean))]
