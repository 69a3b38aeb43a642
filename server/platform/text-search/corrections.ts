import { sql } from 'kysely'
import type { Db } from '../app-context.ts'
import { editDistance } from './edit-distance.ts'
import { wordRank } from './search-columns.ts'
import { stateNames } from './places.ts'
import { correctKeyword, queryWords } from './query.ts'
import { knownWords, wordsOfTheField } from './words.ts'
import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('english-words.txt', import.meta.url), 'utf8')

/** Ordinary English words, whether or not a job uses them. */
const englishWords: ReadonlySet<string> = new Set(text.replaceAll(/^#.*$/gm, '').split(/\s+/).filter(Boolean))

/** Words this short are often names: `llm` isn't a typo for `llc`. */
const shortest = 4
/** A shorter word is only suggested, never corrected: `red teem`. */
const shortestPutRight = 5
/** How many words of a keyword are checked. */
const mostWords = 10

/** Words that name one thing but are often used to ask for another. */
const oftenMeant = new Map([
  ['visa', 'visa sponsorship'],
  ['visas', 'visa sponsorship'],
])

/** `is_sure`: may be searched instead; otherwise it's only suggested. */
export type Corrected = { keyword: string; is_sure: boolean }
type Correction = { word: string; is_sure: boolean }

/**
 * The keyword with its typos corrected; null if there are none. A word that no job, live or closed, has ever used
 * counts as a typo of the word most like it, unless it's a term of the field, ordinary English, or short. The
 * correction is sure if the other word is a term of the field, in titles and skills, or a place, and one slip away: a
 * nurse isn't looking for a course. Whether the result finds anything isn't known here. `plain` is the part of the
 * keyword that's words, not filters.
 */
export async function correctedKeyword(db: Db, keyword: string, plain: string): Promise<Corrected | null> {
  const { branches, typed } = queryWords(plain)
  const isKnown = (word: string) => wordsOfTheField.has(word) || englishWords.has(word)
  const suspects = typed.filter((word) => word.length >= shortest && !isKnown(word))
  const corrections = await findCorrections(db, suspects.slice(0, mostWords))
  for (const { kind, words } of branches.flat())
    for (const [word, meant] of oftenMeant)
      if (kind === 'wanted' && words.includes(word)) corrections.set(word, { word: meant, is_sure: true })
  if (!corrections.size) return null
  const words = new Map([...corrections].map(([typed, { word }]) => [typed, word]))
  const corrected = correctKeyword(keyword, words)
  const is_sure = [...corrections.values()].every((each) => each.is_sure)
  return corrected === keyword ? null : { keyword: corrected, is_sure }
}

/** Jobs use the two-letter state codes, but people type the names. */
const stateWords = Object.keys(stateNames).flatMap((name) => name.split(' ').filter((word) => word.length >= shortest))

async function findCorrections(db: Db, typed: readonly string[]): Promise<Map<string, Correction>> {
  if (!typed.length) return new Map()
  // All forms in which a text may contain the word. `swapped` finds transposed letters, which share few trigrams.
  const words = typed.map((word) => ({ word, forms: [...new Set([word, ...knownWords(word)])], swapped: slips(word) }))
  const { rows } = await sql<{ word: string; candidates: string[]; trusted: string[] }>`
    select word, candidates, array(
      select candidate from unnest(candidates) as candidate
      where exists (select from search_vocabulary as said where said.word = candidate and said.rank >= ${wordRank.offeredFirst})
        or exists (select from zip_codes where lower(city) = candidate)
    ) as trusted from (
    select typed.word, array(
      (select word from search_vocabulary where word = any (array(select jsonb_array_elements_text(typed.swapped))) and rank > 0
        order by rank desc, word limit 10)
      union all
      (select word from search_vocabulary where word % typed.word and rank > 0
        order by similarity(word, typed.word) desc, rank desc, word limit 10)
    ) as candidates
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as typed (word text, forms jsonb, swapped jsonb)
    where not exists (
      select from search_vocabulary as known
      where known.stem = any (array(select (ts_lexize('merlon_stem', form))[1] from jsonb_array_elements_text(typed.forms) as form))
    )) as unknown`.execute(db)
  const corrections = new Map<string, Correction>()
  for (const { word, candidates, trusted } of rows) {
    // Names that no job uses may still find some under another spelling.
    const near = nearest(word, [...stateWords, ...candidates, ...wordsOfTheField])
    if (!near) continue
    const isTrusted = stateWords.includes(near) || wordsOfTheField.has(near) || trusted.includes(near)
    corrections.set(word, { word: near, is_sure: isTrusted && isSlip(word, near) })
  }
  return corrections
}

/**
 * Whether this is a likely typo: rarely in the first letter, unless it was swapped with the second, and two only in
 * long words.
 */
function isSlip(word: string, meant: string): boolean {
  if (word.length < shortestPutRight) return false
  const begins = word[0] === meant[0] || (word[0] === meant[1] && word[1] === meant[0])
  return begins && editDistance(word, meant) <= (word.length < 8 ? 1 : 2)
}

/**
 * The candidate with the fewest typos, the first if several tie; undefined if there are more typos than a person makes.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const most = word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3
  const [best] = candidates
    .filter((candidate) => Math.abs(candidate.length - word.length) <= most)
    .map((candidate) => ({ candidate, slips: editDistance(word, candidate) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips)
  return best?.candidate
}

/** Every word that turns into this one by swapping two adjacent letters, or by dropping one. */
export function slips(word: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at < word.length; at++) {
    found.add(word.slice(0, at) + word.slice(at + 1))
    if (at > 0) found.add(word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1))
  }
  found.delete(word)
  return [...found].filter((each) => each.length >= 3)
}
