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
  // Here, not at the top: the browser's half of this file would name it and the values it reads by.
  const { loadSeekers: findSeekers, nobody } = await import('../parts/sourcing/load-seekers.ts')
  try {
    const loaded = await findSeekers(ask, url.href)
    return { ...loaded, canonical: new URL(listHref(path, loaded.filters), base_url).href }
  } catch (error) {
    console.error('Job seekers could not be loaded:', error)
    const none = nobody(url.href, 'The server didn’t respond.')
    return data({ ...none, canonical: new URL(path, base_url).href }, { status: 503 })
  }
}

const loadOrStale = staleList<LoadedSeekers & { canonical: string }>()

/** A company that is verified sees more of some people, and none of those who blocked it. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrStale(
    request,
    async () => {
      if (session.getState().login?.data.user_type !== 'employer') return serverLoader()
      // Later than the page: few who come here are companies.
      const client = await import('../parts/sourcing/load-seekers.ts')
      return { ...(await client.loadSeekers(call, request.url)), canonical: location.origin + location.pathname }
    },
    serverLoader,
  )
clientLoader.hydrate = true as const

/** People chose to be seen here, by companies; not to be found by searching for their name. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  const title = `Find job seekers in ${categoryPhrase(loaderData?.filters.category)}${pageSuffix(loaderData?.list.current_page ?? 1)} | ${productName}`
  return [
    ...pageMeta(title, loaderData?.canonical),
    unlisted,
    ...(import.meta.env.SSR && loaderData
      ? sharedMeta({
          title,
          description:
            'People in cybersecurity, cloud, and DevOps who chose to be found, by what they do, where and for how long.',
          canonical: loaderData.canonical,
        })
      : []),
  ]
}

export const handle: PageHandle = { has_results: true }

export default function FindJobSeeker({ loaderData: loaded }: Route.ComponentProps) {
  return <SeekersPage loaded={loaded} base="/find-job-seeker" />
}
