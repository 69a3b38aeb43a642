/**
 * How jobs are ranked by relevance: by what `ts_rank` gives for the words in title and skills, what everything in them or
 * the words in a row are worth, and age. `sql/job-pages.ts` has the formula; the index and the engine give the same order.
 */

/** What a word of the title counts, and one of the skills or the company; one in the text alone counts nothing. */
export const wordWorth = { title: 1, skills: 0.4 }
/** The least that a rank counts, as its logarithm is taken. */
export const leastRank = 0.02
/** What a related name is worth beside the wanted one. */
export const relatedWorth = 0.25
/** So many times e better is a job with everything in title and skills, and one with the wanted words in a row in its title. */
export const worth = { all: 1.5, phrase: 1 }
/** A job this much older needs a match e times better to stand beside a newer one. Independent of now: pages do not shift. */
export const ageDays = 45
export const ageMs = ageDays * 86_400_000
