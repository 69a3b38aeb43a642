import type { Route } from './+types/find-jobs'
import { productName } from '../../contract/product.ts'
import { call } from '../browser-api.ts'
import { findJobs } from '../parts/jobs/find-jobs.ts'
import { JobsBrowser } from '../parts/jobs/jobs-browser.tsx'
import { readSearch, withoutWrong } from '../text/job-search-view.ts'

const base = '/job-seeker/find-jobs'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = readSearch(request.url, base)
  return findJobs(call, search, (wrong) => withoutWrong(search, wrong, base))
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
