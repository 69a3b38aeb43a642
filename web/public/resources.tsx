import { data, redirect } from 'react-router'
import type { Route } from './+types/resources'
import { contentCategoryLabels } from '../../contract/content/values.ts'
import { productName } from '../../contract/platform/product.ts'
import { call } from '../browser-api.ts'
import { pageMeta, pageSuffix, unlisted } from '../parts/platform/page/page-meta.ts'
import { staleList } from '../parts/platform/page/stale-list.ts'
import { session } from '../session.ts'
import { siteContext } from '../site-context.ts'
import { filledFields } from '../text/filled-fields.ts'
import { listHref } from '../text/list-query.ts'
import { sharedMeta } from './frame/shared-meta.ts'
import type { LoadedArticles } from './articles/load-articles.ts'
import { ArticlesPage } from './articles/articles-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call: ask, base_url } = context.get(siteContext)
  const plain = filledFields(url.searchParams)
  if (plain.size < url.searchParams.size) throw redirect(plain.size ? `/resources?${plain}` : '/resources')
  const { loadArticles, noArticles } = await import('./articles/load-articles.ts')
  try {
    const loaded = await loadArticles(ask, url.href)
    return { ...loaded, canonical: new URL(listHref('/resources', loaded.filters), base_url).href }
  } catch (error) {
    console.error('Could not load articles:', error)
    const none = noArticles(url.href, 'The server didn’t respond.')
    return data({ ...none, canonical: `${base_url}/resources` }, { status: 503 })
  }
}

type Loaded = LoadedArticles & { canonical: string }
const loadOrStale = staleList<Loaded>()

/** Signed-in readers also see articles for their audience. If a list doesn't load, the previous one stays. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  session.getState().login
    ? loadOrStale(request, () => loadOwn(request.url), serverLoader)
    : loadOrStale(request, serverLoader)
clientLoader.hydrate = true as const

async function loadOwn(url: string): Promise<Loaded> {
  const { loadArticles } = await import('./articles/load-articles.ts')
  const loaded = await loadArticles(call, url)
  return { ...loaded, canonical: new URL(listHref('/resources', loaded.filters), location.origin).href }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { list, filters, canonical, failed } = loaderData
  const topic = filters.category ? contentCategoryLabels[filters.category] : 'Resources'
  const title = `${topic}: articles for cybersecurity, cloud, and DevOps${pageSuffix(list.current_page)} | ${productName}`
  return [
    ...pageMeta(title, canonical),
    ...(import.meta.env.SSR && !list.total && !failed ? [unlisted] : []),
    ...(import.meta.env.SSR
      ? sharedMeta({
          title,
          description:
            'Sourced articles for people who work in cybersecurity, cloud, and DevOps: clearances, certifications, interviews, pay, and the first months in a job.',
          canonical,
        })
      : []),
  ]
}

export default function Resources({ loaderData: loaded }: Route.ComponentProps) {
  return <ArticlesPage loaded={loaded} />
}
