import type { Route } from './+types/jobs'
import { productName } from '../../contract/product.ts'
import { call } from '../browser-api.ts'
import { findJobs } from '../parts/jobs/find-jobs.ts'
import { JobsBrowser } from '../parts/jobs/jobs-browser.tsx'
import { session } from '../session.ts'
import { siteContext } from '../site-context.ts'
import { jobsAddress } from '../text/job-filters.ts'
import { readSearch, withoutWrong } from '../text/job-search-view.ts'
import { counted } from '../text/counts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call: ask, base_url } = context.get(siteContext)
  const search = readSearch(request.url, '/jobs')
  const canonical = new URL(jobsAddress({ ...search.filters, sort: undefined }), base_url).href
  return { ...(await findJobs(ask, search, (wrong) => withoutWrong(search, wrong, '/jobs'))), canonical }
}

/** A job seeker's list also says what is saved and applied to. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (session.getState().login?.data.user_type !== 'job_seeker') return serverLoader()
  const { readSearch, withoutWrong } = await import('../text/job-search-view.ts')
  const search = readSearch(request.url, '/jobs')
  const found = await findJobs(call, search, (wrong) => withoutWrong(search, wrong, '/jobs'))
  return { ...found, canonical: location.origin + location.pathname }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { list, canonical } = loaderData
  const title = `${counted(list.total, 'job')} in cybersecurity, cloud and DevOps | ${productName}`
  return [
    { title },
    {
      name: 'description',
      content:
        'Jobs in cybersecurity, cloud and DevOps with the salary shown, structured must-haves and an answer-by date for every application.',
    },
    { tagName: 'link', rel: 'canonical', href: canonical },
  ]
}

/** Three panes fill the window. */
export const handle = { fills: true }

export default function Jobs({ loaderData: { list, view, first } }: Route.ComponentProps) {
  return <JobsBrowser list={list} view={view} first={first} base="/jobs" />
}
