import { z } from 'zod'
import { auditEvent } from './audit.ts'
import { needKinds } from '../accounts/values.ts'
import { ledger } from '../companies/companies.ts'
import { endpoint } from '../platform/endpoint.ts'
import { interview } from '../applications/interviews.ts'
import { specialtyFigures } from '../matching/market.ts'
import { record, timestamp } from '../platform/shapes.ts'
import { organizationTypes } from '../platform/values.ts'
import { myApplication } from '../applications/applications.ts'
import { myJob } from '../jobs/company-jobs.ts'
import { ownVerification } from '../companies/verification.ts'

export const dashboards = {
  jobSeeker: endpoint('GET /dashboard/job-seeker/stats', {
    access: 'job_seeker',
    summary: 'Get the figures for your job seeker overview',
    reply: record(
      z.object({
        applied: z.int(),
        applied_this_week: z.int(),
        in_progress: z.int(),
        /** Applications at the Interview stage, or with an upcoming interview. */
        interviews: z.int(),
        offers: z.int(),
        overdue_answers: z.int(),
        saved: z.int(),
        saved_closing_soon: z.int(),
        resumes: z.int(),
        /** The number of applications in each status, including closed ones. */
        by_status: z.record(z.string(), z.int()),
        /** Offers awaiting your answer, interviews, late answers, and accepted offers not marked as hired in time; oldest first. */
        needs: z.array(
          z.object({
            kind: z.enum(['offer', 'interview', 'late', 'unmarked']),
            id: z.string(),
            title: z.string(),
            company_name: z.string(),
            due_at: timestamp,
            time_zone: z.string(),
            /** For the kind `interview`, the next one if it's scheduled. */
            interview: interview.nullable(),
          }),
        ),
        /** Saved jobs that close within five days, soonest first; at most three. */
        closing: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            company_name: z.string(),
            expires_at: timestamp,
            has_applied: z.boolean(),
          }),
        ),
        /** Views of your profile by verified companies over eight weeks, each company once a day. `GET /job-seeker/profile-views` names them. */
        profile_views: z.object({
          total: z.int(),
          /** Seven days from each date (UTC), the last week ending today. */
          weeks: z.array(z.object({ from: z.iso.date(), views: z.int() })),
          kinds: z.array(z.object({ organization_type: z.enum(organizationTypes).nullable(), views: z.int() })),
        }),
        /** The `GET /market` figures for your specialty; null if your profile has none. */
        market: specialtyFigures.nullable(),
        /** Applications that need the job seeker first (offers, interviews), then the newest. */
        latest: z.array(myApplication),
      }),
    ),
  }),
  employer: endpoint('GET /dashboard/employer/stats', {
    access: 'employer',
    summary: 'Get the figures for your employer overview',
    reply: record(
      z.object({
        verified: z.boolean(),
        verification: ownVerification,
        live_jobs: z.int(),
        waiting_jobs: z.int(),
        draft_jobs: z.int(),
        ending_soon: z.int(),
        open_applications: z.int(),
        new_this_week: z.int(),
        due_within_two_days: z.int(),
        overdue: z.int(),
        by_status: z.record(z.string(), z.int()),
        jobs: z.array(myJob),
        /** Live jobs that close within five days, soonest first; at most five. */
        expiring: z.array(myJob),
      }),
    ),
  }),
  needs: endpoint('GET /admin/needs', {
    access: 'admin',
    summary: 'Count what needs an administrator’s decision, by kind',
    /** `newest_ticket_at`: when the newest open ticket arrived or got a reply. */
    reply: record(z.record(z.enum(needKinds), z.int())).extend({ newest_ticket_at: timestamp.nullable() }),
  }),
  queue: endpoint('GET /admin/needs/queue', {
    access: 'admin',
    summary: 'List what needs an administrator’s decision, oldest first; at most 500',
    reply: record(z.array(z.object({ kind: z.enum(needKinds), id: z.string(), title: z.string() }))),
  }),
  admin: endpoint('GET /admin/dashboard', {
    access: 'admin',
    summary: 'Get the figures for the admin overview',
    reply: record(
      z.object({
        job_seekers: z.int(),
        employers: z.int(),
        employers_waiting: z.int(),
        live_jobs: z.int(),
        jobs_waiting: z.int(),
        jobs_flagged: z.int(),
        jobs_by_category: z.record(z.string(), z.int()),
        applications: z.int(),
        applications_this_week: z.int(),
        open_applications: z.int(),
        overdue_answers: z.int(),
        job_seekers_this_week: z.int(),
        employers_this_week: z.int(),
        /** Live jobs that close within seven days. */
        live_jobs_ending: z.int(),
        subscriptions: z.object({
          /** Paid subscriptions: neither in a free trial nor past due. */
          active: z.int(),
          canceled_this_month: z.int(),
          /** Revenue in the ledger for this calendar month (UTC), and for the same days of the previous month. */
          revenue_cents: z.int(),
          revenue_before_cents: z.int(),
          by_plan: z.array(
            z.object({
              name: z.string(),
              audience: z.enum(['job_seeker', 'employer']),
              price_cents: z.int(),
              holders: z.int(),
            }),
          ),
        }),
        /** What needs a decision: how many of each kind, and the ten oldest. */
        needs: z.object({
          by_kind: z.record(z.enum(needKinds), z.int()),
          oldest_at: timestamp.nullable(),
          items: z.array(
            z.object({
              kind: z.enum(needKinds),
              /** The id of the job, company, review, ticket, email, or subscription. */
              id: z.string(),
              title: z.string(),
              words: z.string(),
              since: timestamp,
            }),
          ),
        }),
        /** Seven days from each date (UTC), the last week ending today. */
        sign_ups: z.array(z.object({ from: z.iso.date(), job_seekers: z.int(), employers: z.int() })),
        /** How all companies together answered applications from the last 90 days. */
        answers: ledger,
        ads: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            banner_image_temp_url: z.string().nullable(),
            expires_at: timestamp.nullable(),
            is_shown: z.boolean(),
          }),
        ),
        /** Administrators' latest changes, without views. */
        activity: z.array(auditEvent.pick({ id: true, at: true, actor_name: true, action: true, subject_name: true })),
      }),
    ),
  }),
}
