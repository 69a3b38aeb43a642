import { interviewKindLabels } from '../../../contract/labels.ts'
import type { InterviewKind } from '../../../contract/interview-values.ts'
import { momentIn } from '../../calendar/days.ts'
import type { MailTemplate } from '../../mail/mail.ts'
import { applicantMention } from '../../mail/mentions.ts'
import { companyIn, personIn, titleIn } from '../../mail/names.ts'
import { applicationButton } from '../application-path.ts'

export type Step = 'planned' | 'changed' | 'cancelled'
type Planned = {
  starts_at: Date
  minutes: number
  time_zone: string
  kind: InterviewKind
  place: string
  words: string
}
type About = { title: string; company_name: string }

const when = ({ starts_at, time_zone }: Pick<Planned, 'starts_at' | 'time_zone'>) => momentIn(starts_at, time_zone)
const length = ({ minutes }: Planned) => `${minutes} minutes`
const place = ({ kind, place: at }: Planned) => `${interviewKindLabels[kind]}: ${at}`

const subjects: Record<Step, string> = {
  planned: 'Interview',
  changed: 'Interview changed',
  cancelled: 'Interview cancelled',
}

/** To the seeker. */
export function interviewForApplicant(
  step: Step,
  job: About & { application_id: string },
  interview: Planned & { interviewer: string },
): MailTemplate {
  const company = companyIn(job.company_name)
  const details = [
    `${when(interview)}, ${length(interview)}. ${place(interview)}. You meet ${personIn(interview.interviewer)}.`,
    ...(interview.words ? [`${company} wrote: ${interview.words}`] : []),
  ]
  const said: Record<Step, string[]> = {
    planned: [`${company} planned an interview with you about ${titleIn(job.title)}.`, ...details],
    changed: [`${company} changed your interview about ${titleIn(job.title)}. It now reads:`, ...details],
    cancelled: [`${company} cancelled your interview about ${titleIn(job.title)} of ${when(interview)}.`],
  }
  return {
    subject: `${subjects[step]}: ${titleIn(job.title)} at ${company}, ${when(interview)}`,
    paragraphs: said[step],
    button: { label: 'See it, and add it to your calendar', path: `/job-seeker/applied-jobs?id=${job.application_id}` },
  }
}

/** To the colleague who interviews, or does no more. */
export function interviewForInterviewer(
  step: Step,
  job: { title: string },
  { applicant, ...application }: { id: string; job_id: string; applicant: string },
  interview: Planned,
): MailTemplate {
  const who = applicantMention(application.id)
  const about = `${who} about ${titleIn(job.title)}`
  const details = `${when(interview)}, ${length(interview)}. ${place(interview)}.`
  const said: Record<Step, string[]> = {
    planned: [`You interview ${about}.`, details],
    changed: [`Your interview with ${about} was changed. It now reads:`, details],
    cancelled: [`Your interview with ${about} of ${when(interview)} is cancelled, or somebody else's now.`],
  }
  return {
    names: { [who]: personIn(applicant) },
    subject: `${subjects[step]}: ${who}, ${titleIn(job.title)}, ${when(interview)}`,
    paragraphs: said[step],
    button: applicationButton(application),
  }
}
