import { sql, type RawBuilder } from 'kysely'
import { wantedTexts, type BooleanWords } from '../../search/boolean.ts'
import { keywordTerms } from '../../search/keyword-terms.ts'
import { tokens } from '../../search/tokens.ts'
import { isValid, type ReadingCompany } from '../queries.ts'
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

/** Sets of ids, each from its index: skills lie in other rows than the text, and both count. */
const saysOne = (query: Query, typed: readonly string[], company: ReadingCompany) => sql<boolean>`s.id in (
  select said.id from job_seekers said where said.words @@ ${query}
  union all
  select f.seeker_id from seeker_facts f where f.words @@ ${query} and ${isShownFact}
  ${typed.length ? sql`union all (${namedIds(typed, company)})` : sql``})`

const isShownFact = sql<boolean>`f.has and f.kind in ('skill', 'certification') and ${isValid(sql`f.expires_on`)}`

/** Whose name, as this company is shown it, has words that begin so; of two letters or fewer, the words themselves. */
const namedIds = (typed: readonly string[], company: ReadingCompany) => sql`
  select s.id from accounts named
  join job_seekers s on s.account_id = named.id join privacy_settings p on p.seeker_id = s.id
  where named.user_type = 'job_seeker'
    and name_words(named.first_name || ' ' || named.last_name) @@ ${nameQuery(typed)} and ${showsName(company)}`

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

/** How well words fit: how often the profile's text says them, and how many of its skills and certificates do. */
export const fitToWords = (wanted: Query) =>
  sql<number>`ts_rank(s.words, ${wanted}) + 0.1 * least(coalesce(fitting.held, 0), 5)`

/** How many skills and certificates of each person say one of the words; nobody's where none is wanted. */
export const heldThatFit = (wanted: Query | null) => sql<{ seeker_id: string; held: number }>`(
  select f.seeker_id, count(*)::int as held from seeker_facts f
  where ${wanted ? sql`f.words @@ ${wanted}` : sql`false`} and ${isShownFact} group by f.seeker_id)`
