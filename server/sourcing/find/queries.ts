import { sql, type RawBuilder } from 'kysely'
import type { SeekerSort } from '../../../contract/sourcing/values.ts'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import type { Db } from '../../platform/app-context.ts'
import { invalid } from '../../platform/http/problem.ts'
import { readBoolean, wantedTexts, type BooleanWords } from '../../platform/text-search/boolean.ts'
import type { ViewingCompany } from '../../seekers/browse/queries.ts'
import { filterConditions, type SeekerSearch } from './conditions.ts'
import { meetsMustHaves, reachesClearance } from './must-haves.ts'
import { findTowns, townRows, type Town } from './towns.ts'
import { searched, showsName } from './visible.ts'
import { latestLocalToday } from '../../platform/calendar/expiry.ts'
import { keywordTerms } from '../../platform/text-search/keyword-terms.ts'
import { tokens } from '../../platform/text-search/tokens.ts'

type SeekerSearchRequest = Omit<SeekerSearch, 'sort'> & { sort: SeekerSort; radius_miles: number }
type SearchHit = { id: string; miles: number | null }

/** The search as conditions, and what its sort order needs. */
type Plan = {
  conditions: RawBuilder<boolean>[]
  towns: Town[] | null
  /** A tsquery of the words that are wanted. */
  wanted: RawBuilder<string> | null
  cleared: RawBuilder<boolean> | null
}

/** The ids of a page of results in order, and the total. @throws 422 for an unknown ZIP code */
export async function findJobSeekers(
  db: Db,
  company: ViewingCompany,
  search: SeekerSearchRequest,
  requirements: readonly Requirement[],
  more: readonly RawBuilder<boolean>[] = [],
): Promise<{ total: number; rows: SearchHit[] }> {
  const asks = await planOf(db, company, search, requirements)
  const plan = { ...asks, conditions: [...asks.conditions, ...more] }
  // Materialized, so that counting and sorting search only once. Without conditions an index already has the order.
  const isEveryone = !plan.conditions.length && !plan.towns
  const { keys, order } = orderOf(plan, search.sort)
  const { rows } = await sql<{ id: string | null; miles: number | null; total: number }>`
    with found as ${isEveryone ? sql`not materialized` : sql`materialized`} (${inPlan(db, company, plan).select(keys)})
    select page.id, page.miles, counted.total
    from (select count(*)::int as total from found) counted
    left join (
      select id, miles, row_number() over () as at from (
        select id, miles from found order by ${sql.join(order)}
        limit ${search.per_page} offset ${(search.page - 1) * search.per_page}) page) page on true
    order by page.at`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.flatMap(({ id, miles }) => (id === null ? [] : { id, miles })) }
}

async function planOf(
  db: Db,
  company: ViewingCompany,
  search: SeekerSearchRequest,
  requirements: readonly Requirement[],
): Promise<Plan> {
  const words = search.keyword ? readBoolean(search.keyword) : null
  const [filters, musts, towns] = await Promise.all([
    filterConditions(db, search, company),
    meetsMustHaves(db, requirements, company),
    search.zip_code ? townsAround(db, search.zip_code, search.radius_miles) : null,
  ])
  return {
    conditions: [
      ...filters,
      ...musts,
      ...(words ? [says(words, company)] : search.keyword ? [sql<boolean>`false`] : []),
    ],
    towns,
    wanted: words && wantedQuery(words),
    cleared: reachesClearance(requirements, company),
  }
}

async function townsAround(db: Db, zip: string, radius: number): Promise<Town[]> {
  const center = await db
    .selectFrom('zip_codes')
    .select(['latitude', 'longitude'])
    .where('zip', '=', zip)
    .executeTakeFirst()
  if (!center) throw invalid({ zip_code: `We don’t recognize the US ZIP code ${zip}.` })
  return await findTowns(db, center, radius)
}

