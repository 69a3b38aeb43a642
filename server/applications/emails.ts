import { dayIn } from '../calendar/days.ts'
import type { MailTemplate } from '../mail/mail.ts'
import { companyIn, personIn, titleIn } from '../mail/names.ts'
import { applicationButton, ownApplicationButton } from './application-path.ts'

/** An application, and the name its company reads. */
type Sent = { id: string; job_id: string; applicant: string }

type About = { title: string; company_name: string }

const pipelineOf = (job_id: string) => ({
  label: 'Open the applications',
  path: `/employer/my-jobs/applications?id=${job_id}`,
})

/** To the seeker: confirms the application and names the day of the promised answer. */
export const applicationSent = (id: string, job: About & { time_zone: string }, due_at: Date): MailTemplate => ({
  subject: `Sent: your application to ${titleIn(job.title)}`,
  paragraphs: [
    `${companyIn(job.company_name)} has your application to ${titleIn(job.title)}.`,
    `They promised an answer by the end of ${dayIn(due_at, job.time_zone)}. You hear from us when something changes, and when that day passes without an answer.`,
  ],
  button: ownApplicationButton(id),
})

/** To the company. */
export const applicationReceived = (
  job: About & { time_zone: string },
  { applicant, ...application }: Sent,
  due_at: Date,
): MailTemplate => ({
  subject: `New application to ${titleIn(job.title)}: ${personIn(applicant)}`,
  paragraphs: [
    `${personIn(applicant)} applied to ${titleIn(job.title)}.`,
    `You promised an answer by the end of ${dayIn(due_at, job.time_zone)}.`,
  ],
  button: applicationButton(application),
  // Those to one job stand there once, counted.
  notification: { title: `New application to ${titleIn(job.title)}`, path: pipelineOf(application.job_id).path },
})

/** To the company. */
export const offerAccepted = (
  job: About & { time_zone: string },
  { applicant, ...application }: Sent,
  { words, due_at }: { words: string; due_at: Date },
): MailTemplate => ({
  subject: `Offer accepted: ${personIn(applicant)}, ${titleIn(job.title)}`,
  paragraphs: [
    `${personIn(applicant)} accepted your offer for ${titleIn(job.title)}.`,
    ...(words ? [`${personIn(applicant)} wrote: ${words}`] : []),
    `Mark the application as hired by the end of ${dayIn(due_at, job.time_zone)}.`,
  ],
  button: applicationButton(application),
})

/** Several applicants, as one reads them out; more than three are counted. */
function nameAll(names: string[]) {
  if (names.length > 3) return `${names.length} applicants`
  return new Intl.ListFormat('en-US').format(names.map(personIn))
}

/** To the company, at half and at nine tenths of the promised time; all that are due of a job in one mail. */
export const answersDueSoon = (
  job: { id: string; title: string; time_zone: string },
  names: string[],
  due_at: Date,
): MailTemplate => ({
  subject: `Answer due ${dayIn(due_at, job.time_zone)}: ${nameAll(names)}, ${titleIn(job.title)}`,
  paragraphs: [
    `${nameAll(names)} ${names.length === 1 ? 'is' : 'are'} waiting for your answer about ${titleIn(job.title)}. You promised one by the end of ${dayIn(due_at, job.time_zone)}.`,
    'Moving an application on or telling its outcome is an answer.',
  ],
  button: pipelineOf(job.id),
})

/** To the seeker, once the promised day has passed. */
export const answerIsLate = (id: string, job: About & { time_zone: string }, due_at: Date): MailTemplate => ({
  subject: `The answer is late: ${titleIn(job.title)}`,
  paragraphs: [
    `${companyIn(job.company_name)} promised you an answer about ${titleIn(job.title)} by the end of ${dayIn(due_at, job.time_zone)}. That day has passed without one.`,
    'We have told them, and the job shows it. Your application stays open.',
  ],
  button: ownApplicationButton(id),
})

/** To the company, once the promised day has passed; all of a job in one mail. */
export const answersOverdue = (job: { id: string; title: string }, names: string[]): MailTemplate => ({
  subject: `Overdue: your answer to ${nameAll(names)}, ${titleIn(job.title)}`,
  paragraphs: [
    `The day you promised ${nameAll(names)} an answer about ${titleIn(job.title)} has passed.`,
    'We have told them, and the job shows that an answer is late until you give it.',
  ],
  button: pipelineOf(job.id),
})
