import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { interview } from './interviews.ts'
import { answer, fitLine } from '../seekers/requirements.ts'
import {
  blankIsAbsent,
  id,
  idParams,
  optionalText,
  page,
  paging,
  queryChoice,
  record,
  timestamp,
} from '../platform/shapes.ts'
import { jobCard } from '../jobs/jobs.ts'
import { applicationStatuses, limits, notSelectedReasons } from '../platform/values.ts'

export const status = z.enum(applicationStatuses)

export const timelineEvent = z.object({
  at: timestamp,
  kind: z.enum([
    'submitted',
    'status_changed',
    'undone',
    'due',
    'reminded',
    'overdue',
    'offer_accepted',
    'offer_declined',
    'interview_planned',
    'interview_changed',
    'interview_cancelled',
    'interview_accepted',
    'interview_declined',
    'messaged',
  ]),
  actor: z.enum(['job_seeker', 'employer', 'admin', 'system']),
  /** For the company, the colleague who took the step. Null for the applicant, or if that account was deleted. */
  actor_name: z.string().nullable(),
  from_status: status.nullable(),
  to_status: status.nullable(),
  reason: z.enum(notSelectedReasons).nullable(),
  note: z.string().nullable(),
  due_at: timestamp.nullable(),
  /** When the scheduled, changed, or canceled interview starts. */
  interview_at: timestamp.nullable(),
  /** The time zone that the interview was scheduled in. */
  interview_time_zone: z.string().nullable(),
  /** Whether the step was undone within minutes. It's listed but never counted. */
  is_void: z.boolean(),
})
export type TimelineEvent = z.input<typeof timelineEvent>

/** The applicant as the company sees them. */
export const sender = z.object({
  name: z.string(),
  headline: z.string().nullable(),
  job_role: z.string().nullable(),
  location: z.string().nullable(),
  years_of_experience: z.number().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Why email and phone are missing: the company isn't verified, or the applicant keeps them private. */
  contact_withheld: z.enum(['unverified', 'private']).nullable(),
  certifications: z.array(z.string()),
  skills: z.array(z.string()),
})

const offerAnswer = z.object({ accepted: z.boolean(), words: z.string(), at: timestamp })
export type OfferAnswer = z.input<typeof offerAnswer>

export const sent = {
  cover_letter: z.string(),
  fit: z.array(fitLine),
  resume: z
    .object({ name: z.string(), media_type: z.string(), bytes: z.int(), resume_temp_url: z.string() })
    .nullable(),
}

export const state = {
  id: z.string(),
  status,
  stage_left: status.nullable(),
  reason: z.enum(notSelectedReasons).nullable(),
  reason_words: z.string().nullable(),
  due_at: timestamp.nullable(),
  /** The company's time zone, in which an answer-by date ends. */
  time_zone: z.string(),
  is_overdue: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
  ended_at: timestamp.nullable(),
  /** Until when the last outcome or withdrawal can be undone by the side that made it. */
  undo_until: timestamp.nullable(),
  /** The applicant's answer to the current offer, or to the last one before the application ended. */
  offer_answer: offerAnswer.nullable(),
  /** The newest twenty steps, and the last valid step of each kind, oldest first. */
  timeline: z.array(timelineEvent),
  timeline_total: z.int(),
}

/** An application as its job seeker sees it. */
export const myApplication = z.object({
  ...state,
  ...sent,
  /** The answers to must-haves that the profile left open, each with the label of its line. */
  answers: z.array(z.object({ label: z.string(), value: answer.shape.value })),
  /** What the company sees about you with it. What's withheld from the company is null here too. */
  sender,
  /** When someone at the company first opened it or downloaded its file. Null if no one has. */
  first_opened_at: timestamp.nullable(),
  /** The name of the resume that was deleted after the withdrawal, when it can no longer be undone. */
  withdrawn_resume: z.string().nullable(),
  /** Interviews that aren't over yet, including canceled ones. The next one comes first. */
  interviews: z.array(interview),
  job: jobCard.extend({ status: z.string(), answer_days: z.int().nullable(), is_live: z.boolean() }),
})
export type MyApplication = z.input<typeof myApplication>

export const applications = {
  apply: endpoint('POST /job-seeker/jobs/{id}/apply', {
    access: 'job_seeker',
    summary: 'Apply with a resume, a cover letter, and answers to open must-haves',
    params: idParams,
    body: z.object({
      resume_id: id,
      cover_letter: optionalText('A cover letter', limits.cover_letter).default(''),
      answers: z.array(answer).max(limits.requirements).default([]),
    }),
    reply: record(z.object({ id, status, due_at: timestamp, time_zone: z.string(), fit: z.array(fitLine) })),
  }),
  fit: endpoint('POST /job-seeker/jobs/{id}/fit', {
    access: 'job_seeker',
    summary: 'Preview how these answers would meet the lines of a job. Nothing is saved',
    safe: true,
    params: idParams,
    body: z.object({ answers: z.array(answer).max(limits.requirements) }),
    reply: record(z.object({ fit: z.array(fitLine) })),
  }),
  list: endpoint('GET /job-seeker/applications', {
    access: 'job_seeker',
    summary: 'List your applications, newest first, including ended ones',
    query: z.object({
      status: queryChoice('status', [...applicationStatuses, 'open', 'ended']),
      keyword: blankIsAbsent(z.string().trim().max(limits.keyword).optional()),
      id: blankIsAbsent(id.optional()).meta({
        description: 'Returns the page that contains this application, instead of `page`',
      }),
      ...paging(),
    }),
    reply: page(myApplication, { by_status: z.record(z.string(), z.int()) }),
  }),
  timeline: endpoint('GET /job-seeker/applications/{id}/timeline', {
    access: 'job_seeker',
    summary: 'List every step of one of your applications, oldest first',
    params: idParams,
    reply: record(z.array(timelineEvent)),
  }),
  answerBy: endpoint('GET /job-seeker/applications/{id}/answer-by.ics', {
    access: 'job_seeker',
    summary: 'Get the answer-by date as an all-day calendar event. 409 if no answer is due',
    params: idParams,
    reply: 'raw',
  }),
  withdraw: endpoint('DELETE /applications/{id}', {
    access: 'job_seeker',
    summary: 'Withdraw an application. You can undo it for 10 minutes',
    params: idParams,
    reply: z.object({ message: z.string(), data: z.object({ id, status, undo_until: timestamp }) }),
  }),
  restore: endpoint('POST /applications/{id}/restore', {
    access: 'job_seeker',
    summary: 'Undo a withdrawal within 10 minutes, up to three times per application',
    params: idParams,
    reply: z.object({ message: z.string(), data: z.object({ id, status, due_at: timestamp }) }),
  }),
  answerOffer: endpoint('POST /applications/{id}/offer', {
    access: 'job_seeker',
    summary: 'Accept an offer, or decline it, which withdraws the application. You can add a message to the company',
    params: idParams,
    body: z.object({
      accept: z.boolean({ error: 'Accept or decline the offer.' }),
      words: optionalText('Your message', 2000).default(''),
    }),
    reply: z.object({
      message: z.string(),
      data: z.object({
        id,
        status,
        offer_answer: offerAnswer,
        due_at: timestamp.nullable(),
        undo_until: timestamp.nullable(),
      }),
    }),
  }),
}
