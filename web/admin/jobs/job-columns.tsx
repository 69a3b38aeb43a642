import { FileText, Flag, FlagOff, History, Trash2, Users } from 'lucide-react'
import type { AdminJob } from '../../../contract/admin/jobs.ts'
import type { AdminJobSort } from '../../../contract/admin/values.ts'
import { Pay } from '../../parts/jobs/pay.tsx'
import { TypeBadges } from '../../parts/jobs/type-badges.tsx'
import { counted } from '../../text/counts.ts'
import { locationText } from '../../text/job.ts'
import { categoryLabels } from '../../text/labels.ts'
import { Button } from '../../ui/button.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '../../ui/menu-item.tsx'
import { Who } from '../../ui/table.tsx'
import { dayColumn, idColumn, RowMenu } from '../records/cells.tsx'
import { RecordLink } from '../records/record-link.tsx'
import type { RecordColumn, RowWork } from '../records/records-page.tsx'
import { type JobAction, jobActions, reasonsText, reportsText } from './job-actions.tsx'
import { JobState } from './job-state.tsx'
import { applicationsAddress } from './jobs-query.ts'

const down = (descending: AdminJobSort) => ({ descending })

/** The table of all jobs. */
export const jobColumns: readonly RecordColumn<AdminJob, JobAction>[] = [
  idColumn,
  {
    label: 'Job',
    phone: 'title',
    className: 'sm:min-w-[190px]',
    cell: ({ id, title, employer, company_deleted }) => (
      <Who
        picture={<CompanyLogo name={employer.company_name} src={employer.logo_temp_url} size={28} />}
        name={<RecordLink id={id}>{title}</RecordLink>}
      >
        {employer.company_name}
        {company_deleted && ' (deleted)'}
      </Who>
    ),
  },
  {
    name: 'type',
    label: 'Type',
    cell: (job) => (
      <span className="flex flex-wrap gap-1">
        <TypeBadges job={job} />
      </span>
    ),
  },
  { name: 'category', label: 'Category', optional: true, cell: ({ category }) => categoryLabels[category] },
  { name: 'place', label: 'Place', optional: true, cell: ({ location }) => locationText(location) },
  { name: 'salary', label: 'Salary', mono: true, phone: 'hide', cell: (job) => <Pay of={job} /> },
  {
    name: 'applications',
    label: 'Applications',
    sort: down('applications'),
    numeric: true,
    phone: 'label',
    cell: ({ applications }) => applications.total,
  },
  {
    name: 'reports',
    label: 'Reports',
    optional: true,
    sort: down('reports'),
    numeric: true,
    phone: 'label',
    cell: ({ reports }) => reports.total,
  },
  dayColumn({ name: 'posted', label: 'Posted', sort: down('posted') }, ({ published_at }) => published_at),
  {
    name: 'days_left',
    label: 'Days left',
    sort: { ascending: 'days_left' satisfies AdminJobSort },
    numeric: true,
    phone: 'label',
    cell: ({ days_remaining }) => days_remaining,
  },
  {
    name: 'state',
    label: 'State',
    cell: (job, { ask }) => (
      <span className="flex flex-wrap items-center gap-2">
        <JobState job={job} />
        <Decision job={job} onAction={ask} />
      </span>
    ),
  },
  {
    label: 'Actions',
    hideLabel: true,
    phone: 'action',
    cell: (job, work) => <JobMenu job={job} {...work} />,
  },
]

type OfJob = { job: AdminJob; onAction: (action: JobAction) => void }

/** What is decided most often about a job that was flagged or reported, without opening its menu. */
function Decision({ job, onAction }: OfJob) {
  const action = job.flagged_at ? 'unflag' : jobActions.keep.notPossible(job) ? null : 'keep'
  if (!action) return null
  const label = action === 'unflag' ? 'Unflag' : 'Dismiss reports'
  return (
    <Button size="small" aria-label={`${label}: ${job.title}`} onClick={() => onAction(action)}>
      {label}
    </Button>
  )
}

/** What was reported of a job, and everything that can be done with it. */
const JobMenu = ({ job, open, ask }: { job: AdminJob } & RowWork<JobAction>) => (
  <RowMenu name={job.title} onOpen={open}>
    <Reported job={job} />
    <MenuItem icon={<History size={16} />} onSelect={open}>
      Details and history
    </MenuItem>
    <MenuLink to={`/job-details/${job.id}`} icon={<FileText size={16} />}>
      Open job
    </MenuLink>
    <MenuLink to={applicationsAddress(job.id)} icon={<Users size={16} />}>
      View applications
    </MenuLink>
    <Decisions job={job} onAction={ask} />
    <MenuSeparator />
    <MenuItem
      danger
      icon={<Trash2 size={16} />}
      disabledReason={jobActions.delete.notPossible(job)}
      onSelect={() => ask('delete')}
    >
      {job.applications.open ? `Delete and tell ${counted(job.applications.open, 'applicant')}` : 'Delete'}
    </MenuItem>
  </RowMenu>
)

function Reported({ job }: { job: AdminJob }) {
  if (!job.reports.total && !job.flagged_reason) return null
  return (
    <div role="presentation" className="mb-1.5 border-b border-line px-2.5 pt-2 pb-2.5 text-[13px] leading-snug">
      <b className="block">{job.reports.total ? reportsText(job) : 'Flagged'}</b>
      {job.reports.total > 0 && <span className="block text-text-2">{reasonsText(job)}</span>}
      {job.flagged_reason && <span className="block break-words text-text-2">Flagged: {job.flagged_reason}</span>}
    </div>
  )
}

function Decisions({ job, onAction }: OfJob) {
  if (job.flagged_at)
    return (
      <MenuItem icon={<FlagOff size={16} />} onSelect={() => onAction('unflag')}>
        {job.status === 'published' ? 'Unflag, keep the job live' : 'Unflag'}
      </MenuItem>
    )
  return (
    <>
      {!jobActions.keep.notPossible(job) && (
        <MenuItem icon={<FlagOff size={16} />} onSelect={() => onAction('keep')}>
          {job.is_live ? 'Keep the job live' : 'Dismiss the reports'}
        </MenuItem>
      )}
      <MenuItem
        icon={<Flag size={16} />}
        disabledReason={jobActions.flag.notPossible(job)}
        onSelect={() => onAction('flag')}
      >
        Flag
      </MenuItem>
    </>
  )
}
