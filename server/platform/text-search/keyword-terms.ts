import { sql, type RawBuilder } from 'kysely'
import { tokens } from './tokens.ts'
import { knownWords, spellingsOf } from './words.ts'

/** A search term for texts stored as they were written: those of people and companies. */
export type KeywordTerm = {
  /** Any spelling of it, and the narrower terms that it includes. */
  tsquery: RawBuilder<string>
  /** The words as typed, for names. */
  typed: string[]
}

/** The terms of a keyword, all of which must occur; null if it has none (only punctuation). */
export function keywordTerms(keyword: string): KeywordTerm[] | null {
  const typed = [...new Set(tokens(keyword).map(({ word }) => word))]
  const known = [...new Set(knownWords(keyword))]
  // `will` and `it` mean nothing next to other words, but alone they're all that was asked for.
  const words = known.length ? known : typed
  if (!words.length) return null
  return words.map((word) => ({
    tsquery: tsquery(spellingsOf(word)),
    typed: typed.filter((each) => each === word || knownWords(each).includes(word)),
  }))
}

/** In quotes, so that words stay adjacent and `or` is a word. */
const tsquery = (spellings: string[]) =>
  sql<string>`websearch_to_tsquery('merlon', ${spellings.map((each) => `"${each}"`).join(' or ')})`

const shortName = 2

/**
 * Whether a name contains one of the words or a word that starts with it; for two letters or fewer, only the word
 * itself.
 */
export function isNamed(name: RawBuilder<string>, typed: readonly string[]): RawBuilder<boolean> {
  const patterns = typed.map((word) => `% ${word.replaceAll(/[\\%_]/g, '\\$&')}${word.length > shortName ? '' : ' '}%`)
  return sql<boolean>`' ' || translate(lower(unaccent(${name})), '-./&,''’', '     ') || ' ' like any (${patterns}::text[])`
}
