import { momentText, weekdayText } from '../../../contract/platform/format.ts'
import { type InterviewAnswer, type InterviewKind, interviewKindLabels } from '../../../contract/applications/values.ts'
import type { Invitation } from '../../platform/calendar/icalendar.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { applicantMention } from '../../platform/mail/mentions.ts'
import { companyIn, personIn, titleIn } from '../../platform/mail/names.ts'
import { applicationButton, ownApplicationButton } from '../application-path.ts'

export type Step = 'planned' | 'changed' | 'cancelled'
type Planned = {
  starts_at: Date
  minutes: number
  time_zone: string
  kind: InterviewKind
  place: string
  words: string
}
type Job = { title: string; company_name: string; time_zone: string }
type Application = { id: string; job_id: string; applicant: string }

const when = ({ starts_at, time_zone }: Pick<Planned, 'starts_at' | 'time_zone'>) => momentText(starts_at, time_zone)
const length = ({ minutes }: Planned) => `${minutes} minutes`
const place = ({ kind, place: at }: Planned) => `Where: ${interviewKindLabels[kind]}${at && `, ${at}`}`

const subjects: Record<Step, string> = {
  planned: 'Interview',
  changed: 'Interview changed',
  cancelled: 'Interview canceled',
}

type ForApplicant = Planned & { interviewer: string; answer: InterviewAnswer | null }
type InterviewMail = { invitation: Invitation; due_at: Date | null }

/** To the job seeker. */
export function interviewForApplicant(
  step: Step,
  job: Job & { application_id: string },
  interview: ForApplicant,
  { invitation, due_at }: InterviewMail,
): MailTemplate {
  const company = companyIn(job.company_name)
  const asks = step !== 'cancelled' && interview.answer === null
  const details = [
    [
      `When: ${when(interview)}, ${length(interview)}`,
      place(interview),
      `With: ${personIn(interview.interviewer)}`,
    ].join('\n'),
    ...(interview.words ? [`${company} wrote: ${interview.words}`] : []),
    ...(asks
      ? [
          'Please accept or decline through the link below. Replies sent from your calendar or to this email don’t reach the company.',
        ]
      : []),
  ]
  const said: Record<Step, string[]> = {
    planned: [`${company} scheduled an interview with you for ${titleIn(job.title)}.`, ...details],
    changed: [`${company} changed your interview for ${titleIn(job.title)}. Here are the new details.`, ...details],
    cancelled: [`${company} canceled your interview for ${titleIn(job.title)} on ${when(interview)}.`],
  }
  const answerBy = due_at
    ? [`${company}’s next answer is due by the end of ${weekdayText(due_at, job.time_zone)}.`]
    : []
  const { path } = ownApplicationButton(job.application_id)
  return {
    subject: `${subjects[step]}: ${titleIn(job.title)} at ${company}, ${when(interview)}`,
    paragraphs: [...said[step], ...answerBy],
    button: { label: asks ? 'Accept or decline' : 'View your application', path },
    invitations: [invitation],
  }
}

/** To the colleague who interviews, or who no longer does. */
export function interviewForInterviewer(
  step: Step,
  job: { title: string },
  { applicant, ...application }: Application,
  interview: Planned,
  invitation: Invitation,
): MailTemplate {
  const who = applicantMention(application.id)
  const about = `${who} for ${titleIn(job.title)}`
  const details = [
    [`When: ${when(interview)}, ${length(interview)}`, place(interview)].join('\n'),
    ...(interview.words ? [`Your company wrote to the applicant: ${interview.words}`] : []),
  ]
  const said: Record<Step, string[]> = {
    planned: [`You’re interviewing ${about}.`, ...details],
    changed: [`Your interview with ${about} has changed. Here are the new details.`, ...details],
    cancelled: [`Your interview with ${about} on ${when(interview)} was canceled or reassigned to a colleague.`],
  }
  return {
    names: { [who]: personIn(applicant) },
    subject: `${subjects[step]}: ${who}, ${titleIn(job.title)}, ${when(interview)}`,
    paragraphs: said[step],
    button: applicationButton(application),
    invitations: [invitation],
  }
}

/** To the colleagues who are waiting for the answer. */
export function interviewAnswered(
  answer: InterviewAnswer,
  job: { title: string },
  { applicant, ...application }: Application,
  interview: Planned & { answer_words: string },
): MailTemplate {
  const who = applicantMention(application.id)
  const about = `the interview for ${titleIn(job.title)} on ${when(interview)}`
  const said: Record<InterviewAnswer, string> = {
    accepted: `${who} accepted ${about}.`,
    declined: `${who} declined ${about}. Reschedule or cancel it. Until then, it stays on your calendar.`,
  }
  return {
    names: { [who]: personIn(applicant) },
    subject: `Interview ${answer}: ${who}, ${titleIn(job.title)}, ${when(interview)}`,
    paragraphs: [said[answer], ...(interview.answer_words ? [`${who} wrote: ${interview.answer_words}`] : [])],
    button: applicationButton(application),
  }
}
