/**
 * Weights of the relevance ranking: `ts_rank` of the words in title and skills, bonuses for having all words there or as
 * a phrase, and age. The formula is in `sql/job-pages.ts`; the index and the engine give the same order.
 */

/** The weight of a word in the title, and in the skills or company. A word only in the text counts nothing. */
export const wordWorth = { title: 1, skills: 0.4 }
/** The minimum rank, because its logarithm is taken. */
export const leastRank = 0.02
/** The weight of a related name relative to the wanted one. */
export const relatedWorth = 0.25
/** Bonuses, as exponents of e: for having everything in title and skills, and for having the wanted words as a phrase in the title. */
export const worth = { all: 1.5, phrase: 1 }
/** A job this much older needs an e times better match to rank equally. Independent of the current time, so pages don't shift. */
export const ageDays = 45
export const ageMs = ageDays * 86_400_000
