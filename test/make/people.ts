import { hash } from '@node-rs/argon2'
import { createHash, randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { notificationEvents } from '../../contract/platform/values.ts'
import type { DB } from '../../database/tables.ts'
import { makeSubscription } from './subscriptions.ts'
import { ago, ahead, type Db, next, type With } from './start.ts'

export const testPassword = 'a wall of twelve gaps'

/** `password: true` sets `testPassword`. */
export type AccountOptions = With<DB['accounts'], { password?: string | true }>

export async function makeAccount(db: Db, options: AccountOptions = {}) {
  const { password, ...given } = options
  const userType = given.user_type ?? 'job_seeker'
  const account = await db
    .insertInto('accounts')
    .values({
      email: `${userType}-${next()}@example.test`,
      first_name: 'Robin',
      last_name: 'Hale',
      email_verified_at: ago(90),
      created_at: ago(91),
      admin_role: userType === 'admin' ? 'admin' : null,
      company_role: userType === 'employer' ? 'owner' : null,
      password_hash: password ? await hashPassword(password === true ? testPassword : password) : null,
      ...given,
      user_type: userType,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db.insertInto('contact_settings').values({ account_id: account.id, contact_email: account.email }).execute()
  await db
    .insertInto('notification_settings')
    .values(notificationEvents.map((event) => ({ account_id: account.id, event })))
    .execute()
  return account
}

const hashPassword = (password: string) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

/** A super admin with `{ admin_role: 'super_admin' }`. */
export const makeAdmin = (db: Db, options: AccountOptions = {}) =>
  makeAccount(db, { first_name: 'Ada', last_name: 'Marsh', ...options, user_type: 'admin' })

/** For a server outside the demo, which requires two-step verification of administrators; no app has its secret. */
export const makeSecondFactor = (db: Db, account_id: string) =>
  db
    .insertInto('second_factors')
    .values({ account_id, secret: Buffer.from('sealed'), confirmed_at: new Date() })
    .execute()

type SeekerOptions = With<
  DB['job_seekers'],
  { account?: AccountOptions; privacy?: With<DB['privacy_settings']>; facts?: Fact[] }
>
type Fact = Omit<Insertable<DB['seeker_facts']>, 'seeker_id' | 'has'> & { has?: boolean }

/** A job seeker with a verified account. `facts` are what the profile lists: skills, certifications, and the like. */
export async function makeSeeker(db: Db, { account: options, privacy, facts = [], ...given }: SeekerOptions = {}) {
  const account = given.account_id
    ? await db.selectFrom('accounts').selectAll().where('id', '=', given.account_id).executeTakeFirstOrThrow()
    : await makeAccount(db, { ...options, user_type: 'job_seeker' })
  const seeker = await db
    .insertInto('job_seekers')
    .values({
      headline: 'Detection engineer',
      job_role: 'Detection Engineer',
      category: 'cybersecurity',
      specialty: 'detection and response',
      city: 'Columbus',
      state: 'OH',
      country: 'US',
      zip_code: '43215',
      latitude: 39.966856,
      longitude: -83.01296,
      years_of_experience: 6,
      created_at: account.created_at,
      ...given,
      account_id: account.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('privacy_settings')
    .values({ ...privacy, seeker_id: seeker.id })
    .execute()
  for (const [position, fact] of facts.entries())
    await db
      .insertInto('seeker_facts')
      .values({ has: true, position, ...fact, seeker_id: seeker.id })
      .execute()
  return { account, seeker, account_id: account.id, seeker_id: seeker.id }
}

type CompanyOptions = With<DB['companies'], { verified?: boolean; plan?: string }>

/** Verified by an administrator unless `verified: false`; on the plan without limits by default. */
export async function makeCompany(db: Db, { verified = true, plan = 'Team', ...given }: CompanyOptions = {}) {
  const mark = next()
  const company = await db
    .insertInto('companies')
    .values({
      slug: `halden-grid-${mark}`,
      name: `Halden Grid ${mark}`,
      organization_type: 'Private company',
      company_size: '201-500',
      industry: 'Energy',
      website: 'https://halden-grid.example',
      description: 'Runs the distribution grid of three counties.',
      city: 'Columbus',
      state: 'OH',
      zip_code: '43215',
      latitude: 39.966856,
      longitude: -83.01296,
      created_at: ago(120),
      waiting_since: given.created_at ?? ago(120),
      ...(verified ? { verified_at: ago(119), verified_method: 'admin' } : {}),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id: company_id, created_at, verified_at, verified_method, verified_by } = company
  if (plan !== 'Starter') await makeSubscription(db, { company_id }, { plan })
  await db
    .insertInto('company_events')
    .values({ company_id, at: created_at, actor_type: 'employer', kind: 'registered' })
    .execute()
  if (verified_at)
    await db
      .insertInto('company_events')
      .values({
        company_id,
        at: verified_at,
        actor_id: verified_by,
        actor_type: verified_method === 'admin' ? 'admin' : 'system',
        kind: 'verified',
        detail: JSON.stringify({ method: verified_method }),
      })
      .execute()
  return company
}

type EmployerOptions = AccountOptions & { company?: CompanyOptions; verified?: boolean }

/** An employer account; a second one in the same company with `{ company_id }`. */
export async function makeEmployer(db: Db, { company: options, verified, ...account }: EmployerOptions = {}) {
  const company = account.company_id
    ? await db.selectFrom('companies').selectAll().where('id', '=', account.company_id).executeTakeFirstOrThrow()
    : await makeCompany(db, { verified, ...options })
  const made = await makeAccount(db, {
    first_name: 'Priya',
    last_name: 'Anand',
    ...account,
    user_type: 'employer',
    company_id: company.id,
  })
  return { account: made, company, account_id: made.id, company_id: company.id }
}

/** Signs an account in and returns a new bearer token. */
export async function signIn(db: Db, account_id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({ account_id, token_hash: createHash('sha256').update(token).digest(), expires_at: ahead(7) })
    .execute()
  return token
}
