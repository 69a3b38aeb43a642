import { Link } from 'react-router'
import type { AdminSeekerReport } from '../../../contract/admin/seekers.ts'
import { messageReportReasonLabels } from '../../../contract/messages/message-values.ts'
import { reportReasonLabels } from '../../../contract/jobs/report-reasons.ts'
import { ReportList } from '../records/report-list.tsx'

const reasons = { ...reportReasonLabels, ...messageReportReasonLabels }

/** What this person reported, and what companies reported of them. */
export const SeekerReports = ({ reports }: { reports: readonly AdminSeekerReport[] }) => (
  <ReportList
    title="Reports"
    reports={reports}
    reason={({ reason }) => reasons[reason]}
    who={(report) => <Between report={report} />}
  />
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
