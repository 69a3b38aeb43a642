import type { PlanLimit } from '../../../contract/billing/values.ts'

export const limitNames: Record<PlanLimit, string> = {
  compared_jobs: 'Jobs compared side by side',
  resume_pdf_versions: 'Versions of your resume PDF',
  live_jobs: 'Live jobs',
  seats: 'Seats',
  invitations: 'Invitations this month',
}
