import { redirect } from 'react-router'
import type { Route } from './+types/jobs'
import { productName } from '../../contract/platform/product.ts'
import { call } from '../browser-api.ts'
import { loadJobs, type LoadedJobs } from '../parts/jobs/load-jobs.ts'
import type { PageHandle } from '../parts/site/frame/skip-links.tsx'
import { JobsBrowser } from '../parts/site/job-search/jobs-browser.tsx'
import { staleList } from '../parts/platform/page/stale-list.ts'
import { pageMeta, pageSuffix, unlisted } from '../parts/platform/page/page-meta.ts'
import { sharedMeta } from './frame/shared-meta.ts'
import { session } from '../session.ts'
import { siteContext } from '../site-context.ts'
import { withoutUntouched } from '../text/job-filters.ts'

const base = '/jobs'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call: ask, base_url } = context.get(siteContext)
  const plain = withoutUntouched(url.searchParams)
  if (plain) throw redirect(plain.size ? `${base}?${plain}` : base)
  const loaded = await loadJobs(ask, url.href, base)
  return { ...loaded, canonical: new URL(loaded.canonical, base_url).href }
}

const loadOrStale = staleList<LoadedJobs>()

/** Job seekers also see which jobs they saved or applied to. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrStale(
    request,
    async () => {
      if (session.getState().login?.data.user_type !== 'job_seeker') return serverLoader()
      const { loadJobs: findJobs } = await import('../parts/jobs/load-jobs.ts')
      const loaded = await findJobs(call, request.url, base)
      return { ...loaded, canonical: new URL(loaded.canonical, location.origin).href }
    },
    serverLoader,
  )
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { canonical, list } = loaderData
  const title = `${loaderData.title}${pageSuffix(list.current_page)} | ${productName}`
  return [
    ...pageMeta(title, canonical),
    ...(import.meta.env.SSR && !list.total ? [unlisted] : []),
    ...(import.meta.env.SSR
      ? sharedMeta({
          title,
          description:
            'Jobs in cybersecurity, cloud, and DevOps with the salary shown, clear must-haves, and an answer-by date for every application.',
          canonical,
        })
      : []),
  ]
}

/** The three panes fill the window. */
export const handle: PageHandle = { fills: true, has_results: true }

export default function Jobs({ loaderData }: Route.ComponentProps) {
  return <JobsBrowser loaded={loaderData} base={base} />
}
