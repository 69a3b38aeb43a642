import { Users, FileText, Flag, FlagOff, History, Trash2 } from 'lucide-react'
import { counted, countText } from '../../contract/platform/format.ts'
import type { Route } from './+types/manage-jobs'
import { categories, postedWithin } from '../../contract/platform/values.ts'
import type { AdminJob } from '../../contract/admin/jobs.ts'
import type { AdminJobOrder } from '../../contract/admin/values.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { jobTypeLabel } from '../text/job-type.ts'
import { categoryLabels, postedWithinLabels } from '../text/labels.ts'
import { readListQuery } from '../text/list-query.ts'
import { ButtonLink, Button } from '../ui/button.tsx'
import { Pay } from '../parts/jobs/pay.tsx'
import { TypeBadges } from '../parts/jobs/type-badges.tsx'
import { locationText } from '../text/job.ts'
import { CompanyLogo } from '../ui/company-logo.tsx'
import { down, up } from '../ui/data-table.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '../ui/menu-item.tsx'
import { Who } from '../ui/table.tsx'
import { CompanyFilter } from './companies/company-filter.tsx'
import { JobActionDialog, jobActions, type JobAction, reasonsText, reportsText } from './jobs/job-actions.tsx'
import { JobDialog } from './jobs/job-dialog.tsx'
import { applicationsAddress, jobsAddress, jobsShape, jobTypeChoices } from './jobs/jobs-query.ts'
import { FilterSelect } from './records/filter-select.tsx'
import { RecordsPage, type RecordColumn, type RowWork } from './records/records-page.tsx'
import { keepsList } from './records/use-opened.ts'
import { dayColumn, idColumn, RowMenu } from './records/cells.tsx'
import { RecordLink } from './records/record-link.tsx'
import { JobState } from './jobs/job-state.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(request.url, jobsShape)
  const { data: list } = await call('GET /admin/jobs', { query: query.filters })
  return { ...query, list }
}

export const shouldRevalidate = keepsList

export const meta: Route.MetaFunction = ({ location }) => pageTitle('Manage jobs', location)

export default function ManageJobs({ loaderData: loaded }: Route.ComponentProps) {
  const { list, filters } = loaded
  const { by_state } = list
  return (
    <RecordsPage
      title="Manage jobs"
      lead={`${countText(by_state.live)} live, ${countText(by_state.flagged)} flagged, ${countText(by_state.ends_soon)} closing within 7 days.`}
      actions={
        <ButtonLink to={applicationsAddress()} icon={<Users size={16} />}>
          All applications
        </ButtonLink>
      }
      loaded={loaded}
      base={jobsAddress}
      noun={['job', 'jobs']}
      names={{ job_type: 'job type', company_id: 'company', posted_within: 'posted' }}
      label="Jobs"
      tabs={{
        label: 'Jobs by status',
        filter: 'status',
        choices: [
          { label: 'All', count: by_state.all },
          { value: 'live', label: 'Live', count: by_state.live },
          { value: 'flagged', label: 'Flagged', count: by_state.flagged },
          { value: 'reported', label: 'Reported', count: by_state.reported },
          { value: 'pending', label: 'Pending', count: by_state.pending },
          { value: 'ends_soon', label: 'Closing soon', count: by_state.ends_soon },
          { value: 'ended', label: 'Closed', count: by_state.ended },
        ],
      }}
      tools={{
        search: { label: 'Search jobs by title, company, or ID', placeholder: 'Title, company, or ID' },
        filters: (show) => (
          <>
            <FilterSelect
              label="Job type"
              value={filters.job_type}
              options={jobTypeChoices.map((value) => ({ value, label: jobTypeLabel(value) }))}
              onChange={(job_type) => show({ job_type })}
            />
            <FilterSelect
              label="Category"
              value={filters.category}
              options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
              onChange={(category) => show({ category })}
            />
            <CompanyFilter
              chosen={filters.company_id ? { id: filters.company_id, name: list.company_name } : null}
              onChange={(company_id) => show({ company_id })}
            />
            <FilterSelect
              label="Posted"
              value={filters.posted_within}
              options={postedWithin.map((value) => ({ value, label: postedWithinLabels[value] }))}
              onChange={(posted_within) => show({ posted_within })}
            />
          </>
        ),
        csv: '/api/admin/jobs/export',
      }}
      none={{ title: 'No jobs yet', children: 'When a company creates a job, it appears here.' }}
      noMatch={{ children: 'Try another tab, another filter, or fewer words.' }}
      columns={jobColumns}
      columnsKey="admin_job_columns"
      sort={{ by: 'posted' }}
      isFlagged={({ flagged_at }) => flagged_at !== null}
      bulk={{ pickLabel: ({ title }) => `Select ${title}`, actions: jobActions }}
      asking={(pending) => <JobActionDialog {...pending} />}
      opened={(record) => <JobDialog {...record} />}
    />
  )
}

const jobColumns: readonly RecordColumn<AdminJob, JobAction>[] = [
  idColumn,
  {
    label: 'Job',
    phone: 'title',
    className: 'sm:min-w-47.5',
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
  { name: 'place', label: 'Location', optional: true, cell: ({ location }) => locationText(location) },
  { name: 'salary', label: 'Salary', mono: true, phone: 'hide', cell: (job) => <Pay of={job} /> },
  {
    name: 'applications',
    label: 'Applications',
    sort: down<AdminJobOrder>('applications'),
    numeric: true,
    phone: 'label',
    cell: ({ applications }) => applications.total,
  },
  {
    name: 'reports',
    label: 'Reports',
    optional: true,
    sort: down<AdminJobOrder>('reports'),
    numeric: true,
    phone: 'label',
    cell: ({ reports }) => reports.total,
  },
  dayColumn(
    { name: 'posted', label: 'Posted', sort: down<AdminJobOrder>('posted') },
    ({ published_at }) => published_at,
  ),
  {
    name: 'days_left',
    label: 'Days left',
    sort: up<AdminJobOrder>('days_left'),
    numeric: true,
    phone: 'label',
    cell: ({ days_remaining }) => days_remaining,
  },
  {
    name: 'state',
    label: 'Status',
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

/** The most frequent decision on a flagged or reported job, outside its menu. */
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

/** The reports of a job, and all its actions. */
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
      {job.applications.open ? `Delete and notify ${counted(job.applications.open, 'applicant')}` : 'Delete'}
    </MenuItem>
  </RowMenu>
)

function Reported({ job }: { job: AdminJob }) {
  if (!job.reports.total && !job.flagged_reason) return null
  return (
    <div role="presentation" className="mb-1.5 border-b border-line px-2.5 pt-2 pb-2.5 text-sm leading-snug">
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
        Unflag
      </MenuItem>
    )
  return (
    <>
      {!jobActions.keep.notPossible(job) && (
        <MenuItem icon={<FlagOff size={16} />} onSelect={() => onAction('keep')}>
          Dismiss reports
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
