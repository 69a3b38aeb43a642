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
  /** To the company: which colleague took the step. Null to the applicant, and where that account is deleted. */
  actor_name: z.string().nullable(),
  from_status: status.nullable(),
  to_status: status.nullable(),
  reason: z.enum(notSelectedReasons).nullable(),
  note: z.string().nullable(),
  due_at: timestamp.nullable(),
  /** When the interview starts that was planned, changed or cancelled. */
  interview_at: timestamp.nullable(),
  /** The time zone that interview was planned in. */
  interview_time_zone: z.string().nullable(),
  /** A step that was taken back within minutes. It is listed, and counted nowhere. */
  is_void: z.boolean(),
})
export type TimelineEvent = z.input<typeof timelineEvent>

/** Who applied, as the company reads it. */
export const sender = z.object({
  name: z.string(),
  headline: z.string().nullable(),
  job_role: z.string().nullable(),
  location: z.string().nullable(),
  years_of_experience: z.number().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Why neither e-mail nor phone came along: the company is not verified, or the applicant keeps them private. */
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
  /** The company's: a promised day ends there. */
  time_zone: z.string(),
  is_overdue: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
  ended_at: timestamp.nullable(),
  /** Until when the last end can be taken back, by whoever made it. */
  undo_until: timestamp.nullable(),
  /** What the applicant said to the offer that stands, or stood at the end. */
  offer_answer: offerAnswer.nullable(),
  /** The newest twenty steps, and of each kind the last that counts; oldest first. */
  timeline: z.array(timelineEvent),
  timeline_total: z.int(),
}

/** As its seeker sees it. */
export const myApplication = z.object({
  ...state,
  ...sent,
  /** What was answered to must-haves that the profile left open, with the line each is about. */
  answers: z.array(z.object({ label: z.string(), value: answer.shape.value })),
  /** As the company reads of me with it; what it keeps to itself is null there, too. */
  sender,
  /** When somebody of the company first read it in full or fetched its file; null: nobody has. */
  first_opened_at: timestamp.nullable(),
  /** The name of the resume that went with the withdrawal, once that cannot be taken back. */
  withdrawn_resume: z.string().nullable(),
  /** Those that are not over yet, cancelled ones among them; the next comes first. */
  interviews: z.array(interview),
  job: jobCard.extend({ status: z.string(), answer_days: z.int().nullable(), is_live: z.boolean() }),
})
export type MyApplication = z.input<typeof myApplication>

export const applications = {
  apply: endpoint('POST /job-seeker/jobs/{id}/apply', {
    access: 'job_seeker',
    summary: 'Apply with a resume, a cover letter and answers to open must-haves',
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
    summary: 'The lines of a job as these answers would settle them; nothing is kept',
    safe: true,
    params: idParams,
    body: z.object({ answers: z.array(answer).max(limits.requirements) }),
    reply: record(z.object({ fit: z.array(fitLine) })),
  }),
  list: endpoint('GET /job-seeker/applications', {
    access: 'job_seeker',
    summary: 'My applications, newest first, ended ones included',
    query: z.object({
      status: queryChoice('status', [...applicationStatuses, 'open', 'ended']),
      keyword: blankIsAbsent(z.string().trim().max(limits.keyword).optional()),
      id: blankIsAbsent(id.optional()).meta({ description: 'Answers the page that holds this one, instead of `page`' }),
      ...paging(),
    }),
    reply: page(myApplication, { by_status: z.record(z.string(), z.int()) }),
  }),
  timeline: endpoint('GET /job-seeker/applications/{id}/timeline', {
    access: 'job_seeker',
    summary: 'Every step of one of my applications, oldest first',
    params: idParams,
    reply: record(z.array(timelineEvent)),
  }),
  answerBy: endpoint('GET /job-seeker/applications/{id}/answer-by.ics', {
    access: 'job_seeker',
    summary: 'The day by which I am answered, as an all-day event for a calendar; 409 where no answer is owed any more',
    params: idParams,
    reply: 'raw',
  }),
  withdraw: endpoint('DELETE /applications/{id}', {
    access: 'job_seeker',
    summary: 'Withdraw an application; can be taken back for 10 minutes',
    params: idParams,
    reply: z.object({ message: z.string(), data: z.object({ id, status, undo_until: timestamp }) }),
  }),
  restore: endpoint('POST /applications/{id}/restore', {
    access: 'job_seeker',
    summary: 'Take a withdrawal back within 10 minutes, three times for an application',
    params: idParams,
    reply: z.object({ message: z.string(), data: z.object({ id, status, due_at: timestamp }) }),
  }),
  answerOffer: endpoint('POST /applications/{id}/offer', {
    access: 'job_seeker',
    summary: 'Accept an offer, or decline it, which withdraws the application; with words for the company',
    params: idParams,
    body: z.object({
      accept: z.boolean({ error: 'Accept the offer or decline it.' }),
      words: optionalText('Your words', 2000).default(''),
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
