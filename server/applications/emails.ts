import { listText, weekdayText } from '../../contract/platform/format.ts'
import type { MailTemplate } from '../platform/mail/mail.ts'
import { applicantMention, type Mention } from '../platform/mail/mentions.ts'
import { companyIn, personIn, titleIn } from '../platform/mail/names.ts'
import { applicationButton, ownApplicationButton } from './application-path.ts'

/** An application, and the name its company reads. */
type MailedApplication = { id: string; job_id: string; applicant: string }

type MailedJob = { title: string; company_name: string }

const pipelineOf = (job_id: string) => ({
  label: 'Open the applications',
  path: `/employer/my-jobs/applications?id=${job_id}`,
})

/** To the seeker: confirms the application and names the day of the promised answer. */
export const applicationSent = (id: string, job: MailedJob & { time_zone: string }, due_at: Date): MailTemplate => ({
  subject: `Sent: your application to ${titleIn(job.title)}`,
  paragraphs: [
    `${companyIn(job.company_name)} has your application to ${titleIn(job.title)}.`,
    `They promised an answer by the end of ${weekdayText(due_at, job.time_zone)}. You hear from us when something changes, and when that day passes without an answer.`,
  ],
  button: ownApplicationButton(id),
})

/** To the company. */
export const applicationReceived = (
  job: MailedJob & { time_zone: string },
  { applicant, ...application }: MailedApplication,
  due_at: Date,
): MailTemplate => ({
  names: { [applicantMention(application.id)]: personIn(applicant) },
  subject: `New application to ${titleIn(job.title)}: ${applicantMention(application.id)}`,
  paragraphs: [
    `${applicantMention(application.id)} applied to ${titleIn(job.title)}.`,
    `You promised an answer by the end of ${weekdayText(due_at, job.time_zone)}.`,
  ],
  button: applicationButton(application),
})

/** To the company. */
export const offerAccepted = (
  job: MailedJob & { time_zone: string },
  { applicant, ...application }: MailedApplication,
  { words, due_at }: { words: string; due_at: Date },
): MailTemplate => ({
  names: { [applicantMention(application.id)]: personIn(applicant) },
  subject: `Offer accepted: ${applicantMention(application.id)}, ${titleIn(job.title)}`,
  paragraphs: [
    `${applicantMention(application.id)} accepted your offer for ${titleIn(job.title)}.`,
    ...(words ? [`${applicantMention(application.id)} wrote: ${words}`] : []),
    `Mark the application as hired by the end of ${weekdayText(due_at, job.time_zone)}.`,
  ],
  button: applicationButton(application),
})

/** An applicant that is waiting, and the name its company reads. */
type WaitingApplicant = { id: string; applicant: string }

/** Several applicants, as one reads them out; more than three are counted. */
function mentionAll(waiting: readonly WaitingApplicant[]) {
  if (waiting.length > 3) return `${waiting.length} applicants`
  return listText(waiting.map(({ id }) => applicantMention(id)))
}

const namesOf = (waiting: readonly WaitingApplicant[]): Record<Mention, string> =>
  Object.fromEntries(waiting.map(({ id, applicant }) => [applicantMention(id), personIn(applicant)]))

/** To the company, at half and at nine tenths of the promised time; all that are due of a job in one mail. */
export const answersDueSoon = (
  job: { id: string; title: string; time_zone: string },
  waiting: readonly WaitingApplicant[],
  due_at: Date,
): MailTemplate => ({
  names: namesOf(waiting),
  subject: `Answer due ${weekdayText(due_at, job.time_zone)}: ${mentionAll(waiting)}, ${titleIn(job.title)}`,
  paragraphs: [
    `${mentionAll(waiting)} ${waiting.length === 1 ? 'is' : 'are'} waiting for your answer about ${titleIn(job.title)}. You promised one by the end of ${weekdayText(due_at, job.time_zone)}.`,
    'Moving an application on or telling its outcome is an answer.',
  ],
  button: pipelineOf(job.id),
})

/** To the seeker, once the promised day has passed. */
export const answerIsLate = (id: string, job: MailedJob & { time_zone: string }, due_at: Date): MailTemplate => ({
  subject: `The answer is late: ${titleIn(job.title)}`,
  paragraphs: [
    `${companyIn(job.company_name)} promised you an answer about ${titleIn(job.title)} by the end of ${weekdayText(due_at, job.time_zone)}. That day has passed without one.`,
    'We have told them, and the job shows it. Your application stays open.',
  ],
  button: ownApplicationButton(id),
})

/** To the company, once the promised day has passed; all of a job in one mail. */
export const answersOverdue = (
  job: { id: string; title: string },
  waiting: readonly WaitingApplicant[],
): MailTemplate => ({
  names: namesOf(waiting),
  subject: `Overdue: your answer to ${mentionAll(waiting)}, ${titleIn(job.title)}`,
  paragraphs: [
    `The day you promised ${mentionAll(waiting)} an answer about ${titleIn(job.title)} has passed.`,
    'We have told them, and the job shows that an answer is late until you give it.',
  ],
  button: pipelineOf(job.id),
})
