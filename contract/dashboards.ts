import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { record } from './shapes.ts'
import { myApplication } from './applications.ts'
import { myJob } from './postings.ts'
import { ownVerification } from './verification.ts'

export const dashboards = {
  jobSeeker: endpoint('GET /dashboard/job-seeker/stats', {
    access: 'job_seeker',
    summary: 'Figures of the job seeker overview',
    reply: record(
      z.object({
        applied: z.int(),
        applied_this_week: z.int(),
        in_progress: z.int(),
        interviews: z.int(),
        offers: z.int(),
        overdue_answers: z.int(),
        saved: z.int(),
        saved_closing_soon: z.int(),
        resumes: z.int(),
        /** Those that ask something of the seeker first: offers, interviews; then the newest. */
        latest: z.array(myApplication),
      }),
    ),
  }),
  employer: endpoint('GET /dashboard/employer/stats', {
    access: 'employer',
    summary: 'Figures of the employer overview',
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
      }),
    ),
  }),
  admin: endpoint('GET /admin/dashboard', {
    access: 'admin',
    summary: 'Figures of the admin overview',
    reply: record(
      z.object({
        job_seekers: z.int(),
        employers: z.int(),
        employers_waiting: z.int(),
        live_jobs: z.int(),
        jobs_waiting: z.int(),
        jobs_by_category: z.record(z.string(), z.int()),
        applications: z.int(),
        applications_this_week: z.int(),
        open_applications: z.int(),
        overdue_answers: z.int(),
      }),
    ),
  }),
}
