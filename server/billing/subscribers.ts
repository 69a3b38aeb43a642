import { sql } from 'kysely'
import type { BilledTo } from '../../database/tables.ts'
import type { Db } from '../platform/app-context.ts'
import type { EmployerCaller, SeekerCaller } from '../platform/http/callers.ts'
import { notFound } from '../platform/http/problem.ts'
import type { Recipients } from '../notifications/notify/recipients.ts'

/** A plan belongs to a job seeker or to a whole company. */
export type Subscriber = { audience: 'job_seeker'; seeker_id: string } | { audience: 'employer'; company_id: string }

export const subscriberOf = (caller: SeekerCaller | EmployerCaller): Subscriber =>
  caller.user_type === 'job_seeker'
    ? { audience: 'job_seeker', seeker_id: caller.seeker_id }
    : { audience: 'employer', company_id: caller.company_id }

/** The subscriber a row belongs to, or null if they've been deleted. */
export function subscriberOfRow(row: { seeker_id: string | null; company_id: string | null }): Subscriber | null {
  if (row.seeker_id) return { audience: 'job_seeker', seeker_id: row.seeker_id }
  return row.company_id ? { audience: 'employer', company_id: row.company_id } : null
}

/** The columns that identify a subscriber's rows. */
export const columnsOf = (subscriber: Subscriber) =>
  subscriber.audience === 'job_seeker'
    ? { seeker_id: subscriber.seeker_id, company_id: null }
    : { seeker_id: null, company_id: subscriber.company_id }

export const isOfSubscriber = (subscriber: Subscriber) =>
  subscriber.audience === 'job_seeker'
    ? sql<boolean>`seeker_id = ${subscriber.seeker_id}`
    : sql<boolean>`company_id = ${subscriber.company_id}`

/** Serializes changes to a subscriber's plan. @throws 404 if they've been deleted */
export async function lockSubscriber(tx: Db, subscriber: Subscriber) {
  const { rows } =
    subscriber.audience === 'job_seeker'
      ? await sql`select from job_seekers where id = ${subscriber.seeker_id} for no key update`.execute(tx)
      : await sql`select from companies where id = ${subscriber.company_id} and deleted_at is null for no key update`.execute(
          tx,
        )
  if (!rows.length) throw notFound()
}

/** Who is notified of a subscriber's payments: the job seeker, or the company's owners. */
export const payersOf = (subscriber: Subscriber): Recipients =>
  subscriber.audience === 'job_seeker'
    ? { seekers: [subscriber.seeker_id] }
    : { company: { company_id: subscriber.company_id, posted_by: null } }

/** The current billing details for invoices. */
export async function findBilledTo(db: Db, subscriber: Subscriber): Promise<BilledTo> {
  const row = await (subscriber.audience === 'job_seeker' ? findSeeker(db, subscriber) : findCompany(db, subscriber))
  const { name, email, city, state, zip_code, country } = row
  const place = [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return { name, email, lines: [place, country ?? ''].filter(Boolean) }
}

const findSeeker = (db: Db, { seeker_id }: Extract<Subscriber, { audience: 'job_seeker' }>) =>
  db
    .selectFrom('job_seekers as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select([
      sql<string>`a.first_name || ' ' || a.last_name`.as('name'),
      'a.email',
      's.city',
      's.state',
      's.zip_code',
      's.country',
    ])
    .where('s.id', '=', seeker_id)
    .executeTakeFirstOrThrow()

/** With the address of its first owner. */
const findCompany = (db: Db, { company_id }: Extract<Subscriber, { audience: 'employer' }>) =>
  db
    .selectFrom('companies as c')
    .innerJoin('accounts as a', 'a.company_id', 'c.id')
    .select(['c.name', 'a.email', 'c.city', 'c.state', 'c.zip_code', 'c.country'])
    .where('c.id', '=', company_id)
    .where('a.company_role', '=', 'owner')
    .where('a.left_company_at', 'is', null)
    .orderBy('a.created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
