import { Eye } from 'lucide-react'
import { Link } from 'react-router'
import type { AdminApplication } from '../../../contract/admin/applications.ts'
import { reasonLabels, statusLabels, statusTones } from '../../text/application.ts'
import { dateText, nearDateText } from '../clock.ts'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { useNow } from '../../ui/now.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Cell, Row, Who } from '../../ui/table.tsx'
import { shortId } from '../records/cells.tsx'
import type { ApplicationColumn } from './application-columns.ts'

type Props = { application: AdminApplication; shows: (name: ApplicationColumn) => boolean }

/** Where one application stands. */
export function ApplicationRow({ application, shows }: Props) {
  const { applicant_name, withheld, status, reason, job, company } = application
  const now = useNow()
  return (
    <Row>
      {shows('id') && (
        <Cell mono phone="hide" title={application.id}>
          {shortId(application.id)}
        </Cell>
      )}
      <Cell phone="title" className={withheld ? 'text-text-3' : undefined}>
        <b className="break-words">{applicant_name}</b>
      </Cell>
      {shows('job') && (
        <Cell>
          <Who
            picture={<CompanyLogo name={company.company_name} src={company.logo_temp_url} size={28} />}
            name={
              <Link to={`/admin/manage-jobs?id=${job.id}`} className="break-words hover:underline">
                {job.title}
              </Link>
            }
          >
            {company.company_name}
            {job.flagged_at && ', flagged'}
          </Who>
        </Cell>
      )}
      {shows('status') && (
        <Cell>
          <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>
          {reason && <span className="block text-[12.5px] text-text-2">{reasonLabels[reason]}</span>}
        </Cell>
      )}
      {shows('applied') && (
        <Cell numeric label="Applied" className="whitespace-nowrap" title={dateText(application.created_at)}>
          {nearDateText(application.created_at, now)}
        </Cell>
      )}
      {shows('due') && <DueCell application={application} now={now} />}
      {shows('ended') && (
        <Cell numeric label="Ended" className="whitespace-nowrap">
          {nearDateText(application.ended_at, now)}
        </Cell>
      )}
      <Cell phone="action">
        <Link
          to={`/admin/manage-jobs?id=${job.id}`}
          className="icon-button icon-button-small"
          aria-label={`Details of ${job.title}`}
          title="Details of the job"
        >
          <Eye size={17} />
        </Link>
      </Cell>
    </Row>
  )
}

function DueCell({ application: { due_at, is_overdue }, now }: { application: AdminApplication; now: Date }) {
  return (
    <Cell numeric label="Answer due" className={is_overdue ? 'late whitespace-nowrap' : 'whitespace-nowrap'}>
      {nearDateText(due_at, now)}
      {is_overdue && ', late'}
    </Cell>
  )
}
