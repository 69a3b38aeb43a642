import { Link } from 'react-router'
import type { AdminSeekerReport } from '../../../contract/admin/job-seekers.ts'
import { messageReportReasonLabels } from '../../../contract/message-values.ts'
import { reportReasonLabels } from '../../../contract/report-reasons.ts'
import { dateText } from '../../text/dates.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'

const states: Record<AdminSeekerReport['state'], [label: string, tone: TagTone]> = {
  open: ['Open', 'warning'],
  upheld: ['Upheld', 'danger'],
  dismissed: ['Dismissed', 'plain'],
}

const reasons = { ...reportReasonLabels, ...messageReportReasonLabels }

/** What this person reported, and what companies reported of them. */
export const SeekerReports = ({ reports }: { reports: readonly AdminSeekerReport[] }) => (
  <section aria-label="Reports">
    <h3 className="heading-panel mb-3">Reports</h3>
    <ul className="flex flex-col gap-3">
      {reports.map((report) => {
        const [label, tone] = states[report.state]
        return (
          <li key={report.id} className="border-l-2 border-line-2 pl-3">
            <span className="flex flex-wrap items-center gap-2">
              <b>{reasons[report.reason]}</b>
              <Tag tone={tone}>{label}</Tag>
            </span>
            {report.words && <p className="mt-1 break-words whitespace-pre-line">{report.words}</p>}
            <p className="mt-0.5 text-[13px] break-words text-text-2">
              {dateText(report.created_at)}, <Between report={report} />
            </p>
          </li>
        )
      })}
    </ul>
  </section>
)

function Between({ report: { about, by, job, company } }: { report: AdminSeekerReport }) {
  const name = company ? (
    <Link className="link" to={`/admin/manage-employers?id=${company.id}`}>
      {company.company_name}
    </Link>
  ) : (
    'a company that is gone'
  )
  if (about === 'conversation' && by === 'company') return <>reported by {name}, of their conversation</>
  if (about === 'conversation') return <>they reported their conversation with {name}</>
  return (
    <>
      they reported{' '}
      {job?.id ? (
        <Link className="link" to={`/admin/manage-jobs?id=${job.id}`}>
          {job.title}
        </Link>
      ) : (
        job?.title
      )}
      , {name}
    </>
  )
}
