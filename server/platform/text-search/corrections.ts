import { sql } from 'kysely'
import type { Db } from '../app-context.ts'
import { editDistance } from './edit-distance.ts'
import { wordRank } from './search-columns.ts'
import { stateNames } from './places.ts'
import { correctKeyword, queryWords } from './query.ts'
import { knownWords, wordsOfTheField } from './words.ts'
import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('english-words.txt', import.meta.url), 'utf8')

/** Ordinary words, whether any job says them or not. */
const englishWords: ReadonlySet<string> = new Set(text.replaceAll(/^#.*$/gm, '').split(/\s+/).filter(Boolean))

/** Words so short are names as often as not: `llm` is no `llc`. */
const shortest = 4
/** One that is shorter is asked back, never put right: `red teem`. */
const shortestPutRight = 5
/** So many words of one keyword are looked at. */
const mostWords = 10

/** Words that name one thing, and by which another is asked for as often. */
const oftenMeant = new Map([
  ['visa', 'visa sponsorship'],
  ['visas', 'visa sponsorship'],
])

/** `is_sure`: it may be searched for instead; else it is asked back. */
export type Corrected = { keyword: string; is_sure: boolean }
type Correction = { word: string; is_sure: boolean }

/**
 * The keyword with its typing errors put right; null where there are none. A word that no job, live or ended, ever used
 * is taken for a typing error of the word most like it, unless it is a word of the field, ordinary English, or short. That is sure where
 * the other is a word of the field, of titles and skills, or a place, and a slip away: a nurse is not looking for a
 * course. Whether what comes out finds anything is not known here. `plain` is what of the keyword is words, not filters.
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

/** Jobs are written with two letters for their state; their readers type its name. */
const stateWords = Object.keys(stateNames).flatMap((name) => name.split(' ').filter((word) => word.length >= shortest))

async function findCorrections(db: Db, typed: readonly string[]): Promise<Map<string, Correction>> {
  if (!typed.length) return new Map()
  // All ways in which a text may have said the word; `swapped` finds slips of two letters, which share few trigrams.
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
    // Names that no job was written with may still find some, by another spelling.
    const near = nearest(word, [...stateWords, ...candidates, ...wordsOfTheField])
    if (!near) continue
    const isTrusted = stateWords.includes(near) || wordsOfTheField.has(near) || trusted.includes(near)
    corrections.set(word, { word: near, is_sure: isTrusted && isSlip(word, near) })
  }
  return corrections
}

/** As a hand slips: rarely at the first letter, unless it comes second, and twice in long words only. */
function isSlip(word: string, meant: string): boolean {
  if (word.length < shortestPutRight) return false
  const begins = word[0] === meant[0] || (word[0] === meant[1] && word[1] === meant[0])
  return begins && editDistance(word, meant) <= (word.length < 8 ? 1 : 2)
}

/** The candidate with the fewest slips, the first of equals; none where more was mistyped than a person mistypes. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const most = word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3
  const [best] = candidates
    .filter((candidate) => Math.abs(candidate.length - word.length) <= most)
    .map((candidate) => ({ candidate, slips: editDistance(word, candidate) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips)
  return best?.candidate
}

/** Every word that becomes this one by two neighbouring letters changing places, or by a letter too many. */
export function slips(word: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at < word.length; at++) {
    found.add(word.slice(0, at) + word.slice(at + 1))
    if (at > 0) found.add(word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1))
  }
  found.delete(word)
  return [...found].filter((each) => each.length >= 3)
}
