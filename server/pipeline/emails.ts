import type { ApplicationStatus, NotSelectedReason } from '../../contract/values.ts'
import type { Letter } from '../mail/mail.ts'

type Step = {
  title: string
  company_name: string
  time_zone: string
  to: ApplicationStatus
  is_undo: boolean
  reason: NotSelectedReason | null
  note: string | null
  due_at: Date | null
}

const subjects: Partial<Record<ApplicationStatus, string>> = {
  submitted: 'Back to Applied',
  in_review: 'In review',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  not_selected: 'Not selected',
}

const reasons: Record<NotSelectedReason, string> = {
  missing_must_have: 'A must-have is missing.',
  more_qualified_applicants: 'There were more qualified applicants.',
  location_or_authorisation: 'Location or work authorization.',
  pay_mismatch: 'Pay expectations differ.',
  position_filled: 'The position was filled.',
  position_cancelled: 'The position was cancelled.',
  duplicate: 'It was a duplicate application.',
  other: '',
}

/** To the seeker: the company moved the application, or told its outcome. */
export function statusChanged(step: Step): Letter {
  const { to, title, company_name, note, due_at } = step
  const name = subjects[to] ?? to
  return {
    subject: `${name}: ${title} at ${company_name}`,
    paragraphs: [
      happened(step, name),
      ...(note ? [`${company_name} wrote: ${note}`] : []),
      ...(due_at ? [promise(step, due_at)] : []),
    ],
    button: { label: 'See your applications', path: '/job-seeker/applied-jobs' },
  }
}

function happened({ to, is_undo, title, company_name, reason }: Step, name: string) {
  if (is_undo) return `${company_name} took "Not selected" back. Your application to ${title} is at ${name} again.`
  if (to === 'hired') return `${company_name} marked your application to ${title} as Hired.`
  if (to === 'not_selected')
    return [`Not selected: ${company_name} has decided on your application to ${title}.`, reason ? reasons[reason] : '']
      .filter(Boolean)
      .join(' ')
  return `${company_name} moved your application to ${title} to ${name}.`
}

function promise({ company_name, time_zone }: Step, due_at: Date) {
  const day = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: time_zone,
  }).format(due_at)
  return `The next answer from ${company_name} is due by the end of ${day}.`
}
