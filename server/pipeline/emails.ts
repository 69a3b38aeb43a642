import { reasonText, statusLabels } from '../../contract/labels.ts'
import type { ApplicationStatus, NotSelectedReason } from '../../contract/values.ts'
import { dayIn } from '../calendar/days.ts'
import type { Letter } from '../mail/mail.ts'

type Step = {
  title: string
  company_name: string
  time_zone: string
  from: ApplicationStatus
  to: ApplicationStatus
  is_undo: boolean
  reason: NotSelectedReason | null
  note: string | null
  due_at: Date | null
}

/** To the seeker: the company moved the application, or told its outcome. */
export function statusChanged(step: Step): Letter {
  const { to, title, company_name, reason, note, due_at } = step
  const name = statusLabels[to]
  return {
    subject: `${step.is_undo ? `Back at ${name}` : name}: ${title} at ${company_name}`,
    paragraphs: [
      happened(step, name),
      ...(note && reason !== 'other' ? [`${company_name} wrote: ${note}`] : []),
      ...(due_at ? [promise(step, due_at)] : []),
    ],
    button: { label: 'See your applications', path: '/job-seeker/applied-jobs' },
  }
}

function happened({ from, to, is_undo, title, company_name, reason, note }: Step, name: string) {
  if (is_undo)
    return `${company_name} took "${statusLabels[from]}" back. Your application to ${title} is at ${name} again.`
  if (to === 'hired') return `${company_name} marked your application to ${title} as Hired.`
  if (to === 'not_selected')
    return `Not selected: ${company_name} has decided on your application to ${title}. Reason: ${reasonText(reason, reason === 'other' ? note : null)}`
  return `${company_name} moved your application to ${title} to ${name}.`
}

function promise({ company_name, time_zone }: Step, due_at: Date) {
  const day = dayIn(due_at, time_zone)
  // A step taken back brings a promise back, broken or not.
  if (due_at < new Date()) return `The answer from ${company_name} was due by the end of ${day}.`
  return `The next answer from ${company_name} is due by the end of ${day}.`
}
