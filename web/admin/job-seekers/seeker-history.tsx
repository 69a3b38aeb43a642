import type { AdminSeekerStep } from '../../../contract/admin/job-seekers.ts'
import { actionText } from '../../text/audit.ts'
import { nearDateTimeText } from '../../text/dates.ts'
import { useNow } from '../../ui/now.ts'
import { Timeline } from '../../ui/timeline.tsx'
import { subscriptionLabels } from './subscription-labels.ts'

/** What happened to an account and who of us looked at it, newest first. */
export function SeekerHistory({ steps }: { steps: readonly AdminSeekerStep[] }) {
  const now = useNow()
  return (
    <section aria-label="History">
      <h3 className="heading-panel mb-3">History</h3>
      <Timeline
        label="What happened to this account"
        events={steps.map((step, index) => ({
          key: `${step.at} ${step.kind} ${index}`,
          when: <time dateTime={step.at}>{nearDateTimeText(step.at, now)}</time>,
          state: step.kind === 'job_seeker.suspended' ? 'stop' : index === 0 ? 'now' : 'done',
          children: (
            <>
              {stepText(step)}
              {step.by && <span className="text-text-2">, {step.by}</span>}
              {step.reason && <p className="mt-1 break-words whitespace-pre-line text-text-2">{step.reason}</p>}
            </>
          ),
        }))}
      />
    </section>
  )
}

const plain: Partial<Record<AdminSeekerStep['kind'], string>> = {
  registered: 'Registered',
  email_confirmed: 'E-mail confirmed',
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
  if (kind === 'plan') return `Plan ${about ?? ''}: ${to_status ? subscriptionLabels[to_status].toLowerCase() : ''}`
  if (plain[kind]) return plain[kind]
  const text = kind === 'registered' || kind === 'email_confirmed' ? kind : actionText(kind, null)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
