import { z } from 'zod'
import { pipelineSorts } from './values.ts'
import { sender, sent, state, status, timelineEvent } from './applications.ts'
import { endpoint } from '../platform/endpoint.ts'
import { past } from '../seekers/past.ts'
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
import { applicationStatuses, jobStatuses, limits, notSelectedReasons } from '../platform/values.ts'

/** An applicant as the company sees them. */
export const applicant = z.object({
  ...state,
  ...sent,
  job_id: z.string(),
  /**
   * Why nothing is shown but that there was an application, when, and its steps: its sender has deleted the account, it
   * was withdrawn, or its sender is not to be shown to this company any more.
   */
  withheld: z.enum(['deleted', 'withdrawn', 'unavailable']).nullable(),
  /** There is a resume, for a verified company. */
  resume_withheld: z.boolean(),
  seeker: z.object({
    /** Null where who applied is withheld; the name says so. */
    id: z.string().nullable(),
    ...sender.shape,
    email_verified_at: timestamp.nullable(),
    profile_picture_temp_url: z.string().nullable(),
  }),
  must_haves: z.object({ passed: z.int(), total: z.int() }),
  in_stage_since: timestamp,
  /** The next interview that is planned, which the end of the application cancels. */
  next_interview: z.object({ starts_at: timestamp, time_zone: z.string() }).nullable(),
})
export type Applicant = z.input<typeof applicant>

/** A move is shown to the applicant and mailed so many seconds after it; undone before, they learn nothing of it. */
const mailed = { step_mail_seconds: z.int() }

/** Whoever waits for an answer, with the job it is about. */
export const waitingApplicant = applicant.extend({
  job: z.object({ id: z.string(), title: z.string(), status: z.enum(jobStatuses) }),
})
export type WaitingApplicant = z.input<typeof waitingApplicant>

/** What a list of a job's applicants can be asked for. */
export const pipelineFilters = {
  status: queryChoice('status', [...applicationStatuses, 'open', 'ended']),
  keyword: blankIsAbsent(z.string().trim().max(limits.keyword).optional()),
  sort: queryChoice('sort', pipelineSorts),
}

/** One application by itself. */
const openedApplication = waitingApplicant.extend({
  ...mailed,
  /** Who applied may be seen with all of their profile at `GET /job-seekers/{id}`. */
  has_profile: z.boolean(),
  /** Their jobs and schools, as they were sent; null where they're withheld. */
  past: past.nullable(),
})
export type OpenedApplication = z.input<typeof openedApplication>

/** A company's side of applications. */
export const pipeline = {
  ofJob: endpoint('GET /employer/jobs/{id}/applications', {
    access: 'employer',
    summary: 'Applications to one of my jobs',
    params: idParams,
    query: z.object({ ...pipelineFilters, ...paging() }),
    reply: page(applicant, {
      by_status: z.record(z.string(), z.int()),
      overdue: z.int(),
      overdue_by_status: z.record(z.string(), z.int()),
      /** Listed with those not selected: who was turned down at once and can still be taken back, the newest first. */
      not_selected_together: z.array(
        z.object({ ended_at: timestamp, applications: z.array(z.object({ id, name: z.string() })) }),
      ),
      ...mailed,
    }),
  }),
  waiting: endpoint('GET /employer/applications', {
    access: 'employer',
    summary: 'Who waits for an answer, over all my jobs or one; whoever should have had it first comes first',
    query: z.object({
      due: queryChoice('due', ['overdue', 'soon']).meta({
        description: 'Past the promised time, or due within two days',
      }),
      job_id: blankIsAbsent(id.optional()),
      ...paging(),
    }),
    reply: page(waitingApplicant, { waiting: z.int(), overdue: z.int(), soon: z.int(), ...mailed }),
  }),
  show: endpoint('GET /employer/applications/{id}', {
    access: 'employer',
    summary:
      'One application to one of my jobs, with its job. This opens it: the applicant sees when that was first, and their profile counts as viewed where it may be seen',
    params: idParams,
    reply: record(openedApplication),
  }),
  resumeWords: endpoint('GET /employer/applications/{id}/resume/words', {
    access: 'employer',
    summary: 'What the resume that was sent says, as plain text; empty where it holds pictures only',
    params: idParams,
    reply: record(z.object({ words: z.string() })),
  }),
  timeline: endpoint('GET /employer/applications/{id}/timeline', {
    access: 'employer',
    summary:
      'Every step of an application to one of my jobs, oldest first. This opens it: the applicant sees when that was first',
    params: idParams,
    reply: record(z.array(timelineEvent)),
  }),
  changeStatus: endpoint('PUT /employer/jobs/applications/{id}/status', {
    access: 'recruiter',
    summary:
      'Move an application on, or tell its outcome; going back within 10 minutes undoes the step, promise and all',
    params: idParams,
    body: z.object({
      status,
      expected_status: status.optional(),
      /**
       * With `expected_status`: the caller knows that the offer was accepted. An accepted one is refused as stale
       * without it, unless it's moved to hired.
       */
      expected_acceptance: z.boolean().optional(),
      reason: z.enum(notSelectedReasons, { error: 'Choose a reason; the applicant sees it.' }).optional(),
      note: optionalText('A note', limits.note).optional(),
    }),
    reply: record(applicant),
  }),
  bulkStatus: endpoint('POST /applications/job/{id}/bulk-update-status', {
    access: 'recruiter',
    summary: 'Move several applications to one job at once, or take their last step back: all of them or none',
    params: idParams,
    body: z
      .object({
        /** Each with where it stands as far as the caller knows; refused where one was moved meanwhile. */
        applications: z
          .array(
            z.object({
              id: z.string().max(60),
              expected_status: status,
              /** The caller knows that the offer was accepted. */
              expected_acceptance: z.boolean().optional(),
            }),
            { error: 'Name the applications.' },
          )
          .min(1, 'Choose one application at least.')
          .max(limits.applications_at_once, `Change ${limits.applications_at_once} applications at once at most.`),
        status: status.optional(),
        /** Instead of a status: each one goes back to where the company's last step took it from. */
        undo: z.literal(true).optional(),
        reason: z.enum(notSelectedReasons, { error: 'Choose a reason; the applicants see it.' }).optional(),
        note: optionalText('A note', limits.note).optional(),
      })
      .refine(({ status: to, undo }) => (to === undefined) === (undo === true), {
        path: ['status'],
        error: 'Choose a status to move them to, or undo.',
      }),
    reply: z.object({
      message: z.string(),
      data: z.object({
        changed: z.int(),
        /** Those that the status lay behind: they went back to it. Empty after undo, which takes everybody back. */
        moved_back: z.array(z.object({ id, from: status })),
      }),
    }),
  }),
}
