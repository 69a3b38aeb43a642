import type { RawBuilder } from 'kysely'
import { parseKeyword } from './keyword.ts'
import { queryWords } from './query.ts'
import { knownWords } from './words.ts'

/** Words that mean one thing, as typed, and the tsquery that finds it; `text` is the same for `to_tsquery`. */
export type PlainTerm = { typed: string; tsquery: RawBuilder<string>; text: string }

const longestName = 5
const mostTerms = 8

/**
 * The terms of a keyword that must all occur; null if there is only one, or it uses exclusions, quotes, or
 * alternatives.
 */
export function plainTerms(keyword: string): PlainTerm[] | null {
  const { branches } = queryWords(keyword)
  if (branches.length !== 1 || branches.flat().some(({ kind }) => kind !== 'wanted')) return null
  const pieces = keyword.split(/[\s,;]+/).filter(Boolean)
  const terms: PlainTerm[] = []
  for (let at = 0; at < pieces.length;) {
    const length = lengthOfName(pieces, at)
    const typed = pieces.slice(at, at + length).join(' ')
    const asked = parseKeyword(typed)
    if (asked) terms.push({ typed, tsquery: asked.all, text: asked.texts.all })
    at += length
  }
  return terms.length > 1 && terms.length <= mostTerms ? terms : null
}

/** How many of the next pieces form one term of the field, such as `red team`. */
function lengthOfName(pieces: readonly string[], at: number): number {
  for (let length = Math.min(longestName, pieces.length - at); length > 1; length--)
    if (knownWords(pieces.slice(at, at + length).join(' ')).length === 1) return length
  return 1
}
