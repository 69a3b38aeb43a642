import type { Caller } from '../platform/http/callers.ts'

/** The reader's side: a job seeker, or a company's owners and recruiters. */
export type Me = { account_id: string } & (
  { side: 'job_seeker'; seeker_id: string } | { side: 'employer'; company_id: string }
)

type Recruiting = Extract<Caller, { user_type: 'job_seeker' | 'employer' }>

export const meOf = (caller: Recruiting): Me =>
  caller.user_type === 'job_seeker'
    ? { side: 'job_seeker', account_id: caller.account_id, seeker_id: caller.seeker_id }
    : { side: 'employer', account_id: caller.account_id, company_id: caller.company_id }

/** A conversation's columns for one's own side and the other. */
export const columnsOf = {
  job_seeker: {
    read: 'seeker_read',
    kept_unread: 'seeker_kept_unread',
    archived: 'seeker_archived_at',
    other_read: 'company_read',
    other_archived: 'company_archived_at',
  },
  employer: {
    read: 'company_read',
    kept_unread: 'company_kept_unread',
    archived: 'company_archived_at',
    other_read: 'seeker_read',
    other_archived: 'seeker_archived_at',
  },
} as const
