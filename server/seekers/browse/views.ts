import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'

/** How many weeks back a person is told of views. */
export const viewWeeks = 8

/**
 * A verified company opens a person's profile: counted once a day, whoever of it looks and however often. Answers whether
 * this is the first time today.
 */
export async function recordView(db: Db, seeker_id: string, company_id: string): Promise<boolean> {
  const inserted = await db
    .insertInto('profile_views')
    .values({ seeker_id, company_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seeker_id')
    .executeTakeFirst()
  return inserted !== undefined
}

const today = sql`(now() at time zone 'UTC')::date`

/** For queries with `profile_views`: those a person is told of. */
export const inViewWeeks = sql<boolean>`viewed_on between ${today} - ${7 * viewWeeks - 1}::int and ${today}`

/**
 * Views of the last eight weeks, each of seven days, the last ending today; and by kind of company. The two are counted
 * apart, so that no week tells what kind of company looked.
 */
export async function countViews(db: Db, seeker_id: string) {
  const { rows: weeks } = await sql<{ from: string; views: number }>`
    select to_char(${today} - 7 * ago - 6, 'YYYY-MM-DD') as "from", count(v.seeker_id)::int as views
    from generate_series(${viewWeeks - 1}::int, 0, -1) ago
    left join profile_views v on v.seeker_id = ${seeker_id}
      and v.viewed_on between ${today} - 7 * ago - 6 and ${today} - 7 * ago
    group by ago order by ago desc`.execute(db)
  const kinds = await db
    .selectFrom('profile_views')
    .innerJoin('companies', 'companies.id', 'profile_views.company_id')
    .select(['companies.organization_type', (eb) => eb.fn.countAll<number>().as('views')])
    .where('profile_views.seeker_id', '=', seeker_id)
    .where(inViewWeeks)
    .groupBy('companies.organization_type')
    .orderBy('views', 'desc')
    .orderBy('companies.organization_type')
    .execute()
  return { total: weeks.reduce((sum, { views }) => sum + views, 0), weeks, kinds }
}
