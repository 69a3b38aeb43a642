import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import type { Files } from '../../platform/files/files.ts'
import { inViewWeeks } from './views.ts'

/**
 * Views that a person is told of by the company's name. Left out are companies that are not verified any more, which
 * deleted ones are not either, and those that are blocked by the person or blocked them.
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

/** Companies that viewed somebody's profile, with how often and when last; last first. */
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
