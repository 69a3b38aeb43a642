import type { digests } from '../../../contract/accounts/values.ts'
import type { NotificationEvent, UserType } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'

export type Recipients =
  /** One account, by ID. */
  | { account: string }
  /** Job seekers, by ID. */
  | { seekers: string[] }
  /** The colleague who posted a job, or else the company's owners. */
  | { company: { company_id: string; posted_by: string | null } }
  /** An address without an account. */
  | { address: string }

/** A recipient and the channels they want for this event. */
export type NoticeRecipient = {
  email: string
  by_mail: boolean
  /** The account whose screens show it. None for an address without an account. */
  account_id: string | null
  in_product: boolean
  user_type: UserType | null
  /** Their delivery settings. Null if there's no account to have any, so they get every email. */
  time_zone: string | null
  quiet_from: string | null
  quiet_until: string | null
  digest: (typeof digests)[number] | null
  seeker_id?: string
}

const noAccount = {
  account_id: null,
  user_type: null,
  time_zone: null,
  quiet_from: null,
  quiet_until: null,
  digest: null,
}

/**
 * Leaves out suspended people, who can't sign in, except for events that can't be turned off. If the colleague who
 * posted the job has turned email off, no one else gets it instead. Interviewers never get it, because they can't
 * answer.
 */
export async function findNoticeRecipients(
  db: Db,
  recipients: Recipients,
  setting: NotificationEvent | null,
): Promise<NoticeRecipient[]> {
  if ('address' in recipients) return [{ ...noAccount, email: recipients.address, by_mail: true, in_product: false }]
  if ('account' in recipients)
    return await accounts(db, setting)
      .where('accounts.id', '=', recipients.account)
      .$if(setting !== null, (active) => active.where('accounts.suspended_at', 'is', null))
      .execute()
  if ('seekers' in recipients) {
    if (!recipients.seekers.length) return []
    return await accounts(db, setting)
      .innerJoin('job_seekers', 'job_seekers.account_id', 'accounts.id')
      .select('job_seekers.id as seeker_id')
      .where('job_seekers.id', 'in', recipients.seekers)
      .where('accounts.suspended_at', 'is', null)
      .orderBy('job_seekers.id')
      .execute()
  }
  const { company_id, posted_by } = recipients.company
  const colleagues = accounts(db, setting)
    .where('accounts.company_id', '=', company_id)
    .where('accounts.suspended_at', 'is', null)
  const poster = posted_by
    ? await colleagues
        .where('accounts.id', '=', posted_by)
        .where('accounts.company_role', '<>', 'interviewer')
        .execute()
    : []
  if (poster.length) return poster
  return await colleagues
    .where('accounts.company_role', '=', 'owner')
    .orderBy('accounts.created_at')
    .orderBy('accounts.id')
    .execute()
}

const accounts = (db: Db, setting: NotificationEvent | null) =>
  db
    .selectFrom('accounts')
    .leftJoin('notification_settings as wish', (join) =>
      join.onRef('wish.account_id', '=', 'accounts.id').on('wish.event', '=', setting),
    )
    .select(['accounts.email', 'accounts.id as account_id', 'accounts.user_type'])
    .leftJoin('contact_settings as contact', 'contact.account_id', 'accounts.id')
    .leftJoin('delivery_settings as delivery', 'delivery.account_id', 'accounts.id')
    .select(['contact.time_zone', 'delivery.digest', 'delivery.quiet_from', 'delivery.quiet_until'])
    .select((eb) => [
      eb('wish.email', 'is distinct from', false).as('by_mail'),
      eb('wish.in_app', 'is distinct from', false).as('in_product'),
    ])
    .$narrowType<{ by_mail: boolean; in_product: boolean }>()
