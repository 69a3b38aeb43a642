import { Users } from 'lucide-react'
import type { Route } from './+types/manage-jobs'
import { categories, postedWithin } from '../../contract/platform/values.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { countText } from '../text/counts.ts'
import { jobTypeLabel } from '../text/job-type.ts'
import { categoryLabels, postedWithinLabels } from '../text/labels.ts'
import { readListQuery } from '../text/list-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmployerFilter } from './companies/employer-filter.tsx'
import { JobActionDialog, jobActions } from './jobs/job-actions.tsx'
import { jobColumns } from './jobs/job-columns.tsx'
import { JobDialog } from './jobs/job-dialog.tsx'
import { applicationsAddress, jobsAddress, jobsShape, jobTypeChoices } from './jobs/jobs-query.ts'
import { FilterSelect } from './records/filter-select.tsx'
import { RecordsPage } from './records/records-page.tsx'
import { keepsList } from './records/use-opened.ts'

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
  return (
    <RecordsPage
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
      tools={{
        search: { label: 'Search jobs by title, company or ID', placeholder: 'Title, company or ID' },
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
            <EmployerFilter
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
      none={{ title: 'No jobs yet', children: 'Jobs show here once a company writes one.' }}
      noMatch={{ children: 'Try another list, another filter or fewer words.' }}
      columns={jobColumns}
      columnsKey="admin_job_columns"
      sort={{ by: 'posted' }}
      isFlagged={({ flagged_at }) => flagged_at !== null}
      bulk={{ pickLabel: ({ title }) => `Select ${title}`, actions: jobActions }}
      asking={(asked) => <JobActionDialog {...asked} />}
      opened={(record) => <JobDialog {...record} />}
    />
  )
}
