import { FileUp, SquarePen } from 'lucide-react'
import type { Route } from './+types/my-jobs'
import { jobStatuses, type JobStatus } from '../../contract/platform/values.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { useMayRecruit } from './may-recruit.ts'
import { MyJobRow } from './jobs/my-job-row.tsx'
import { LimitNear } from '../parts/billing/plans/limit-near.tsx'
import { leftOf } from '../text/plan-above.ts'
import { jobStatusLabels } from '../text/labels.ts'
import { oneOf, readListQuery, text } from '../text/list-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useChangedRows } from '../ui/changed-rows.ts'
import { ListPage } from '../ui/list-page.tsx'
import { Column, Table } from '../ui/table.tsx'

const shape = { status: oneOf(jobStatuses), keyword: text(200) }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(request.url, shape)
  const [{ data: list }, plan] = await Promise.all([
    call('GET /employer/jobs/my-jobs', { query: query.filters }),
    call('GET /subscription/plan'),
  ])
  return { ...query, list, plan: plan.data }
}

export const meta: Route.MetaFunction = ({ location }) => pageTitle('My jobs', location)

export default function MyJobs({ loaderData: loaded }: Route.ComponentProps) {
  const { list, filters } = loaded
  const mayRecruit = useMayRecruit()
  const { body, changed } = useChangedRows(list)
  const count = (status: JobStatus) => list.by_status[status] ?? 0
  const shown = jobStatuses.filter((each) => each === filters.status || count(each) > 0)
  return (
    <ListPage
      title="My jobs"
      lead="Every job closes with an outcome, and every applicant is notified."
      actions={
        mayRecruit && (
          <>
            <ButtonLink to="/employer/my-jobs/import" icon={<FileUp size={16} />}>
              Import jobs
            </ButtonLink>
            <ButtonLink to="/employer/post-a-job" variant="primary" icon={<SquarePen size={16} />}>
              Post a job
            </ButtonLink>
          </>
        )
      }
      loaded={loaded}
      base="/employer/my-jobs"
      noun={['job', 'jobs']}
      label="My jobs"
      tabs={{
        label: 'Jobs by status',
        filter: 'status',
        choices: [
          { label: 'All', count: Object.values(list.by_status).reduce((sum, each) => sum + each, 0) },
          ...shown.map((value) => ({ value, label: jobStatusLabels[value], count: count(value) })),
        ],
      }}
      note={mayRecruit && <LimitNear plan={loaded.plan} limit="live_jobs" className="mb-4" />}
      search={{ label: 'Search your jobs by title', placeholder: 'Title' }}
      none={{
        title: 'No jobs posted yet',
        children: 'Posting a job takes five steps, including pay, must-haves, and an answer-by date.',
        action: mayRecruit && (
          <ButtonLink to="/employer/post-a-job" variant="primary">
            Post a job
          </ButtonLink>
        ),
      }}
    >
      <Table label="My jobs">
        <thead>
          <tr>
            <Column>Job</Column>
            <Column>Status</Column>
            <Column>Salary</Column>
            <Column numeric>Applications</Column>
            <Column numeric>New</Column>
            <Column numeric>Late</Column>
            <Column>Closes</Column>
            <Column>
              <span className="sr-only">Actions</span>
            </Column>
          </tr>
        </thead>
        <tbody ref={body}>
          {list.data.map((job, index) => (
            <MyJobRow
              key={job.id}
              job={job}
              mayGoLive={leftOf(loaded.plan, 'live_jobs') > 0}
              onChanged={() => changed(index)}
            />
          ))}
        </tbody>
      </Table>
    </ListPage>
  )
}
