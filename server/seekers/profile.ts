import { notFound } from '../platform/http/problem.ts'
import type { Db } from '../platform/app-context.ts'
import type { ClearanceState, Polygraph } from './facts/clearance.ts'
import type { Clearance } from '../../contract/platform/values.ts'
import { listCertificates } from './certificates.ts'

export type Profile = Awaited<ReturnType<typeof findProfile>>

/** A full profile, for its owner. */
export async function findProfile(db: Db, seekerId: string) {
  const [seeker, facts, certificates, experience, education, links] = await Promise.all([
    findSeeker(db, seekerId),
    db
      .selectFrom('seeker_facts')
      .select(['name', 'has', 'years'])
      .where('seeker_id', '=', seekerId)
      .where('kind', '=', 'skill')
      .orderBy('position')
      .orderBy('name')
      .execute(),
    listCertificates(db, seekerId),
    db
      .selectFrom('seeker_experience')
      .select(['id', 'title', 'organization', 'location', 'started_on', 'ended_on', 'description'])
      .where('seeker_id', '=', seekerId)
      .orderBy('position')
      .orderBy('started_on', 'desc')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('seeker_education')
      .select(['id', 'school', 'degree', 'field', 'started_on', 'ended_on'])
      .where('seeker_id', '=', seekerId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('social_links')
      .select(['platform', 'url'])
      .where('seeker_id', '=', seekerId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  return { ...seeker, skills: facts, certificates, experience, education, links }
}

async function findSeeker(db: Db, seekerId: string) {
  const seeker = await db
    .selectFrom('job_seekers')
    .innerJoin('accounts', 'accounts.id', 'job_seekers.account_id')
    .leftJoin('contact_settings', 'contact_settings.account_id', 'accounts.id')
    .leftJoin('privacy_settings', 'privacy_settings.seeker_id', 'job_seekers.id')
    .select([
      'accounts.first_name',
      'accounts.last_name',
      (eb) => eb.fn.coalesce('contact_settings.contact_email', 'accounts.email').as('email'),
      (eb) => eb.fn.coalesce('contact_settings.phone', 'job_seekers.phone').as('phone'),
      'job_seekers.headline',
      'job_seekers.job_role',
      'job_seekers.years_of_experience',
      'job_seekers.biography',
      'job_seekers.portfolio_website',
      'job_seekers.city',
      'job_seekers.state',
      'job_seekers.country',
      'job_seekers.zip_code',
      'job_seekers.languages',
      'job_seekers.clearance',
      'job_seekers.clearance_state',
      'job_seekers.polygraph',
      'job_seekers.updated_at',
      'privacy_settings.clearance_visibility',
    ])
    .where('job_seekers.id', '=', seekerId)
    .$narrowType<{
      clearance: Clearance | null
      clearance_state: ClearanceState | null
      polygraph: Polygraph | null
    }>()
    .executeTakeFirst()
  if (!seeker) throw notFound()
  return { ...seeker, name: `${seeker.first_name} ${seeker.last_name}`.trim() }
}
