import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { answer, fitLine } from './requirements.ts'
import { blankIsAbsent, id, idParams, message, page, paging, queryChoice, record, timestamp } from './shapes.ts'
import { companyInJob, jobCard } from './jobs.ts'
import { applicationStatuses, limits, notSelectedReasons } from './values.ts'

const status = z.enum(applicationStatuses)

export const timelineEvent = z.object({
  at: timestamp,
  kind: z.enum(['submitted', 'status_changed', 'undone', 'due', 'reminded', 'overdue']),
  actor: z.enum(['job_seeker', 'employer', 'admin', 'system']),
  from_status: status.nullable(),
  to_status: status.nullable(),
  reason: z.enum(notSelectedReasons).nullable(),
  note: z.string().nullable(),
  due_at: timestamp.nullable(),
})
export type TimelineEvent = z.input<typeof timelineEvent>

const sent = {
  cover_letter: z.string(),
  fit: z.array(fitLine),
  resume: z
    .object({ name: z.string(), media_type: z.string(), bytes: z.int(), resume_temp_url: z.string() })
    .nullable(),
}

const state = {
  id: z.string(),
  status,
  stage_left: status.nullable(),
  reason: z.enum(notSelectedReasons).nullable(),
  reason_words: z.string().nullable(),
  due_at: timestamp.nullable(),
  is_overdue: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
  ended_at: timestamp.nullable(),
  /** Until when the last end can be taken back, by whoever made it. */
  undo_until: timestamp.nullable(),
  timeline: z.array(timelineEvent),
}

/** As its seeker sees it. */
export const myApplication = z.object({
  ...state,
  ...sent,
  job: jobCard.extend({ status: z.string(), answer_days: z.int().nullable(), is_live: z.boolean() }),
})
export type MyApplication = z.input<typeof myApplication>

/** As the company sees it. */
export const applicant = z.object({
  ...state,
  ...sent,
  job_id: z.string(),
  seeker: z.object({
    id: z.string(),
    name: z.string(),
    headline: z.string().nullable(),
    job_role: z.string().nullable(),
    location: z.string().nullable(),
    years_of_experience: z.number().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    email_verified_at: timestamp.nullable(),
    certifications: z.array(z.string()),
    skills: z.array(z.string()),
    profile_picture_temp_url: z.string().nullable(),
  }),
  must_haves: z.object({ passed: z.int(), total: z.int() }),
  in_stage_since: timestamp,
})
export type Applicant = z.input<typeof applicant>

export const applications = {
  apply: endpoint('POST /job-seeker/jobs/{id}/apply', {
    access: 'job_seeker',
    summary: 'Apply with a resume, a cover letter and answers to open must-haves',
    params: idParams,
    body: z.object({
      resume_id: id,
      cover_letter: z
        .string()
        .trim()
        .max(limits.cover_letter, `A cover letter can be ${limits.cover_letter} characters at most.`)
        .default(''),
      answers: z.array(answer).max(limits.requirements).default([]),
    }),
    reply: record(z.object({ id, status, due_at: timestamp, fit: z.array(fitLine) })),
  }),
  mine: endpoint('GET /job-seeker/applications', {
    access: 'job_seeker',
    summary: 'My applications, newest first, ended ones included',
    query: z.object({
      status: queryChoice('status', [...applicationStatuses, 'open', 'ended']),
      keyword: blankIsAbsent(z.string().trim().max(limits.keyword).optional()),
      ...paging(),
    }),
    reply: page(myApplication, { by_status: z.record(z.string(), z.int()) }),
  }),
  withdraw: endpoint('DELETE /applications/{id}', {
    access: 'job_seeker',
    summary: 'Withdraw an application; can be taken back for 10 minutes',
    params: idParams,
    reply: z.object({ message: z.string(), data: z.object({ id, status, undo_until: timestamp }) }),
  }),
  restore: endpoint('POST /applications/{id}/restore', {
    access: 'job_seeker',
    summary: 'Take a withdrawal back within 10 minutes',
    params: idParams,
    reply: z.object({ message: z.string(), data: z.object({ id, status, due_at: timestamp }) }),
  }),
  ofJob: endpoint('GET /employer/jobs/{id}/applications', {
    access: 'employer',
    summary: 'Applications to one of my jobs',
    params: idParams,
    query: z.object({
      status: queryChoice('status', [...applicationStatuses, 'open', 'ended']),
      keyword: blankIsAbsent(z.string().trim().max(limits.keyword).optional()),
      sort: queryChoice('sort', ['newest', 'must_haves', 'due', 'name', 'experience']),
      ...paging(),
    }),
    reply: page(applicant, { by_status: z.record(z.string(), z.int()), overdue: z.int() }),
  }),
  changeStatus: endpoint('PUT /employer/jobs/applications/{id}/status', {
    access: 'employer',
    summary: 'Move an application on, or tell its outcome',
    params: idParams,
    body: z.object({
      status,
      expected_status: status.optional(),
      reason: z.enum(notSelectedReasons, { error: 'Choose a reason; the applicant sees it.' }).optional(),
      note: z.string().trim().max(2000, 'A note can be 2,000 characters at most.').optional(),
    }),
    reply: record(applicant),
  }),
  bulkStatus: endpoint('POST /applications/job/{id}/bulk-update-status', {
    access: 'employer',
    summary: 'Move several applications to one job at once: all of them or none',
    params: idParams,
    body: z.object({
      application_ids: z
        .array(z.string().max(60), { error: 'Name the applications.' })
        .min(1, 'Choose one application at least.')
        .max(100, 'Change 100 applications at once at most.'),
      status,
      reason: z.enum(notSelectedReasons, { error: 'Choose a reason; the applicants see it.' }).optional(),
      note: z.string().trim().max(2000, 'A note can be 2,000 characters at most.').optional(),
    }),
    reply: z.object({ message: z.string(), data: z.object({ changed: z.int() }) }),
  }),
}

export { companyInJob, message }
