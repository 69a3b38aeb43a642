import { Eye } from 'lucide-react'
import { Link } from 'react-router'
import type { AdminApplication } from '../../../contract/admin/applications.ts'
import { reasonLabels, statusLabels, statusTones } from '../../text/application.ts'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import type { TableColumn } from '../../ui/data-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Who } from '../../ui/table.tsx'
import { dayColumn, idColumn, NearDate } from '../records/cells.tsx'

/** The table of applications to one job, or to all. */
export const applicationColumns: readonly TableColumn<AdminApplication, unknown>[] = [
  { ...idColumn, optional: true },
  {
    label: 'Applicant',
    phone: 'title',
    className: ({ withheld }) => (withheld ? 'text-text-3' : undefined),
    cell: ({ applicant_name }) => <b className="break-words">{applicant_name}</b>,
  },
  {
    name: 'job',
    label: 'Job',
    cell: ({ job, company }) => (
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
    ),
  },
  {
    name: 'status',
    label: 'Status',
    cell: ({ status, reason }) => (
      <>
        <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>
        {reason && <span className="block text-[12.5px] text-text-2">{reasonLabels[reason]}</span>}
      </>
    ),
  },
  dayColumn({ name: 'applied', label: 'Applied' }, ({ created_at }) => created_at),
  {
    name: 'due',
    label: 'Answer due',
    numeric: true,
    phone: 'label',
    className: ({ is_overdue }) => (is_overdue ? 'late whitespace-nowrap' : 'whitespace-nowrap'),
    cell: ({ due_at, is_overdue }) => (
      <>
        <NearDate at={due_at} />
        {is_overdue && ', late'}
      </>
    ),
  },
  {
    name: 'ended',
    label: 'Ended',
    numeric: true,
    phone: 'label',
    className: 'whitespace-nowrap',
    cell: ({ ended_at }) => <NearDate at={ended_at} />,
  },
  {
    label: 'Job',
    hideLabel: true,
    phone: 'action',
    cell: ({ job }) => (
      <Link
        to={`/admin/manage-jobs?id=${job.id}`}
        className="icon-button icon-button-small"
        aria-label={`Details of ${job.title}`}
        title="Details of the job"
      >
        <Eye size={17} />
      </Link>
    ),
  },
]
