import type { OpenedAdminJob } from '../../../contract/admin/jobs.ts'
import { reportReasonLabels } from '../../../contract/report-reasons.ts'
import { dateText } from '../../text/dates.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'

type Report = OpenedAdminJob['job_reports'][number]

const states: Record<Report['state'], [label: string, tone: TagTone]> = {
  open: ['Open', 'warning'],
  upheld: ['Upheld', 'danger'],
  dismissed: ['Dismissed', 'plain'],
}

/** What people reported of a job, and who they are. */
export const JobReports = ({ reports }: { reports: readonly Report[] }) => (
  <section aria-label="Reports">
    <h3 className="heading-panel mb-3">What was reported</h3>
    <ul className="flex flex-col gap-3">
      {reports.map((report) => {
        const [label, tone] = states[report.state]
        return (
          <li key={report.id} className="border-l-2 border-line-2 pl-3">
            <span className="flex flex-wrap items-center gap-2">
              <b>{reportReasonLabels[report.reason]}</b>
              <Tag tone={tone}>{label}</Tag>
            </span>
            {report.words && <p className="mt-1 break-words whitespace-pre-line">{report.words}</p>}
            <p className="mt-0.5 text-[13px] break-words text-text-2">
              {dateText(report.created_at)}, {reporterText(report.reporter)}
            </p>
          </li>
        )
      })}
    </ul>
  </section>
)

const kinds = { job_seeker: 'job seeker', employer: 'employer', admin: 'admin' } as const

function reporterText(reporter: Report['reporter']) {
  if (!reporter) return 'somebody whose account is gone'
  const { name, email, user_type, company_name } = reporter
  return `${name} (${company_name ?? kinds[user_type]}), ${email}`
}
