import { BriefcaseBusiness, Eye } from 'lucide-react'
import { Link, redirect, useNavigate } from 'react-router'
import { counted } from '../../contract/platform/format.ts'
import type { Route } from './+types/manage-applications'
import { applicationStatuses } from '../../contract/platform/values.ts'
import type { AdminApplication } from '../../contract/admin/applications.ts'
import { type AdminApplicationOrder, adminApplicationSorts } from '../../contract/admin/values.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { ApiError } from '../api.ts'
import { call } from '../browser-api.ts'
import { statusLabels, reasonLabels, statusTones } from '../text/application.ts'
import { type FiltersOf, id, keyword, listHref, oneOf, readListQuery } from '../text/list-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DataTable, down, type TableColumn, up } from '../ui/data-table.tsx'
import { ListPage, useListSearch } from '../ui/list-page.tsx'
import { ListSearch } from '../ui/list-search.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { useShownColumns } from '../ui/table-columns.ts'
import { CompanyLogo } from '../ui/company-logo.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { Who } from '../ui/table.tsx'
import { CompanyFilter } from './companies/company-filter.tsx'
import { applicationsAddress, jobsAddress } from './jobs/jobs-query.ts'
import { FilterSelect } from './records/filter-select.tsx'
import { ListEnd } from './records/list-end.tsx'
import { dayColumn, idColumn, NearDate } from './records/cells.tsx'

/** The filters of the application list, in addition to the job. */
const shape = {
  overdue: oneOf(['yes']),
  keyword,
  status: oneOf(['open', 'ended', ...applicationStatuses]),
  company_id: id,
  sort: oneOf(adminApplicationSorts),
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const job_id = new URL(request.url).searchParams.get('id')
  const asked = readListQuery(request.url, shape)
  const query = asked.filters
  if (!job_id) return { ...asked, list: (await call('GET /admin/applications', { query })).data, job: null }
  try {
    const { data: list } = await call('GET /admin/jobs/{id}/applications', { params: { id: job_id }, query })
    return { ...asked, list, job: list.job }
  } catch (error) {
    // The job list says that this job doesn't exist.
    if (error instanceof ApiError && error.status === 404)
      throw redirect(`${jobsAddress}?id=${encodeURIComponent(job_id)}`)
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  pageTitle(`Applications${loaderData?.job ? `, ${loaderData.job.title}` : ''}`, location)

export default function ManageApplications({ loaderData: loaded }: Route.ComponentProps) {
  const { list, filters, job } = loaded
  const base = applicationsAddress(job?.id)
  const navigate = useNavigate()
  const columns = useShownColumns('admin_application_columns', applicationColumns)
  const show = (change: Partial<FiltersOf<typeof shape>>) =>
    void navigate(listHref(base, filters, change), { preventScrollReset: true })
  const onSearch = useListSearch(filters.keyword, (keyword) => listHref(base, filters, { keyword }))
  const all = Object.values(list.by_status).reduce((sum, each) => sum + each, 0)
  const file = `/api/admin/applications/export${job ? `?job_id=${job.id}` : ''}`
  return (
    <ListPage
      title={job ? `Applications to ${job.title}` : 'Applications'}
      lead={
        job
          ? `At ${job.company_name}. ${counted(all, 'application')}, ${counted(list.overdue, 'late answer')}.`
          : 'Applications to every job, and which answers are late. Viewing this list is saved in the audit log.'
      }
      actions={
        <ButtonLink to={job ? `${jobsAddress}?id=${job.id}` : jobsAddress} icon={<BriefcaseBusiness size={16} />}>
          {job ? 'Job details' : 'All jobs'}
        </ButtonLink>
      }
      limit={
        job && {
          text: (
            <>
              Only applications to <b>{job.title}</b> at {job.company_name}.
            </>
          ),
          all: { label: 'All applications', to: listHref(applicationsAddress(), filters, {}) },
        }
      }
      loaded={loaded}
      base={base}
      noun={['application', 'applications']}
      names={{ company_id: 'company', overdue: 'late' }}
      label="Applications"
      tabs={{
        label: 'All applications or late answers',
        filter: 'overdue',
        choices: [
          { label: 'All', count: all },
          { value: 'yes', label: 'Late answers', count: list.overdue },
        ],
      }}
      filters={
        <ListTools end={<ListEnd columns={columns} csv={listHref(file, { ...filters, page: 1 })} />}>
          <ListSearch
            label="Search applications by applicant, job, or company"
            placeholder={job ? 'Applicant' : 'Applicant, job, or company'}
            keyword={filters.keyword ?? ''}
            onSearch={onSearch}
          />
          <FilterSelect
            label="Status"
            none="All statuses"
            value={filters.status}
            options={[
              { value: 'open', label: 'Open' },
              { value: 'ended', label: 'Ended' },
              ...applicationStatuses.map((value) => ({
                value,
                label: `${statusLabels[value]} (${list.by_status[value] ?? 0})`,
              })),
            ]}
            onChange={(status) => show({ status })}
          />
          {!job && (
            <CompanyFilter
              chosen={filters.company_id ? { id: filters.company_id, name: list.company_name } : null}
              onChange={(company_id) => show({ company_id })}
            />
          )}
        </ListTools>
      }
      none={{ title: 'No applications yet', children: 'When someone applies, it appears here.' }}
    >
      <DataTable
        label="Applications"
        columns={columns.shown}
        rows={list.data}
        on={() => undefined}
        sort={{ by: filters.sort ?? 'newest', onSort: (by) => show({ sort: by as typeof filters.sort }) }}
      />
    </ListPage>
  )
}

const applicationColumns: readonly TableColumn<AdminApplication, unknown>[] = [
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
        {reason && <span className="block text-caption text-text-2">{reasonLabels[reason]}</span>}
      </>
    ),
  },
  dayColumn(
    { name: 'applied', label: 'Applied', sort: down<AdminApplicationOrder>('newest') },
    ({ created_at }) => created_at,
  ),
  {
    name: 'due',
    label: 'Answer due',
    sort: up<AdminApplicationOrder>('due'),
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
    sort: down<AdminApplicationOrder>('ended'),
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
        title="Job details"
      >
        <Eye size={17} />
      </Link>
    ),
  },
]
