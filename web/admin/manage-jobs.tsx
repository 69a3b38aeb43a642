import { Users } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/manage-jobs'
import { pageTitle } from '../parts/frame/page-meta.ts'
import { call } from '../browser-api.ts'
import { countText } from '../text/counts.ts'
import { listHref, readListQuery } from '../text/list-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { useJobColumns } from './jobs/job-columns.ts'
import { JobDialog } from './jobs/job-dialog.tsx'
import { applicationsAddress, jobsAddress, type JobsFilters, jobsShape } from './jobs/jobs-query.ts'
import { JobsTable } from './jobs/jobs-table.tsx'
import { JobsTools } from './jobs/jobs-tools.tsx'
import { keepsList, useOpened } from './records/use-opened.ts'
import { useRecordSearch } from './records/use-record-search.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = readListQuery(request.url, jobsShape)
  const { data: list } = await call('GET /admin/jobs', { query: asked.filters })
  return { ...asked, list }
}

export const shouldRevalidate = keepsList

export const meta: Route.MetaFunction = ({ location }) => pageTitle('Manage jobs', location)

export default function ManageJobs({ loaderData: found }: Route.ComponentProps) {
  const { list, filters } = found
  const { by_state } = list
  const navigate = useNavigate()
  const { opened, open, close, body, changed } = useOpened(list)
  const columns = useJobColumns()
  const show = (change: Partial<JobsFilters>) =>
    void navigate(listHref(jobsAddress, filters, change), { preventScrollReset: true })
  const onSearch = useRecordSearch(filters.keyword, (keyword) => listHref(jobsAddress, filters, { keyword }))
  return (
    <>
      <ListPage
        title="Manage jobs"
        lead={`${countText(by_state.live)} live, ${countText(by_state.flagged)} flagged, ${countText(by_state.ends_soon)} ending within 7 days.`}
        actions={
          <ButtonLink to={applicationsAddress()} icon={<Users size={16} />}>
            All applications
          </ButtonLink>
        }
        found={found}
        base={jobsAddress}
        noun={['job', 'jobs']}
        names={{ job_type: 'job type', company_id: 'employer', posted_within: 'posted' }}
        label="Jobs"
        tabs={{
          label: 'Jobs by state',
          filter: 'status',
          choices: [
            { label: 'All', count: by_state.all },
            { value: 'live', label: 'Live', count: by_state.live },
            { value: 'flagged', label: 'Flagged', count: by_state.flagged },
            { value: 'reported', label: 'Reported', count: by_state.reported },
            { value: 'pending', label: 'Pending', count: by_state.pending },
            { value: 'ends_soon', label: 'Ends soon', count: by_state.ends_soon },
            { value: 'ended', label: 'Ended', count: by_state.ended },
          ],
        }}
        filters={
          <JobsTools
            filters={filters}
            company_name={list.company_name}
            columns={columns}
            onSearch={onSearch}
            onChange={show}
          />
        }
        none={{ title: 'No jobs yet', children: 'Jobs show here once a company writes one.' }}
        noMatch={{ children: 'Try another list, another filter or fewer words.' }}
      >
        <JobsTable
          jobs={list.data}
          body={body}
          sort={filters.sort}
          onSort={(sort) => show({ sort })}
          shows={columns.shows}
          onOpen={open}
          onChanged={changed}
        />
      </ListPage>
      {opened && (
        <JobDialog
          key={opened.id}
          id={opened.id}
          steps={opened.steps}
          onClose={close}
          onChanged={() => changed(opened.index)}
        />
      )}
    </>
  )
}
