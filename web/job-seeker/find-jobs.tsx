import type { Route } from './+types/find-jobs'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { loadJobs, type LoadedJobs } from '../parts/jobs/load-jobs.ts'
import type { PageHandle } from '../parts/site/frame/skip-links.tsx'
import { JobsBrowser } from '../parts/site/job-search/jobs-browser.tsx'
import { FindTabs } from './finding/find-tabs.tsx'
import { staleList } from '../parts/platform/page/stale-list.ts'

const base = '/job-seeker/find-jobs'

const loadOrStale = staleList<LoadedJobs>()

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadOrStale(request, () => loadJobs(call, request.url, base))

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  const isSearch = loaderData && (loaderData.view.keyword !== null || loaderData.view.count > 0)
  return pageTitle(isSearch ? loaderData.title : 'Find jobs', location)
}

export const handle: PageHandle = { has_results: true }

export default function FindJobs({ loaderData }: Route.ComponentProps) {
  return (
    <div className="flush-page">
      <JobsBrowser
        loaded={loaderData}
        base={base}
        addressOf={(job) => `/job-seeker/job-details?id=${job.id}`}
        tabs={<FindTabs current={base} className="mx-0 px-4 pt-3 sm:px-6" />}
      />
    </div>
  )
}
