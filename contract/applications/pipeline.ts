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
   * Why only the date and the steps of the application are shown: the applicant deleted their account, withdrew the
   * application, or is no longer shown to this company.
   */
  withheld: z.enum(['deleted', 'withdrawn', 'unavailable']).nullable(),
  /** There is a resume, but only a verified company can see it. */
  resume_withheld: z.boolean(),
  seeker: z.object({
    /** Null if the applicant is withheld. The name says so. */
    id: z.string().nullable(),
    ...sender.shape,
    email_verified_at: timestamp.nullable(),
    profile_picture_temp_url: z.string().nullable(),
  }),
  must_haves: z.object({ passed: z.int(), total: z.int() }),
  in_stage_since: timestamp,
  /** The next scheduled interview, which is canceled when the application ends. */
  next_interview: z.object({ starts_at: timestamp, time_zone: z.string() }).nullable(),
})
export type Applicant = z.input<typeof applicant>

/** How many seconds after a move the applicant sees it and is notified. If it's undone before that, they never see it. */
const mailed = { step_mail_seconds: z.int() }

/** An applicant who is waiting for an answer, with the job. */
export const waitingApplicant = applicant.extend({
  job: z.object({ id: z.string(), title: z.string(), status: z.enum(jobStatuses) }),
})
export type WaitingApplicant = z.input<typeof waitingApplicant>

/** The filters and sort order of a job's applicants. */
export const pipelineFilters = {
  status: queryChoice('status', [...applicationStatuses, 'open', 'ended']),
  keyword: blankIsAbsent(z.string().trim().max(limits.keyword).optional()),
  sort: queryChoice('sort', pipelineSorts),
}

/** A single application. */
const openedApplication = waitingApplicant.extend({
  ...mailed,
  /** Whether the applicant's whole profile can be seen at `GET /job-seekers/{id}`. */
  has_profile: z.boolean(),
  /** Their jobs and schools as they were sent. Null if they're withheld. */
  past: past.nullable(),
})
export type OpenedApplication = z.input<typeof openedApplication>

/** A company's side of applications. */
export const pipeline = {
  ofJob: endpoint('GET /employer/jobs/{id}/applications', {
    access: 'employer',
    summary: 'List the applications to one of your jobs',
    params: idParams,
    query: z.object({ ...pipelineFilters, ...paging() }),
    reply: page(applicant, {
      by_status: z.record(z.string(), z.int()),
      overdue: z.int(),
      overdue_by_status: z.record(z.string(), z.int()),
      /** Groups of applicants who were marked not selected together, while that can be undone, newest first. */
      not_selected_together: z.array(
        z.object({ ended_at: timestamp, applications: z.array(z.object({ id, name: z.string() })) }),
      ),
      ...mailed,
    }),
  }),
  waiting: endpoint('GET /employer/applications', {
    access: 'employer',
    summary: 'List the applicants waiting for an answer, to all your jobs or one, earliest answer-by date first',
    query: z.object({
      due: queryChoice('due', ['overdue', 'soon']).meta({
        description: 'Past the answer-by date, or due within two days',
      }),
      job_id: blankIsAbsent(id.optional()),
      ...paging(),
    }),
    reply: page(waitingApplicant, { waiting: z.int(), overdue: z.int(), soon: z.int(), ...mailed }),
  }),
  show: endpoint('GET /employer/applications/{id}', {
    access: 'employer',
    summary:
      'Get an application to one of your jobs, with the job. This opens it: the applicant sees when it was first opened, and their profile counts as viewed if you can see it',
    params: idParams,
    reply: record(openedApplication),
  }),
  resumeWords: endpoint('GET /employer/applications/{id}/resume/words', {
    access: 'employer',
    summary: 'Get the resume that was sent as plain text. Empty if it contains only pictures',
    params: idParams,
    reply: record(z.object({ words: z.string() })),
  }),
  timeline: endpoint('GET /employer/applications/{id}/timeline', {
    access: 'employer',
    summary:
      'List every step of an application to one of your jobs, oldest first. This opens it: the applicant sees when it was first opened',
    params: idParams,
    reply: record(z.array(timelineEvent)),
  }),
  changeStatus: endpoint('PUT /employer/jobs/applications/{id}/status', {
    access: 'recruiter',
    summary:
      'Move an application to another stage or an outcome. Moving it back within 10 minutes undoes the step and restores the answer-by date',
    params: idParams,
    body: z.object({
      status,
      expected_status: status.optional(),
      /**
       * With `expected_status`: the caller knows that the offer was accepted. Without it, moving an application whose
       * offer was accepted fails as stale, unless it's moved to hired.
       */
      expected_acceptance: z.boolean().optional(),
      reason: z.enum(notSelectedReasons, { error: 'Choose a reason. The applicant sees it.' }).optional(),
      note: optionalText('A note', limits.note).optional(),
    }),
    reply: record(applicant),
  }),
  bulkStatus: endpoint('POST /applications/job/{id}/bulk-update-status', {
    access: 'recruiter',
    summary: 'Move several applications to one of your jobs at once, or undo their last step: all of them or none',
    params: idParams,
    body: z
      .object({
        /** Each with the status the caller expects. Fails if one was moved in the meantime. */
        applications: z
          .array(
            z.object({
              id: z.string().max(60),
              expected_status: status,
              /** The caller knows that the offer was accepted. */
              expected_acceptance: z.boolean().optional(),
            }),
            { error: 'Choose the applications.' },
          )
          .min(1, 'Choose at least one application.')
          .max(limits.applications_at_once, `Change at most ${limits.applications_at_once} applications at once.`),
        status: status.optional(),
        /** Instead of a status: moves each one back to where it was before the company's last step. */
        undo: z.literal(true).optional(),
        reason: z.enum(notSelectedReasons, { error: 'Choose a reason. The applicants see it.' }).optional(),
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
        /** Those that were moved to an earlier stage. Empty after undo, which moves all of them back. */
        moved_back: z.array(z.object({ id, from: status })),
      }),
    }),
  }),
}
