import type { OpenedAdminJob } from '../../../contract/admin/jobs.ts'
import { reportReasonLabels } from '../../../contract/jobs/report-reasons.ts'
import { ReportList } from '../records/report-list.tsx'

type Report = OpenedAdminJob['job_reports'][number]

/** What people reported of a job, and who they are. */
export const JobReports = ({ reports }: { reports: readonly Report[] }) => (
  <ReportList
    title="What was reported"
    reports={reports}
    reason={({ reason }) => reportReasonLabels[reason]}
    who={({ reporter }) => reporterText(reporter)}
  />
)

const kinds = { job_seeker: 'job seeker', employer: 'employer', admin: 'admin' } as const

function reporterText(reporter: Report['reporter']) {
  if (!reporter) return 'somebody whose account is gone'
  const { name, email, user_type, company_name } = reporter
  return `${name} (${company_name ?? kinds[user_type]}), ${email}`
}
