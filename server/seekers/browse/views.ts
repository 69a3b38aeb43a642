import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import type { EmployerCaller } from '../../platform/http/callers.ts'
import { findSeekerRows, findViewingCompany } from './queries.ts'
import { companyViewer, maySee } from './rules.ts'
import type { Files } from '../../platform/files/files.ts'

/** How many weeks of views a person sees. */
export const viewWeeks = 8

/** Records that a verified company opened a person's profile, once a day, whoever in the company opens it. Returns whether
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

/** For queries on `profile_views`: the views a person sees. */
export const inViewWeeks = sql<boolean>`viewed_on between ${today} - ${7 * viewWeeks - 1}::int and ${today}`

/** Views of the last eight weeks, each of seven days, the last ending today, and views by type of company. The two are
 * counted separately, so that no week reveals the type of company.
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

/** A company opens an application, which shows as much as the profile. It counts as a profile view if the company may see
 * the profile.
 * @returns whether it may
 */
export async function viewOfApplicant(db: Db, caller: EmployerCaller, seeker_id: string): Promise<boolean> {
  const company = await findViewingCompany(db, caller)
  if (!company) return false
  const [row] = await findSeekerRows(db, [seeker_id], company)
  if (!row || !maySee(row.privacy, companyViewer(company, row))) return false
  await recordView(db, seeker_id, company.id)
  return true
}

/** Views that a person sees with the company's name. Leaves out companies that are no longer verified, including deleted
 * ones, and companies blocked on either side.
 */
const namedViews = (db: Db, seeker_id: string) =>
  db
    .selectFrom('profile_views as v')
    .innerJoin('companies as c', 'c.id', 'v.company_id')
    .where('v.seeker_id', '=', seeker_id)
    .where('v.is_named', '=', true)
    .where(inViewWeeks)
    .where('c.verified_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select from privacy_settings p
        where p.seeker_id = v.seeker_id and c.id = any (p.blocked_companies))`,
    )
    .where(
      sql<boolean>`not exists (select from conversations talk where talk.seeker_id = v.seeker_id
        and talk.company_id = c.id and talk.company_blocked_at is not null)`,
    )

/** Companies that viewed a person's profile, with how often and when last, most recent first. */
export async function findViewers(
  db: Db,
  files: Files,
  { seeker_id, page, per_page }: { seeker_id: string; page: number; per_page: number },
) {
  const rows = await namedViews(db, seeker_id)
    .select(['c.id', 'c.name', 'c.slug', 'c.logo_key', 'c.organization_type'])
    .select(['c.verified_at', 'c.verified_method', 'c.verified_evidence', 'c.verified_words'])
    .select([
      sql<string>`to_char(max(v.viewed_on), 'YYYY-MM-DD')`.as('last_viewed_on'),
      (eb) => eb.fn.countAll<number>().as('days'),
    ])
    .groupBy('c.id')
    .orderBy('last_viewed_on', 'desc')
    .orderBy('c.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return rows.map(({ name, logo_key, organization_type, ...row }) => ({
    ...row,
    company_name: name,
    logo_temp_url: logo_key && files.temporaryUrl(logo_key, 'public'),
    is_staffing_agency: organization_type === 'Staffing agency',
  }))
}

export async function countViewers(db: Db, seeker_id: string): Promise<number> {
  const { total } = await namedViews(db, seeker_id)
    .select((eb) => eb.fn.count<number>('c.id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
