import type { Route } from './+types/find-jobs'
import { productName } from '../../contract/product.ts'
import { call } from '../browser-api.ts'
import { findJobs, type FoundJobs } from '../parts/jobs/find-jobs.ts'
import { JobsBrowser } from '../parts/jobs/jobs-browser.tsx'
import { listKeeper } from '../parts/jobs/keep-list.ts'

const base = '/job-seeker/find-jobs'

const keepList = listKeeper<FoundJobs>()

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  keepList(request, () => findJobs(call, request.url, base))

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const isSearch = loaderData && (loaderData.view.keyword !== null || loaderData.view.count > 0)
  return [{ title: `${isSearch ? loaderData.title : 'Find jobs'} | ${productName}` }]
}

export default function FindJobs({ loaderData }: Route.ComponentProps) {
  return (
    <div className="flush-page">
      <JobsBrowser found={loaderData} base={base} addressOf={(job) => `/job-seeker/job-details?id=${job.id}`} />
    </div>
  )
}
