import { momentText, weekdayText } from '../../../contract/platform/format.ts'
import { reasonText, statusLabels } from '../../../contract/jobs/labels.ts'
import type { ApplicationStatus, NotSelectedReason } from '../../../contract/platform/values.ts'
import { applicationButton, ownApplicationButton } from '../application-path.ts'
import type { Invitation } from '../../platform/calendar/icalendar.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { applicantMention } from '../../platform/mail/mentions.ts'
import { companyIn, personIn, titleIn } from '../../platform/mail/names.ts'

/** The current status of an application, for its applicant. */
type StatusChange = {
  application_id: string
  title: string
  company_name: string
  time_zone: string
  to: ApplicationStatus
  /** The status that the applicant was notified of before, if it was undone. */
  undone?: ApplicationStatus | undefined
  reason: NotSelectedReason | null
  note: string | null
  due_at: Date | null
}

/** To the job seeker: the company moved the application or chose an outcome. */
export function statusChanged(change: StatusChange, now = new Date()): MailTemplate {
  const { to, undone, title, company_name, reason, note, due_at } = change
  const name = statusLabels[to]
  return {
    subject: `${undone ? `Back to ${name}` : name}: ${titleIn(title)} at ${companyIn(company_name)}`,
    paragraphs: [
      happened(change, name),
      ...(note && reason !== 'other' ? [`${companyIn(company_name)} wrote: ${note}`] : []),
      ...(due_at ? [promise(change, due_at, now)] : []),
    ],
    button: ownApplicationButton(change.application_id),
  }
}

function happened({ to, undone, title, company_name, reason, note }: StatusChange, name: string) {
  if (undone)
    return `${companyIn(company_name)} undid the move to ${statusLabels[undone]}. Your application for ${titleIn(title)} is back to ${name}.`
  if (to === 'offer')
    return `${companyIn(company_name)} made you an offer for ${titleIn(title)}. Open your application to accept or decline it.`
  if (to === 'hired') return `${companyIn(company_name)} marked your application for ${titleIn(title)} as Hired.`
  if (to === 'not_selected')
    return `${companyIn(company_name)} has decided not to move forward with your application for ${titleIn(title)}. Reason: ${asSentence(reasonText(reason, reason === 'other' ? note : null))}`
  return `${companyIn(company_name)} moved your application for ${titleIn(title)} to ${name}.`
}

const asSentence = (words: string) => (/[\p{L}\p{N})]$/u.test(words) ? `${words}.` : words)

function promise({ company_name, time_zone }: StatusChange, due_at: Date, now: Date) {
  const day = weekdayText(due_at, time_zone, now)
  // Undoing a step restores its answer-by date, which may have passed.
  if (due_at < now) return `${companyIn(company_name)}’s answer was due by the end of ${day}.`
  return `${companyIn(company_name)}’s next answer is due by the end of ${day}.`
}

/** To the job seeker: the job closed before the application ended. */
export const applicationClosed = (job: {
  application_id: string
  title: string
  company_name: string
}): MailTemplate => ({
  subject: `Closed: ${titleIn(job.title)} at ${companyIn(job.company_name)}`,
  paragraphs: [`${companyIn(job.company_name)} closed ${titleIn(job.title)}, so your application is closed, too.`],
  button: ownApplicationButton(job.application_id),
})

type Job = { title: string; company_name: string }
/** An application, and the applicant's name as the company sees it. */
type MailedApplication = { id: string; job_id: string; applicant: string }

/** To the company. */
export const applicationWithdrawn = (job: Job, { applicant, ...application }: MailedApplication): MailTemplate => ({
  names: { [applicantMention(application.id)]: personIn(applicant) },
  subject: `Withdrawn: ${applicantMention(application.id)}, ${titleIn(job.title)}`,
  paragraphs: [
    `${applicantMention(application.id)} withdrew their application for ${titleIn(job.title)}. You no longer need to answer it.`,
  ],
  button: applicationButton(application),
  // The email names the applicant. The stored notification doesn't, like the pipeline.
  notification: {
    title: `Withdrawn: an application for ${titleIn(job.title)}`,
    words: 'You no longer need to answer this application.',
  },
})

/** To the company: the applicant declined its offer, which withdraws the application. */
export const offerDeclined = (
  job: Job,
  { applicant, ...application }: MailedApplication,
  words: string | null,
): MailTemplate => ({
  names: { [applicantMention(application.id)]: personIn(applicant) },
  subject: `Offer declined: ${applicantMention(application.id)}, ${titleIn(job.title)}`,
  paragraphs: [
    `${applicantMention(application.id)} declined your offer for ${titleIn(job.title)}. You no longer need to answer this application.`,
    ...(words ? [`${applicantMention(application.id)} wrote: ${words}`] : []),
  ],
  button: applicationButton(application),
  notification: {
    title: `Offer declined: ${titleIn(job.title)}`,
    words: 'You no longer need to answer this application.',
  },
})

/** To the company. */
export const applicationRestored = (
  job: Job & { time_zone: string },
  { applicant, ...application }: MailedApplication,
  due_at: Date,
): MailTemplate => ({
  names: { [applicantMention(application.id)]: personIn(applicant) },
  subject: `Application restored: ${applicantMention(application.id)}, ${titleIn(job.title)}`,
  paragraphs: [
    `${applicantMention(application.id)} undid the withdrawal of their application for ${titleIn(job.title)}. It’s back where it was.`,
    `Your answer is due by the end of ${weekdayText(due_at, job.time_zone)}, as before.`,
  ],
  button: applicationButton(application),
})

type Interview = { starts_at: Date; time_zone: string }

/** An email about an outcome or a withdrawal, with the interviews it cancels and their calendar updates. */
export const withCancelled = (
  template: MailTemplate,
  interviews: Interview[],
  invitations: Invitation[] = [],
): MailTemplate => ({
  ...template,
  ...(invitations.length ? { invitations } : {}),
  paragraphs: [
    ...template.paragraphs,
    ...interviews.map(
      ({ starts_at, time_zone }) => `The interview on ${momentText(starts_at, time_zone)} is canceled, too.`,
    ),
  ],
})

/** To the colleague who was going to interview. */
export const interviewGone = (
  job: Pick<Job, 'title'>,
  { applicant, ...application }: MailedApplication,
  { starts_at, time_zone }: Interview,
  invitation: Invitation,
): MailTemplate => ({
  names: { [applicantMention(application.id)]: personIn(applicant) },
  subject: `Interview canceled: ${applicantMention(application.id)}, ${titleIn(job.title)}, ${momentText(starts_at, time_zone)}`,
  paragraphs: [
    `${applicantMention(application.id)}’s application for ${titleIn(job.title)} has ended, so your interview on ${momentText(starts_at, time_zone)} is canceled.`,
  ],
  button: applicationButton(application),
  invitations: [invitation],
})

/** To the applicant who withdrew. */
export const interviewGoneForApplicant = (
  { application_id, title, company_name }: Pick<StatusChange, 'application_id' | 'title' | 'company_name'>,
  { starts_at, time_zone }: Interview,
  invitation: Invitation,
): MailTemplate => ({
  subject: `Interview canceled: ${titleIn(title)} at ${companyIn(company_name)}, ${momentText(starts_at, time_zone)}`,
  paragraphs: [
    `You withdrew your application for ${titleIn(title)} at ${companyIn(company_name)}, so your interview on ${momentText(starts_at, time_zone)} is canceled.`,
    `If you undo the withdrawal, ask ${companyIn(company_name)} for a new time.`,
  ],
  button: ownApplicationButton(application_id),
  invitations: [invitation],
})
