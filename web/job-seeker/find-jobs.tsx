import type { Route } from './+types/find-jobs'
import { productName } from '../../contract/values.ts'
import { call } from '../browser-api.ts'
import { JobsBrowser } from '../parts/jobs/jobs-browser.tsx'
import { readJobFilters } from '../text/job-filters.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { filters } = readJobFilters(new URL(request.url).searchParams)
  const { data: list } = await call('GET /jobs', { query: { ...filters, facets: '1' } })
  const top = list.data[0]
  const first = top ? (await call('GET /jobs/{id}', { params: { id: top.id } })).data : null
  return { list, first }
}

export const meta: Route.MetaFunction = () => [{ title: `Find jobs | ${productName}` }]

export default function FindJobs({ loaderData: { list, first } }: Route.ComponentProps) {
  return (
    <div className="flush">
      <JobsBrowser
        list={list}
        first={first}
        base="/job-seeker/find-jobs"
        addressOf={(job) => `/job-seeker/job-details?id=${job.id}`}
      />
    </div>
  )
}
