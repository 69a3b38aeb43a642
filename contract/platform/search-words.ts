/** The most distinct words in a keyword for people or companies, because each is searched for in every text. */
export const mostSearchWords = 10

/** The distinct words of a keyword, in order. */
export const distinctWords = (keyword: string) => [...new Set(keyword.split(/[\s,]+/).filter(Boolean))]
