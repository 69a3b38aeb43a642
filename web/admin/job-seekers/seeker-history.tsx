import type { AdminSeekerStep } from '../../../contract/admin/seekers.ts'
import { actionText } from '../../text/audit.ts'
import { subscriptionStatusLabels } from '../../text/subscriptions.ts'
import { RecordHistory } from '../records/record-history.tsx'
import { sentence } from '../../text/sentence.ts'

/** What happened to an account and who of us looked at it, newest first. */
export const SeekerHistory = ({ steps }: { steps: readonly AdminSeekerStep[] }) => (
  <RecordHistory label="What happened to this account" steps={steps} stops="job_seeker.suspended" text={stepText} />
)

const plain: Partial<Record<AdminSeekerStep['kind'], string>> = {
  registered: 'Registered',
  email_confirmed: 'E-mail confirmed',
  'job_seeker.mailed': 'Mailed a code or link again',
  'job_seeker.note_changed': 'Changed a note',
  'job_seeker.note_deleted': 'Deleted a note',
  'job_seeker.viewed': 'Opened in the back office',
  'job_seeker.suspended': 'Suspended',
  'job_seeker.reactivated': 'Reactivated',
  'account.sign_in_failed': 'A sign-in failed',
  'account.password_changed': 'Password changed',
  'account.password_reset': 'Password set anew by a link',
  'account.email_changed': 'E-mail changed',
}

function stepText({ kind, about, to_status }: AdminSeekerStep): string {
  if (kind === 'applied') return `Applied: ${about ?? ''}`
  if (kind === 'plan')
    return `Plan ${about ?? ''}: ${to_status ? subscriptionStatusLabels[to_status].toLowerCase() : ''}`
  if (plain[kind]) return plain[kind]
  return sentence(kind === 'registered' || kind === 'email_confirmed' ? kind : actionText(kind, null))
}
