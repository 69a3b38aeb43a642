/** An `ilike` pattern that matches this word anywhere, with its special characters escaped. */
export const likeWord = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
