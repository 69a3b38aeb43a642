import { listText, weekdayText } from '../../contract/platform/format.ts'
import type { MailTemplate } from '../platform/mail/mail.ts'
import { applicantMention, type Mention } from '../platform/mail/mentions.ts'
import { companyIn, personIn, titleIn } from '../platform/mail/names.ts'
import { applicationButton, ownApplicationButton } from './application-path.ts'

/** An application, and the applicant's name as the company sees it. */
type MailedApplication = { id: string; job_id: string; applicant: string }

type MailedJob = { title: string; company_name: string }

const pipelineOf = (job_id: string) => ({
  label: 'View applications',
  path: `/employer/my-jobs/applications?id=${job_id}`,
})

/** To the job seeker: confirms the application and names the answer-by date. */
export const applicationSent = (id: string, job: MailedJob & { time_zone: string }, due_at: Date): MailTemplate => ({
  subject: `Application sent: ${titleIn(job.title)}`,
  paragraphs: [
    `${companyIn(job.company_name)} received your application for ${titleIn(job.title)}.`,
    `They promised an answer by the end of ${weekdayText(due_at, job.time_zone)}. We’ll let you know when something changes, or if that day passes without an answer.`,
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
  subject: `New application for ${titleIn(job.title)}: ${applicantMention(application.id)}`,
  paragraphs: [
    `${applicantMention(application.id)} applied for ${titleIn(job.title)}.`,
    `You promised an answer by the end of ${weekdayText(due_at, job.time_zone)}.`,
  ],
  button: applicationButton(application),
  // The title already says who applied.
  notification: { words: `You promised an answer by the end of ${weekdayText(due_at, job.time_zone)}.` },
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
    `Mark the application as Hired by the end of ${weekdayText(due_at, job.time_zone)}.`,
  ],
  button: applicationButton(application),
})

/** A waiting applicant, and their name as the company sees it. */
type WaitingApplicant = { id: string; applicant: string }

/** Names up to three applicants and counts more. */
function mentionAll(waiting: readonly WaitingApplicant[]) {
  if (waiting.length > 3) return `${waiting.length} applicants`
  return listText(waiting.map(({ id }) => applicantMention(id)))
}

const namesOf = (waiting: readonly WaitingApplicant[]): Record<Mention, string> =>
  Object.fromEntries(waiting.map(({ id, applicant }) => [applicantMention(id), personIn(applicant)]))

/** To the company, at half and at nine tenths of the promised time. One email for all applicants of a job. */
export const answersDueSoon = (
  job: { id: string; title: string; time_zone: string },
  waiting: readonly WaitingApplicant[],
  due_at: Date,
): MailTemplate => ({
  names: namesOf(waiting),
  subject: `Answer due ${weekdayText(due_at, job.time_zone)}: ${mentionAll(waiting)} for ${titleIn(job.title)}`,
  paragraphs: [
    `${mentionAll(waiting)} ${waiting.length === 1 ? 'is' : 'are'} waiting for your answer about ${titleIn(job.title)}. You promised one by the end of ${weekdayText(due_at, job.time_zone)}.`,
    waiting.length === 1
      ? 'To answer, send a message, move the application to another stage, schedule an interview, or choose an outcome.'
      : 'To answer an applicant, send a message, move the application to another stage, schedule an interview, or choose an outcome.',
  ],
  button: pipelineOf(job.id),
})

/** To the job seeker, after the answer-by date has passed. */
export const answerIsLate = (id: string, job: MailedJob & { time_zone: string }, due_at: Date): MailTemplate => ({
  subject: `Late answer: ${titleIn(job.title)} at ${companyIn(job.company_name)}`,
  paragraphs: [
    `${companyIn(job.company_name)} promised you an answer about ${titleIn(job.title)} by the end of ${weekdayText(due_at, job.time_zone)}. That day has passed without one.`,
    'We’ve notified them, and the job shows that an answer is late. Your application stays open.',
  ],
  button: ownApplicationButton(id),
})

/** To the company, after the answer-by date has passed. One email for all applicants of a job. */
export const answersOverdue = (
  job: { id: string; title: string },
  waiting: readonly WaitingApplicant[],
): MailTemplate => ({
  names: namesOf(waiting),
  subject: `Overdue: your answer to ${mentionAll(waiting)} about ${titleIn(job.title)}`,
  paragraphs: [
    `You promised ${mentionAll(waiting)} an answer about ${titleIn(job.title)}, and the answer-by date has passed.`,
    'We’ve notified them. Until you answer, the job shows that an answer is late.',
  ],
  button: pipelineOf(job.id),
})
