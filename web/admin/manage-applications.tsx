import { BriefcaseBusiness } from 'lucide-react'
import { data, useNavigate } from 'react-router'
import type { Route } from './+types/manage-applications'
import { pageTitle } from '../parts/frame/page-meta.ts'
import { ApiError } from '../api.ts'
import { call } from '../browser-api.ts'
import { counted } from '../text/counts.ts'
import { listHref, readListQuery } from '../text/list-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ListPage, useListSearch } from '../ui/list-page.tsx'
import { useApplicationColumns } from './applications/application-columns.ts'
import { type ApplicationsFilters, applicationsShape } from './applications/applications-query.ts'
import { ApplicationsTable } from './applications/applications-table.tsx'
import { ApplicationsTools } from './applications/applications-tools.tsx'
import { applicationsAddress, jobsAddress } from './jobs/jobs-query.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')
  const asked = readListQuery(request.url, applicationsShape)
  const query = asked.filters
  if (!id) return { ...asked, list: (await call('GET /admin/applications', { query })).data, job: null }
  try {
    const { data: list } = await call('GET /admin/jobs/{id}/applications', { params: { id }, query })
    return { ...asked, list, job: list.job }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  pageTitle(`Applications${loaderData?.job ? `, ${loaderData.job.title}` : ''}`, location)

export default function ManageApplications({ loaderData: found }: Route.ComponentProps) {
  const { list, filters, job } = found
  const base = applicationsAddress(job?.id)
  const navigate = useNavigate()
  const columns = useApplicationColumns()
  const show = (change: Partial<ApplicationsFilters>) =>
    void navigate(listHref(base, filters, change), { preventScrollReset: true })
  const onSearch = useListSearch(filters.keyword, (keyword) => listHref(base, filters, { keyword }))
  const all = Object.values(list.by_status).reduce((sum, each) => sum + each, 0)
  const file = `/api/admin/applications/export${job ? `?job_id=${job.id}` : ''}`
  return (
    <ListPage
      title={job ? `Applications to ${job.title}` : 'Applications'}
      lead={
        job
          ? `At ${job.company_name}. ${counted(all, 'application')}, ${counted(list.overdue, 'answer')} late.`
          : `Of every job: who waits for an answer, and whose is late. Lists are in the audit log.`
      }
      actions={
        <ButtonLink to={job ? `${jobsAddress}?id=${job.id}` : jobsAddress} icon={<BriefcaseBusiness size={16} />}>
          {job ? 'Details of the job' : 'All jobs'}
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
      found={found}
      base={base}
      noun={['application', 'applications']}
      names={{ company_id: 'employer', overdue: 'late' }}
      label="Applications"
      tabs={{
        label: 'Applications, all or late',
        filter: 'overdue',
        choices: [
          { label: 'All', count: all },
          { value: 'yes', label: 'Answer late', count: list.overdue },
        ],
      }}
      filters={
        <ApplicationsTools
          filters={filters}
          counts={list.by_status}
          company_name={list.company_name}
          ofJob={job !== null}
          columns={columns}
          csv={listHref(file, { ...filters, page: 1 })}
          onSearch={onSearch}
          onChange={show}
        />
      }
      none={{ title: 'No applications yet', children: 'They show here once somebody applies.' }}
    >
      <ApplicationsTable applications={list.data} shows={columns.shows} />
    </ListPage>
  )
}
