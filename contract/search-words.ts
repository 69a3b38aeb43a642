/** Words of a keyword that people or companies are searched for with: each is a look at every text. */
export const mostSearchWords = 10

/** The words of a keyword, each once. */
export const searchWords = (keyword: string) => [...new Set(keyword.split(/[\s,]+/).filter(Boolean))]
