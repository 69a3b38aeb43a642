import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { endSubscription } from '../../billing/cancel.ts'
import { deleteAssessments } from '../../applications/assessments/queries.ts'
import { lockApplication, moveApplication } from '../../applications/status/queries.ts'
import { openStatuses } from '../../../contract/platform/values.ts'
import { unauthorized } from '../../platform/http/problem.ts'
import { dropFile } from '../../platform/files/orphaned-files.ts'
import { findAttachmentKeys } from '../../messages/attachments.ts'
import { secretsOf } from '../../platform/config/secret.ts'
import { lockSeeker } from '../../seekers/queries.ts'

type DeletedAccount = { account_id: string; seeker_id: string; password_hash: string | null; now: Date }

/**
 * Deletes a job seeker's account. Open applications are withdrawn, so that no company answers a person who is gone. For
 * each application the company keeps that there was one, its steps, and its times, which its response record counts.
 * They move to an anonymous row, and everything that refers to the old one is deleted with it, including tables added
 * later.
 */
export async function deleteSeekerAccount(
  tx: Db,
  context: AppContext,
  { account_id, seeker_id, password_hash, now }: DeletedAccount,
) {
  await lockCompaniesOf(tx, seeker_id)
  await lockSeeker(tx, seeker_id)
  await endSubscription(tx, { audience: 'job_seeker', seeker_id }, now)
  const files = await findFiles(tx, seeker_id)
  await withdrawAll(tx, context, { account_id, seeker_id, now })
  const applied = await tx.selectFrom('applications').select('id').where('seeker_id', '=', seeker_id).execute()
  if (applied.length)
    await leaveNothing(tx, {
      seeker_id,
      ids: applied.map(({ id }) => id),
      former_person: await hashOfMailbox(tx, context, account_id),
    })
  await tx.deleteFrom('job_seekers').where('id', '=', seeker_id).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('accounts')
    .where('id', '=', account_id)
    .where('password_hash', 'is not distinct from', password_hash)
    .executeTakeFirst()
  if (!numDeletedRows) throw unauthorized('Your password has just been changed. Sign in again.', 'session_ended')
  for (const key of files) await dropFile(tx, context, key)
}

/**
 * Locks the companies the person wrote to or applied to, before anything else. A company that's being deleted is gone
 * by then, or waits. Both need rows of the same jobs, conversations, and accounts.
 */
export const lockCompaniesOf = (tx: Db, seeker_id: string) =>
  sql`select from companies where id in (
    select company_id from conversations where seeker_id = ${seeker_id}
    union select jobs.company_id from applications join jobs on jobs.id = job_id where seeker_id = ${seeker_id})
    order by id for share`.execute(tx)

async function withdrawAll(
  tx: Db,
  context: AppContext,
  { account_id, seeker_id, now }: Omit<DeletedAccount, 'password_hash'>,
) {
  const open = await tx
    .selectFrom('applications')
    .select('id')
    .where('seeker_id', '=', seeker_id)
    .where('status', 'in', openStatuses)
    .orderBy('job_id')
    .execute()
  const actor = { account_id, type: 'job_seeker' as const }
  for (const { id } of open) {
    const application = await lockApplication(tx, { id, seeker_id })
    // The company just ended it, so there's nothing to withdraw.
    if ((openStatuses as readonly string[]).includes(application.status))
      await moveApplication(tx, context, { application, to: 'withdrawn', actor, now })
  }
}

/**
 * Meaningless without the secret. The same for the same mailbox, even if an earlier one was made with the previous
 * secret.
 */
async function hashOfMailbox(tx: Db, { config }: AppContext, account_id: string) {
  const { mailbox } = await tx
    .selectFrom('accounts')
    .select('mailbox')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  const [hash = '', ...former] = secretsOf(config).map((secret) =>
    createHmac('sha256', secret).update(`person:${mailbox}`).digest('hex'),
  )
  const known = await tx
    .selectFrom('job_seekers')
    .select('former_person')
    .where('former_person', 'in', [hash, ...former])
    .limit(1)
    .executeTakeFirst()
  return known?.former_person ?? hash
}

type Left = { seeker_id: string; ids: string[]; former_person: string }

async function leaveNothing(tx: Db, { seeker_id, ids, former_person }: Left) {
  const { id: former_id } = await tx
    .insertInto('job_seekers')
    .values({ former_person })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('applications')
    .set({
      seeker_id: former_id,
      applicant: JSON.stringify({ name: 'A former applicant' }),
      past: JSON.stringify({ experience: [], education: [] }),
      cover_letter: '',
      fit: '[]',
      answers: '[]',
      resume_key: null,
      resume_name: null,
      resume_media_type: null,
      resume_bytes: null,
      resume_words: '',
      // One of these reasons requires a text.
      reason_words: sql`case when reason = 'other' then 'Deleted with the account.' end`,
    })
    .where('seeker_id', '=', seeker_id)
    .execute()
  await deleteAssessments(tx, ids)
  // Notes from both sides: on offers, withdrawals, and steps.
  await tx.updateTable('application_events').set({ note: null }).where('application_id', 'in', ids).execute()
  // What both sides wrote about interviews. The place could be the person's phone number.
  await tx
    .updateTable('interviews')
    .set({ place: '', words: '', answer_words: '' })
    .where('application_id', 'in', ids)
    .execute()
  await tx
    .deleteFrom('pending_notices')
    .where('application_id', 'in', ids)
    .where('recipient', '=', 'job_seeker')
    .execute()
}

/** All files of the person, including those of applications. */
async function findFiles(tx: Db, seeker_id: string): Promise<Set<string>> {
  const [kept, sent, own, attached] = await Promise.all([
    tx.selectFrom('resumes').select('file_key as key').where('seeker_id', '=', seeker_id).execute(),
    tx
      .selectFrom('applications')
      .select(['resume_key as key', 'applicant'])
      .where('seeker_id', '=', seeker_id)
      .execute(),
    tx.selectFrom('job_seekers').select('picture_key as key').where('id', '=', seeker_id).execute(),
    findAttachmentKeys(tx, { seeker_id }),
  ])
  const pictures = sent.map(({ applicant }) => (applicant as { picture_key?: string | null } | null)?.picture_key)
  const keys = [...kept, ...sent, ...own, ...attached].map(({ key }) => key)
  return new Set([...keys, ...pictures].filter((key) => typeof key === 'string'))
}
