import { data, redirect } from 'react-router'
import type { Route } from './+types/find-job-seeker'
import { productName } from '../../contract/platform/product.ts'
import { call } from '../browser-api.ts'
import { pageMeta, pageSuffix, unlisted } from '../parts/platform/page/page-meta.ts'
import { sharedMeta } from './frame/shared-meta.ts'
import { staleList } from '../parts/platform/page/stale-list.ts'
import type { LoadedSeekers } from '../parts/sourcing/load-seekers.ts'
import { SeekersPage } from '../parts/sourcing/seekers-page.tsx'
import { session } from '../session.ts'
import { siteContext } from '../site-context.ts'
import { categoryPhrase } from '../text/category-phrase.ts'
import { listHref } from '../text/list-query.ts'
import type { PageHandle } from '../parts/site/frame/skip-links.tsx'
import { filledFields } from '../text/filled-fields.ts'

const path = '/find-job-seeker'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call: ask, base_url } = context.get(siteContext)
  const plain = filledFields(url.searchParams)
  if (plain.size < url.searchParams.size) throw redirect(plain.size ? `${path}?${plain}` : path)
  // Imported here so that the browser bundle doesn't include it and the values it reads.
  const { loadSeekers: findSeekers, noSeekers } = await import('../parts/sourcing/load-seekers.ts')
  try {
    const loaded = await findSeekers(ask, url.href)
    return { ...loaded, canonical: new URL(listHref(path, loaded.filters), base_url).href }
  } catch (error) {
    console.error('Could not load job seekers:', error)
    const none = noSeekers(url.href, 'The server didn’t respond.')
    return data({ ...none, canonical: new URL(path, base_url).href }, { status: 503 })
  }
}

const loadOrStale = staleList<LoadedSeekers & { canonical: string }>()

/** Verified companies see more of some people, and never those who blocked them. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrStale(
    request,
    async () => {
      if (session.getState().login?.data.user_type !== 'employer') return serverLoader()
      // Loaded after the page, because few readers here are companies.
      const client = await import('../parts/sourcing/load-seekers.ts')
      return { ...(await client.loadSeekers(call, request.url)), canonical: location.origin + location.pathname }
    },
    serverLoader,
  )
clientLoader.hydrate = true as const

/** Not indexed: people chose to be found by companies, not by a web search for their name. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  const title = `Find job seekers in ${categoryPhrase(loaderData?.filters.category)}${pageSuffix(loaderData?.list.current_page ?? 1)} | ${productName}`
  return [
    ...pageMeta(title, loaderData?.canonical),
    unlisted,
    ...(import.meta.env.SSR && loaderData
      ? sharedMeta({
          title,
          description:
            'Find people in cybersecurity, cloud, and DevOps who are open to work, by role, location, and experience.',
          canonical: loaderData.canonical,
        })
      : []),
  ]
}

export const handle: PageHandle = { has_results: true }

export default function FindJobSeeker({ loaderData: loaded }: Route.ComponentProps) {
  return <SeekersPage loaded={loaded} base="/find-job-seeker" />
}
