import { sql, type RawBuilder } from 'kysely'
import { latestLocalToday } from '../../platform/calendar/expiry.ts'
import { wantedTexts, type BooleanWords } from '../../platform/text-search/boolean.ts'
import { keywordTerms } from '../../platform/text-search/keyword-terms.ts'
import { tokens } from '../../platform/text-search/tokens.ts'
import type { ReadingCompany } from '../../seekers/browse/queries.ts'
import { showsName } from './visible.ts'

type Query = RawBuilder<string>

/** What everybody in the search shows in words, or a name where it is shown to this company. */
export function says(asked: BooleanWords, company: ReadingCompany): RawBuilder<boolean> {
  if (asked.kind === 'not') return sql`not ${says(asked.of, company)}`
  if (asked.kind === 'all' || asked.kind === 'any') {
    const between = asked.kind === 'all' ? sql` and ` : sql` or `
    return sql`(${sql.join(
      asked.of.map((each) => says(each, company)),
      between,
    )})`
  }
  if (asked.kind === 'phrase') return saysOne(phraseOf(asked.text), wordsOf(asked.text), company)
  const terms = keywordTerms(asked.text) ?? []
  if (!terms.length) return sql`true`
  return sql`(${sql.join(
    terms.map(({ tsquery, typed }) => saysOne(tsquery, typed, company)),
    sql` and `,
  )})`
}

const saysOne = (query: Query, typed: readonly string[], company: ReadingCompany) =>
  sql<boolean>`(${isSaid(query)} ${typed.length ? sql`or (s.name_words @@ ${nameQuery(typed)} and ${showsName(company)})` : sql``})`

/** What has expired since the row was written is not shown, and not found. */
const isSaid = (query: Query) => sql<boolean>`(s.words @@ ${query} and (${isOfToday()} or ${wordsToday()} @@ ${query}))`
const isOfToday = () => sql<boolean>`(s.words_until is null or s.words_until >= ${latestLocalToday()})`
const wordsToday = () => sql`shown_words(s.seeker_id, ${latestLocalToday()})`

/** A name by words that begin so; of two letters or fewer, by the words themselves. */
const shortName = 2
const nameQuery = (typed: readonly string[]): Query =>
  sql`to_tsquery('simple', ${typed.map((word) => (word.length > shortName ? `'${word}':*` : `'${word}'`)).join(' & ')})`

const wordsOf = (text: string) => tokens(text).map(({ word }) => word)
const phraseOf = (text: string): Query => sql`websearch_to_tsquery('merlon', ${`"${wordsOf(text).join(' ')}"`})`

/** Any of what is wanted, which matches are ranked by; null where words are only excluded. */
export function wantedQuery(asked: BooleanWords): Query | null {
  const queries = wantedTexts(asked).flatMap(({ kind, text }) =>
    kind === 'phrase' ? [phraseOf(text)] : (keywordTerms(text) ?? []).map(({ tsquery }) => tsquery),
  )
  return queries.length ? sql`(${sql.join(queries, sql` || `)})` : null
}

/** How well words fit: how often the profile says them, in what is held rather than in what is told. */
export const fitToWords = (wanted: Query) =>
  sql<number>`ts_rank(case when ${isOfToday()} then s.words else ${wordsToday()} end, ${wanted})`