const inPlan = (db: Db, company: ViewingCompany, { conditions, towns }: Plan) =>
  searched(db, company)
    .$if(towns !== null, (query) =>
      query.innerJoin(townRows(towns ?? []).as('town'), (join) =>
        join.onRef('town.state', '=', 's.state').onRef('town.city', '=', 's.city'),
      ),
    )
    .where((eb) => eb.and(conditions))

/**
 * The sort order. The last key is only the day of a change: for people who hide their name only the day is shown, and an
 * order reveals as much as a field.
 */
function orderOf({ towns, wanted, cleared }: Plan, asked: SeekerSort) {
  const sort = asked === 'nearest' && !towns ? 'fit' : asked
  const [first, second] = sort === 'fit' ? [cleared, wanted && fitToWords(wanted)] : [null, null]
  return {
    keys: [
      's.seeker_id as id',
      's.changed_on',
      (towns ? sql<number | null>`town.miles` : sql<number | null>`null::float8`).as('miles'),
      (first ?? sql<boolean>`false`).as('is_cleared'),
      (second ?? sql<number>`0`).as('fit'),
    ] as const,
    order: [
      ...(sort === 'nearest' ? [sql`miles`] : []),
      ...(first ? [sql`is_cleared desc`] : []),
      ...(second ? [sql`fit desc`] : []),
      sql`changed_on desc`,
      sql`id`,
    ],
  }
}

type Query = RawBuilder<string>

/** Matches words that everyone in the search shows, or a name that this company can see. */
function says(words: BooleanWords, company: ViewingCompany): RawBuilder<boolean> {
  if (words.kind === 'not') return sql`not ${says(words.of, company)}`
  if (words.kind === 'all' || words.kind === 'any') {
    const between = words.kind === 'all' ? sql` and ` : sql` or `
    return sql`(${sql.join(
      words.of.map((each) => says(each, company)),
      between,
    )})`
  }
  if (words.kind === 'phrase') return saysOne(phraseOf(words.text), wordsOf(words.text), company)
  const terms = keywordTerms(words.text) ?? []
  if (!terms.length) return sql`true`
  return sql`(${sql.join(
    terms.map(({ tsquery, typed }) => saysOne(tsquery, typed, company)),
    sql` and `,
  )})`
}

const saysOne = (query: Query, typed: readonly string[], company: ViewingCompany) =>
  sql<boolean>`(${isSaid(query)} ${typed.length ? sql`or (s.name_words @@ ${nameQuery(typed)} and ${showsName(company)})` : sql``})`

/** What has expired since the row was written isn't shown, so it isn't found either. */
const isSaid = (query: Query) => sql<boolean>`(s.words @@ ${query} and (${isOfToday()} or ${wordsToday()} @@ ${query}))`
const isOfToday = () => sql<boolean>`(s.words_until is null or s.words_until >= ${latestLocalToday()})`
const wordsToday = () => sql`shown_words(s.seeker_id, ${latestLocalToday()})`

/** Matches a name by the start of its words, but words of one or two letters only in full. */
const shortName = 2
const nameQuery = (typed: readonly string[]): Query =>
  sql`to_tsquery('simple', ${typed.map((word) => (word.length > shortName ? `'${word}':*` : `'${word}'`)).join(' & ')})`

const wordsOf = (text: string) => tokens(text).map(({ word }) => word)
const phraseOf = (text: string): Query => sql`websearch_to_tsquery('merlon', ${`"${wordsOf(text).join(' ')}"`})`

/** Any of the wanted words, by which matches are ranked. Null if words are only excluded. */
function wantedQuery(words: BooleanWords): Query | null {
  const queries = wantedTexts(words).flatMap(({ kind, text }) =>
    kind === 'phrase' ? [phraseOf(text)] : (keywordTerms(text) ?? []).map(({ tsquery }) => tsquery),
  )
  return queries.length ? sql`(${sql.join(queries, sql` || `)})` : null
}

/** How well words fit: how often the profile contains them. Skills and certifications weigh more than text. */
const fitToWords = (wanted: Query) =>
  sql<number>`ts_rank(case when ${isOfToday()} then s.words else ${wordsToday()} end, ${wanted})`
