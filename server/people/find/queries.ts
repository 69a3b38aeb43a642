import { sql, type RawBuilder } from 'kysely'
import type { PeopleSort } from '../../../contract/people-filters.ts'
import type { Requirement } from '../../../contract/requirements.ts'
import type { Db } from '../../app-context.ts'
import { invalid } from '../../http/problem.ts'
import { readBoolean } from '../../search/boolean.ts'
import type { ReadingCompany } from '../queries.ts'
import { filterConditions, type PeopleSearch } from './conditions.ts'
import { meetsMustHaves, reachesClearance } from './must-haves.ts'
import { findTowns, townRows, type Town } from './towns.ts'
import { searched } from './visible.ts'
import { fitToWords, heldThatFit, says, wantedQuery } from './words.ts'

type Asked = Omit<PeopleSearch, 'sort'> & { sort: PeopleSort; radius_miles: number }
type Found = { id: string; miles: number | null }

/** What the search is for: in conditions, and in what its order needs. */
type Plan = {
  conditions: RawBuilder<boolean>[]
  towns: Town[] | null
  /** A tsquery of the words that are wanted. */
  wanted: RawBuilder<string> | null
  cleared: RawBuilder<boolean> | null
}

/** Ids of a page of the people who are found, in order, and how many there are. @throws 422 for an unknown ZIP code */
export async function findJobSeekers(
  db: Db,
  company: ReadingCompany,
  asked: Asked,
  requirements: readonly Requirement[],
  more: readonly RawBuilder<boolean>[] = [],
): Promise<{ total: number; rows: Found[] }> {
  const plan = await planOf(db, company, asked, requirements)
  const matching = inPlan(db, company, { ...plan, conditions: [...plan.conditions, ...more] })
  // Counted where they are looked through anyway; a page past the last has no row that could say how many.
  const rows = await inOrder(matching, plan, asked.sort)
    .select(['s.id', 'town.miles', sql<number>`(count(*) over ())::int`.as('total')])
    .limit(asked.per_page)
    .offset((asked.page - 1) * asked.per_page)
    .execute()
  const [first] = rows
  if (first ?? asked.page === 1) return { total: first?.total ?? 0, rows }
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { total, rows }
}

async function planOf(
  db: Db,
  company: ReadingCompany,
  asked: Asked,
  requirements: readonly Requirement[],
): Promise<Plan> {
  const words = asked.keyword ? readBoolean(asked.keyword) : null
  const [filters, musts, towns] = await Promise.all([
    filterConditions(db, asked, company),
    meetsMustHaves(db, requirements, company),
    asked.zip_code ? townsAround(db, asked.zip_code, asked.radius_miles) : null,
  ])
  return {
    conditions: [
      ...filters,
      ...musts,
      ...(words ? [says(words, company)] : asked.keyword ? [sql<boolean>`false`] : []),
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
  if (!center) throw invalid({ zip_code: `${zip} is no US ZIP code we know.` })
  return await findTowns(db, center, radius)
}

type Matching = ReturnType<typeof inPlan>

const inPlan = (db: Db, company: ReadingCompany, { conditions, towns, wanted }: Plan) =>
  searched(db, company)
    .leftJoin(townRows(towns ?? []).as('town'), (join) =>
      join.onRef('town.state', '=', 's.state').on(sql`town.city`, '=', sql`lower(s.city)`),
    )
    .leftJoin(heldThatFit(wanted).as('fitting'), 'fitting.seeker_id', 's.id')
    .$if(towns !== null, (query) => query.where('town.miles', 'is not', null))
    .where((eb) => eb.and(conditions))

/** By the day: of who hides their name the day is all that is told, and an order tells as much as a field. */
const changedOn = sql`date_trunc('day', s.updated_at at time zone 'UTC')`

function inOrder(matching: Matching, { towns, wanted, cleared }: Plan, sort: PeopleSort): Matching {
  const byDay = (query: Matching) => query.orderBy(changedOn, 'desc').orderBy('s.id')
  if (sort === 'nearest' && towns) return byDay(matching.orderBy('town.miles'))
  if (sort === 'newest') return byDay(matching)
  return byDay(
    matching
      .$if(cleared !== null, (query) => query.orderBy(cleared ?? sql`true`, 'desc'))
      .$if(wanted !== null, (query) => query.orderBy(wanted ? fitToWords(wanted) : sql`true`, 'desc')),
  )
}
