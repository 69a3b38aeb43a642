import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { interviewAnswers, interviewKinds, interviewMinutes } from './values.ts'
import { readUrl } from '../platform/read-url.ts'
import { blankIsAbsent, id, idParams, line, name, optionalText, record, timestamp } from '../platform/shapes.ts'
import { timeZone } from '../platform/time-zone.ts'

/** An interview as both sides see it. */
export const interview = z.object({
  id: z.string(),
  starts_at: timestamp,
  minutes: z.int(),
  time_zone: z.string(),
  kind: z.enum(interviewKinds),
  /** A link (https), a phone number, or an address, depending on `kind`. */
  place: z.string(),
  words: z.string(),
  /** For the applicant, the name that this colleague chose to show. */
  interviewer: z.string(),
  /** When it was canceled, or when the application ended before it. */
  cancelled_at: timestamp.nullable(),
  /** Incremented with every change by the company. */
  sequence: z.int(),
  /** The applicant's answer. Null until they answer, and again when the time or kind changes. */
  answer: z.enum(interviewAnswers).nullable(),
  answered_at: timestamp.nullable(),
  answer_words: z.string(),
})
export type Interview = z.input<typeof interview>

/** An interview as the company sees it. */
const companyInterview = interview.extend({
  application_id: z.string(),
  interviewer_id: z.string().nullable(),
})
export type CompanyInterview = z.input<typeof companyInterview>

const minutesError = `An interview must last ${interviewMinutes.least} to ${interviewMinutes.most} minutes.`

const planned = z.object({
  starts_at: z.codec(z.iso.datetime({ error: 'Enter the day and time when the interview starts.' }), z.date(), {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  }),
  minutes: z
    .int({ error: minutesError })
    .min(interviewMinutes.least, minutesError)
    .max(interviewMinutes.most, minutesError),
  time_zone: timeZone,
  kind: z.enum(interviewKinds, { error: 'Choose how you meet.' }),
  place: line('The place', 300),
  /** Either a colleague's account or any name. */
  interviewer_id: blankIsAbsent(id.optional()),
  interviewer_name: blankIsAbsent(name('The name', 100).optional()),
  words: optionalText('Your message', 2000).default(''),
})

/** What's wrong with a place for its kind. */
function placeProblem({ kind, place }: { kind: string; place: string }): string | undefined {
  if (kind === 'video' && !isSecureLink(place)) return 'Enter a link that starts with https://.'
  if (kind === 'on_site' && /:\/\/|www\./i.test(place)) return 'Enter a street address, not a web address.'
  if (kind === 'phone' && !/^\+?(?=(?:\D*\d){5})[\d\s().x/-]{5,40}$/.test(place))
    return 'Enter a phone number such as +1 614 555 0100.'
  return undefined
}

function isSecureLink(text: string): boolean {
  const url = /\s/.test(text) ? undefined : readUrl(text)
  return url?.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password
}

const checkPlan = <T extends typeof planned>(shape: T) =>
  shape
    .refine((plan) => placeProblem(plan) === undefined, {
      path: ['place'],
      error: ({ input }) => placeProblem(input as z.output<typeof planned>),
    })
    .refine(
      ({ interviewer_id, interviewer_name }) => (interviewer_id === undefined) !== (interviewer_name === undefined),
      {
        path: ['interviewer_id'],
        error: 'Choose a colleague or enter an interviewer’s name, but not both.',
      },
    )

const written = z.object({
  message: z.string(),
  data: companyInterview,
  /** Possible mistakes, such as another interview of the interviewer at that time. */
  warnings: z.array(z.string()),
})

export const interviews = {
  list: endpoint('GET /employer/applications/{id}/interviews', {
    access: 'employer',
    summary: 'List the interviews for an application to one of your jobs, and the colleagues who can interview',
    params: idParams,
    reply: record(
      z.object({
        interviews: z.array(companyInterview),
        colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
        /** The company's time zone. */
        time_zone: z.string(),
        /** Whether the application is open, so that interviews can be scheduled. */
        is_open: z.boolean(),
      }),
    ),
  }),
  plan: endpoint('POST /employer/applications/{id}/interviews', {
    access: 'recruiter',
    summary: 'Schedule an interview with an applicant. The applicant and the interviewer are notified',
    params: idParams,
    body: checkPlan(planned),
    reply: written,
  }),
  change: endpoint('PUT /employer/interviews/{id}', {
    access: 'recruiter',
    summary: 'Change a future interview. The applicant and the interviewer are notified',
    params: idParams,
    body: checkPlan(
      planned.extend({
        /** Fails as stale if someone else changed it in the meantime. */
        sequence: z.int().optional(),
      }),
    ),
    reply: written,
  }),
  cancel: endpoint('DELETE /employer/interviews/{id}', {
    access: 'recruiter',
    summary: 'Cancel a future interview. The applicant and the interviewer are notified',
    params: idParams,
    reply: z.object({ message: z.string(), data: companyInterview }),
  }),
  answer: endpoint('PUT /job-seeker/interviews/{id}/answer', {
    access: 'job_seeker',
    summary:
      'Accept or decline one of your interviews before it starts. The company and the interviewer are notified. A declined interview stays until the company reschedules or cancels it',
    params: idParams,
    body: z.object({
      answer: z.enum(interviewAnswers, { error: 'answer must be accepted or declined.' }),
      words: optionalText('Your note', 1000).default(''),
      /** The sequence of the interview being answered. Fails as stale if the company has changed it since. */
      sequence: z.int(),
    }),
    reply: z.object({ message: z.string(), data: interview }),
  }),
  companyCalendar: endpoint('GET /employer/interviews/{id}/interview.ics', {
    access: 'employer',
    summary: 'Get an interview as a calendar event. A canceled one removes itself from the calendar',
    params: idParams,
    reply: 'raw',
  }),
  myCalendar: endpoint('GET /job-seeker/interviews/{id}/interview.ics', {
    access: 'job_seeker',
    summary: 'Get one of your interviews as a calendar event. A canceled one removes itself from the calendar',
    params: idParams,
    reply: 'raw',
  }),
}
