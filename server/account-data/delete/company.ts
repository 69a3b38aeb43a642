import { randomUUID } from 'node:crypto'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { endSubscription } from '../../billing/cancel.ts'
import { lockSubscriber } from '../../billing/subscribers.ts'
import { deleteAssessments } from '../../applications/assessments/queries.ts'
import { closeApplicationsOfJob } from '../../applications/status/queries.ts'
import { findMember, findMembers, lockTeam, refuseLastOwner, deleteOwnTemplates } from '../../companies/team/queries.ts'
import { dropFile } from '../../platform/files/orphaned-files.ts'
import { findAttachmentKeys } from '../../messages/attachments.ts'
import { unauthorized } from '../../platform/http/problem.ts'
import { insertJobEvent, lockJob, updateJob } from '../../jobs/post/queries.ts'
import { hasEnded } from '../../jobs/post/rules.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { notify } from '../../notifications/notify/notify.ts'

type Me = { account_id: string; company_id: string }
type DeletedCompany = Me & { password_hash: string | null; now: Date }

/**
 * Whether deleting this account also deletes the company: an owner asked for it, or no one else is in it.
 * @throws Problem 403 if a colleague who isn't an owner asks for it; 409 for the last owner of several people
 */
export async function endsCompany(tx: Db, { company_id, account_id }: Me, asked = false): Promise<boolean> {
  const alone = (await findMembers(tx, company_id)).length === 1
  if (asked || alone) {
    await lockTeam(tx, { company_id, account_id })
    return true
  }
  const me = await findMember(tx, company_id, account_id)
  if (me?.role === 'owner') {
    await lockTeam(tx, { company_id, account_id })
    await refuseLastOwner(tx, company_id, account_id)
  }
  return false
}

/** Deletes a person's account in a company. What they did stays, without their name. */
export async function deleteEmployerAccount(tx: Db, { account_id, password_hash }: DeletedCompany) {
  await deleteOwnTemplates(tx, account_id)
  const { numDeletedRows } = await tx
    .deleteFrom('accounts')
    .where('id', '=', account_id)
    .where('password_hash', 'is not distinct from', password_hash)
    .executeTakeFirst()
  if (!numDeletedRows) throw unauthorized('Your password has just been changed. Sign in again.', 'session_ended')
}

type Ending = {
  company_id: string
  /** Who deletes it: one of its owners, or an administrator. */
  actor: { account_id: string; type: 'employer' | 'admin' }
  now: Date
  /** Sent to each of its people. */
  mail: (company: string) => MailTemplate
}

/**
 * Deletes a company: closes its jobs, notifies those waiting for an answer, and deletes its people's accounts and
 * everything it wrote. Its name stays for those who applied, and so do the jobs they applied to.
 * @returns how many jobs were deleted or closed, and how many applicants are notified
 */
export async function deleteCompany(tx: Db, context: AppContext, { company_id, actor, now, mail }: Ending) {
  const subscriber = { audience: 'employer', company_id } as const
  await lockSubscriber(tx, subscriber)
  await endSubscription(tx, subscriber, now)
  const { name, logo_key, banner_key } = await tx
    .selectFrom('companies')
    .select(['name', 'logo_key', 'banner_key'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  const people = await findMembers(tx, company_id)
  const ended = await endJobs(tx, context, { company_id, actor, now })
  await tx.deleteFrom('accounts').where('company_id', '=', company_id).execute()
  const applied = await tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select('applications.id')
    .where('jobs.company_id', '=', company_id)
    .execute()
  await deleteAssessments(
    tx,
    applied.map(({ id }) => id),
  )
  const attached = await findAttachmentKeys(tx, { company_id })
  const scheduled = await tx
    .selectFrom('import_schedules')
    .select('file_key as key')
    .where('company_id', '=', company_id)
    .execute()
  for (const table of ownTables) await tx.deleteFrom(table).where('company_id', '=', company_id).execute()
  // Last, because changing the slug blocks rows that refer to the company, such as a report of a conversation with it.
  await emptyCompany(tx, company_id, now)
  for (const key of [logo_key, banner_key, ...[...attached, ...scheduled].map(({ key }) => key)])
    if (key) await dropFile(tx, context, key)
  for (const { email } of people) await notify(tx, context, 'account_deleted', { address: email }, mail(name))
  return { name, people: people.length, ...ended }
}

/** Deletes jobs without applications, and closes the others with theirs. */
async function endJobs(tx: Db, context: AppContext, { company_id, actor, now }: Omit<Ending, 'mail'>) {
  // Anyone applying at this moment either has applied by the next statement, or finds no job.
  await tx.selectFrom('jobs').select('id').where('company_id', '=', company_id).orderBy('id').forUpdate().execute()
  const { numDeletedRows } = await tx
    .deleteFrom('jobs')
    .where('company_id', '=', company_id)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('applications').select('id').whereRef('job_id', '=', 'jobs.id'))))
    .executeTakeFirst()
  const left = await tx.selectFrom('jobs').select('id').where('company_id', '=', company_id).orderBy('id').execute()
  const ended = { removed: Number(numDeletedRows), closed: 0, told: 0 }
  for (const { id } of left) {
    const job = await lockJob(tx, { id, company_id })
    if (hasEnded(job.status)) continue
    await updateJob(tx, job, { status: 'closed', outcome: 'cancelled', ended_at: now }, now)
    await insertJobEvent(tx, {
      job_id: id,
      at: now,
      actor_id: actor.account_id,
      actor_type: actor.type,
      kind: 'status_changed',
      from_status: job.status,
      to_status: 'closed',
      detail: JSON.stringify({ outcome: 'cancelled' }),
    })
    ended.told += await closeApplicationsOfJob(tx, context, { job, actor, now })
    ended.closed += 1
  }
  return ended
}

/** Tables with only the company's own data. company.test.ts compares them with the tables that refer to companies. */
export const ownTables = [
  'account_notes',
  'checkouts',
  'conversations',
  'digest_items',
  'import_runs',
  'import_schedules',
  'invitations',
  'job_imports',
  'message_templates',
  'monthly_invitations',
  'people_lists',
  'saved_people',
  'scheduled_jobs',
  'social_links',
  'team_invitations',
] as const

/** Frees its URL for another company, and removes it from all pages. */
const emptyCompany = (tx: Db, company_id: string, now: Date) =>
  tx
    .updateTable('companies')
    .set({
      slug: `deleted-${randomUUID()}`,
      description: '',
      website: null,
      logo_key: null,
      banner_key: null,
      mission: '',
      benefits: [],
      hiring_process: [],
      verified_at: null,
      verified_by: null,
      verified_method: null,
      verified_domain: null,
      verified_evidence: null,
      verified_words: '',
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', company_id)
    .execute()
