import { sql, type RawBuilder } from 'kysely'
import { tokens } from './tokens.ts'
import { knownWords, spellingsOf } from './words.ts'

/** A word that texts kept as they were written are searched for: those of people and companies. */
export type KeywordTerm = {
  /** Any spelling of it, and the narrower things that it finds. */
  tsquery: RawBuilder<string>
  /** What of it was typed, for names. */
  typed: string[]
}

/** The words of a keyword, each of which must be said; null where it has none (signs only). */
export function keywordTerms(keyword: string): KeywordTerm[] | null {
  const typed = [...new Set(tokens(keyword).map(({ word }) => word))]
  const known = [...new Set(knownWords(keyword))]
  // `will` and `it` carry nothing beside other words; alone they are all that was asked for.
  const words = known.length ? known : typed
  if (!words.length) return null
  return words.map((word) => ({
    tsquery: tsquery(spellingsOf(word)),
    typed: typed.filter((each) => each === word || knownWords(each).includes(word)),
  }))
}

/** Each in quotes: words side by side, and `or` is a word. */
const tsquery = (spellings: string[]) =>
  sql<string>`websearch_to_tsquery('merlon', ${spellings.map((each) => `"${each}"`).join(' or ')})`

const shortName = 2

/** Whether a name has one of the words, or one that begins so; of two letters or fewer, the word itself. */
export function isNamed(name: RawBuilder<string>, typed: readonly string[]): RawBuilder<boolean> {
  const patterns = typed.map((word) => `% ${word.replaceAll(/[\\%_]/g, '\\$&')}${word.length > shortName ? '' : ' '}%`)
  return sql<boolean>`' ' || translate(lower(unaccent(${name})), '-./&,''’', '     ') || ' ' like any (${patterns}::text[])`
}
