import { sql } from 'kysely'
import { isHeld, sameName, type Fact, type SeekerFacts } from './facts/facts.ts'
import type { Db } from '../platform/app-context.ts'
import { notFound } from '../platform/http/problem.ts'
import { saveAnsweredCertificate } from './certificates.ts'
import type { Kept } from './rules.ts'

const noClearance = { clearance: null, clearance_state: null, polygraph: null }

/** The parts of a profile that requirements check, as companies may see them. Both sides read the same lines, so a hidden
 * clearance is left out. An answer given for a job is still sent to that job.
 */
export async function findSeekerFacts(db: Db, seekerId: string): Promise<SeekerFacts> {
  const facts = (await findFactsOf(db, [seekerId])).get(seekerId)
  if (!facts) throw notFound()
  return facts
}

/** The same for several job seekers, by ID. */
export async function findFactsOf(db: Db, ids: readonly string[]): Promise<Map<string, SeekerFacts>> {
  const [seekers, facts] = await Promise.all([
    db
      .selectFrom('job_seekers')
      .leftJoin('privacy_settings', 'privacy_settings.seeker_id', 'job_seekers.id')
      .select(['id', 'years_of_experience', 'latitude', 'longitude', 'clearance', 'clearance_state', 'polygraph'])
      .select(['privacy_settings.clearance_visibility'])
      .where('job_seekers.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
      .execute(),
    db
      .selectFrom('seeker_facts')
      .select(['seeker_id', 'kind', 'name', 'has', 'years', 'expires_on'])
      .where('seeker_id', '=', sql<string>`any (${[...ids]}::uuid[])`)
      .orderBy('kind')
      .orderBy('position')
      .orderBy('name')
      .execute(),
  ])
  const ofSeeker = Map.groupBy(facts, ({ seeker_id }) => seeker_id)
  return new Map(
    seekers.map(({ id, clearance_visibility, ...said }) => [
      id,
      {
        ...(clearance_visibility === 'never' ? { ...said, ...noClearance } : said),
        facts: (ofSeeker.get(id) ?? []).map(({ seeker_id: _, ...fact }) => fact),
      },
    ]),
  )
}

/** Locks a job seeker's profile until the transaction ends, so changes happen one at a time. */
export const lockSeeker = (tx: Db, seekerId: string) =>
  tx.selectFrom('job_seekers').select('id').where('id', '=', seekerId).forUpdate().executeTakeFirstOrThrow(notFound)

/** Saves answers to the profile so that they're asked only once; a later answer replaces an earlier one. If the clearance
 * is hidden from everyone, an answer about it is only for its job.
 */
export async function saveAnsweredFacts(tx: Db, seekerId: string, { facts, profile }: Kept) {
  const updated_at = new Date()
  // Even if only facts are added, so that the profile counts as changed where it's open elsewhere.
  if (Object.keys(profile).length || facts.length)
    await tx
      .updateTable('job_seekers')
      .set({ ...profile, updated_at })
      .where('id', '=', seekerId)
      .$if(profile.clearance !== undefined, (q) => q.where('id', 'not in', keepsClearance(tx)))
      .execute()
  if (!facts.length) return
  const { facts: known } = await findSeekerFacts(tx, seekerId)
  for (const { kind, name, has, years } of facts) {
    const same = known.find((fact) => fact.kind === kind && sameName(kind, fact.name, name))
    await tx
      .insertInto('seeker_facts')
      .values({ seeker_id: seekerId, kind, name: same?.name ?? name, has, years })
      .onConflict((conflict) => conflict.columns(['seeker_id', 'kind', 'name']).doUpdateSet({ has, years, updated_at }))
      .execute()
    if (kind === 'certification') await saveAnsweredCertificate(tx, seekerId, { name: same?.name ?? name, has })
  }
}

const keepsClearance = (tx: Db) =>
  tx.selectFrom('privacy_settings').select('seeker_id').where('clearance_visibility', '=', 'never')

export type Applicant = Awaited<ReturnType<typeof findApplicant>>

/** A job seeker as the company they apply to sees them, with contact details unless they're hidden from everyone. */
export async function findApplicant(db: Db, seekerId: string) {
  const row = await db
    .selectFrom('job_seekers')
    .innerJoin('accounts', 'accounts.id', 'job_seekers.account_id')
    .leftJoin('privacy_settings', 'privacy_settings.seeker_id', 'job_seekers.id')
    .leftJoin('contact_settings', 'contact_settings.account_id', 'accounts.id')
    .select([
      'accounts.first_name',
      'accounts.last_name',
      // Their preferred contact details, or else their sign-in email address.
      (eb) => eb.fn.coalesce('contact_settings.contact_email', 'accounts.email').as('email'),
      'accounts.email_verified_at',
      'job_seekers.headline',
      'job_seekers.job_role',
      'job_seekers.city',
      'job_seekers.state',
      'job_seekers.years_of_experience',
      'job_seekers.picture_key',
      (eb) => eb.fn.coalesce('contact_settings.phone', 'job_seekers.phone').as('phone'),
      'privacy_settings.contact_visibility',
    ])
    .where('job_seekers.id', '=', seekerId)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { facts } = await findSeekerFacts(db, seekerId)
  const named = (kind: Fact['kind']) =>
    facts.filter((fact) => fact.kind === kind && isHeld(fact)).map(({ name }) => name)
  const { first_name, last_name, email, email_verified_at, phone, city, state, contact_visibility, ...rest } = row
  const shown = contact_visibility !== 'never'
  return {
    ...rest,
    name: `${first_name} ${last_name}`.trim(),
    location: [city, state].filter(Boolean).join(', ') || null,
    email: shown ? email : null,
    phone: shown ? phone : null,
    email_verified_at,
    skills: named('skill'),
    certifications: named('certification'),
  }
}
