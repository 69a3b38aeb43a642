import type { Route } from './+types/find-jobs'
import { productName } from '../../contract/product.ts'
import { call } from '../browser-api.ts'
import { JobsBrowser } from '../parts/jobs/jobs-browser.tsx'
import { readSearch } from '../text/job-search-view.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { filters, view } = readSearch(request.url, '/job-seeker/find-jobs')
  const { data: list } = await call('GET /jobs', { query: { ...filters, facets: '1' } })
  const top = list.data[0]
  const first = top ? (await call('GET /jobs/{id}', { params: { id: top.id } })).data : null
  return { list, view, first }
}

export const meta: Route.MetaFunction = () => [{ title: `Find jobs | ${productName}` }]

export default function FindJobs({ loaderData: { list, view, first } }: Route.ComponentProps) {
  return (
    <div className="flush">
      <JobsBrowser
        list={list}
        view={view}
        first={first}
        base="/job-seeker/find-jobs"
        addressOf={(job) => `/job-seeker/job-details?id=${job.id}`}
      />
    </div>
  )
}
