import { sql, type Insertable } from 'kysely'
import type { InvitationStatus } from '../../../contract/sourcing/values.ts'
import type { DB } from '../../../database/tables.ts'
import type { Db } from '../../platform/app-context.ts'
import { ofVerifiedCompany } from '../../companies/verification/queries.ts'
import type { Files } from '../../platform/files/files.ts'
import { conflict } from '../../platform/http/problem.ts'
import { refuseDuplicate } from '../../platform/http/unique.ts'
import { jobCardRows, presentJobCard, presentOwnApplication, seekerColumns } from '../../jobs/queries.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

/** One of the company's jobs, locked against changes until the transaction ends. */
export const findJobToInviteTo = (tx: Db, { id, company_id }: { id: string; company_id: string }) =>
  tx
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['jobs.id', 'jobs.title', 'companies.name as company_name', jobIsLive.as('is_live')])
    .where('jobs.id', '=', id)
    .where('jobs.company_id', '=', company_id)
    .forShare('jobs')
    .executeTakeFirst()

export const hasApplied = async (tx: Db, { job_id, seeker_id }: { job_id: string; seeker_id: string }) =>
  (await tx
    .selectFrom('applications')
    .select('id')
    .where('job_id', '=', job_id)
    .where('seeker_id', '=', seeker_id)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst()) !== undefined

/** @throws 409 if this person was already invited to this job */
export const insertInvitation = (tx: Db, invitation: Insertable<DB['invitations']>) =>
  tx
    .insertInto('invitations')
    .values(invitation)
    .returning(['id', 'status', 'created_at'])
    .executeTakeFirstOrThrow()
    .catch(
      refuseDuplicate('invitations_once', () =>
        conflict('Your company has already invited this person to this job.', 'already_invited'),
      ),
    )

/** Invitations from verified companies that the person hasn't blocked. */
const received = (db: Db, seeker_id: string) =>
  jobCardRows(db)
    .innerJoin('invitations', 'invitations.job_id', 'jobs.id')
    .where('invitations.seeker_id', '=', seeker_id)
    .where(ofVerifiedCompany).where(sql<boolean>`not exists (select from privacy_settings p
      where p.seeker_id = invitations.seeker_id and jobs.company_id = any (p.blocked_companies))`)

type ListRequest = {
  seeker_id: string
  status?: InvitationStatus | undefined
  id?: string
  page: number
  per_page: number
}

/** Newest first, filtered by id or status. */
export async function findReceivedInvitations(
  db: Db,
  files: Files,
  { seeker_id, status, id, page, per_page }: ListRequest,
) {
  const matching = received(db, seeker_id)
    .$if(status !== undefined, (q) => q.where('invitations.status', '=', status ?? 'sent'))
    .$if(id !== undefined, (q) => q.where('invitations.id', '=', id ?? ''))
  const [rows, { total }] = await Promise.all([
    matching
      .select(seekerColumns(seeker_id))
      .select([
        'invitations.id as invitation_id',
        'invitations.status as invitation_status',
        'invitations.message',
        'invitations.created_at as invited_at',
        'invitations.answered_at',
        jobIsLive.as('is_live'),
      ])
      .orderBy('invitations.created_at', 'desc')
      .orderBy('invitations.id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    matching
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const invitations = rows.map((row) => ({
    id: row.invitation_id,
    status: row.invitation_status,
    message: row.message,
    created_at: row.invited_at,
    answered_at: row.answered_at,
    is_live: row.is_live,
    job: { ...presentJobCard(row, files), is_saved: row.is_saved, application: presentOwnApplication(row) },
  }))
  return { invitations, total }
}

/** One of the person's own invitations with its job, locked until the transaction ends. */
export const lockInvitation = (tx: Db, { id, seeker_id }: { id: string; seeker_id: string }) =>
  received(tx, seeker_id)
    .clearSelect()
    .select([
      'invitations.status',
      'invitations.invited_by',
      'jobs.title',
      'jobs.company_id',
      'companies.name as company_name',
      jobIsLive.as('is_live'),
    ])
    .where('invitations.id', '=', id)
    .forUpdate('invitations')
    .executeTakeFirst()

export const updateInvitation = (tx: Db, id: string, status: InvitationStatus) =>
  tx.updateTable('invitations').set({ status, answered_at: new Date() }).where('id', '=', id).execute()
