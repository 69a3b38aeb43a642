import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { interviewAnswers, interviewKinds, interviewMinutes } from './values.ts'
import { readUrl } from '../platform/read-url.ts'
import { blankIsAbsent, id, idParams, line, name, optionalText, record, timestamp } from '../platform/shapes.ts'
import { timeZone } from '../platform/time-zone.ts'

/** As both sides see it. */
export const interview = z.object({
  id: z.string(),
  starts_at: timestamp,
  minutes: z.int(),
  time_zone: z.string(),
  kind: z.enum(interviewKinds),
  /** A link (https), a number or an address, as `kind` says. */
  place: z.string(),
  words: z.string(),
  /** To an applicant, as that colleague wants to be named. */
  interviewer: z.string(),
  /** When it was cancelled, or the application ended before it. */
  cancelled_at: timestamp.nullable(),
  /** Raised by every change by the company. */
  sequence: z.int(),
  /** What the applicant said; null until they do, and again once the time or the kind changes. */
  answer: z.enum(interviewAnswers).nullable(),
  answered_at: timestamp.nullable(),
  answer_words: z.string(),
})
export type Interview = z.input<typeof interview>

/** As the company sees it. */
const companyInterview = interview.extend({
  application_id: z.string(),
  interviewer_id: z.string().nullable(),
})
export type CompanyInterview = z.input<typeof companyInterview>

const minutesError = `An interview takes ${interviewMinutes.least} to ${interviewMinutes.most} minutes.`

const planned = z.object({
  starts_at: z.codec(z.iso.datetime({ error: 'Say on which day and at what time it starts.' }), z.date(), {
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
  /** One of the two: a colleague's account, or anybody's name. */
  interviewer_id: blankIsAbsent(id.optional()),
  interviewer_name: blankIsAbsent(name('The name', 100).optional()),
  words: optionalText('Your words', 2000).default(''),
})

/** What a place has to be for its kind. */
function placeProblem({ kind, place }: { kind: string; place: string }): string | undefined {
  if (kind === 'video' && !isSecureLink(place)) return 'A video call has a link that begins with https://.'
  if (kind === 'on_site' && /:\/\/|www\./i.test(place)) return 'Enter an address to go to, without a web address.'
  if (kind === 'phone' && !/^\+?(?=(?:\D*\d){5})[\d\s().x/-]{5,40}$/.test(place))
    return 'Enter a number such as +1 614 555 0100.'
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
        error: 'Choose a colleague, or name who interviews: one of the two.',
      },
    )

const written = z.object({
  message: z.string(),
  data: companyInterview,
  /** What may be a slip: the interviewer has another interview at that time. */
  warnings: z.array(z.string()),
})

export const interviews = {
  list: endpoint('GET /employer/applications/{id}/interviews', {
    access: 'employer',
    summary: 'Interviews of an application to one of my jobs, and the colleagues who can be named as interviewers',
    params: idParams,
    reply: record(
      z.object({
        interviews: z.array(companyInterview),
        colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
        /** The company's. */
        time_zone: z.string(),
        /** Interviews are planned while the application is open. */
        is_open: z.boolean(),
      }),
    ),
  }),
  plan: endpoint('POST /employer/applications/{id}/interviews', {
    access: 'recruiter',
    summary: 'Plan an interview with an applicant, who is told of it, as is the interviewer',
    params: idParams,
    body: checkPlan(planned),
    reply: written,
  }),
  change: endpoint('PUT /employer/interviews/{id}', {
    access: 'recruiter',
    summary: 'Change an interview that lies ahead; both are told',
    params: idParams,
    body: checkPlan(
      planned.extend({
        /** Refused as stale where somebody changed it meanwhile. */
        sequence: z.int().optional(),
      }),
    ),
    reply: written,
  }),
  cancel: endpoint('DELETE /employer/interviews/{id}', {
    access: 'recruiter',
    summary: 'Cancel an interview that lies ahead; both are told',
    params: idParams,
    reply: z.object({ message: z.string(), data: companyInterview }),
  }),
  answer: endpoint('PUT /job-seeker/interviews/{id}/answer', {
    access: 'job_seeker',
    summary:
      'Accept or decline one of my interviews before it starts. The company and the interviewer are told. A declined interview stays until the company moves or cancels it',
    params: idParams,
    body: z.object({
      answer: z.enum(interviewAnswers, { error: 'Choose accepted or declined.' }),
      words: optionalText('Your note', 1000).default(''),
      /** Of the interview that is answered. Refused as stale if the company has changed it since. */
      sequence: z.int(),
    }),
    reply: z.object({ message: z.string(), data: interview }),
  }),
  companyCalendar: endpoint('GET /employer/interviews/{id}/interview.ics', {
    access: 'employer',
    summary: 'An interview for a calendar; a cancelled one takes itself out of it',
    params: idParams,
    reply: 'raw',
  }),
  myCalendar: endpoint('GET /job-seeker/interviews/{id}/interview.ics', {
    access: 'job_seeker',
    summary: 'One of my interviews for a calendar; a cancelled one takes itself out of it',
    params: idParams,
    reply: 'raw',
  }),
}
