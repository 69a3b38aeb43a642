/** A pattern for `ilike` that holds this word anywhere, whatever signs it is made of. */
export const likeWord = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
