import { data, redirect } from 'react-router'
import type { Route } from './+types/resource-details'
import { productName } from '../../contract/platform/product.ts'
import { call } from '../browser-api.ts'
import { pageMeta, unlisted } from '../parts/platform/page/page-meta.ts'
import { session } from '../session.ts'
import { siteContext } from '../site-context.ts'
import { resourceAddress } from '../text/addresses.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { sharedMeta } from './frame/shared-meta.ts'
import { breadcrumbList } from './frame/structured-data.ts'
import { ArticlePage } from './articles/article-page.tsx'
import { articleThing } from './articles/article-thing.ts'
import { loadArticle } from './articles/load-articles.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { call: ask, base_url } = context.get(siteContext)
  const article = await loadArticle(ask, params.id)
  if (!article) return data(null, { status: 404 })
  const address = resourceAddress(article)
  if (url.pathname !== address) throw redirect(address + url.search, 301)
  return { article, canonical: new URL(address, base_url).href }
}

/** Signed-in readers see their own review and articles for their audience. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  if (!session.getState().login) return serverLoader()
  const article = await loadArticle(call, params.id)
  return article && { article, canonical: new URL(resourceAddress(article), location.origin).href }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [...pageMeta(`Page not found | ${productName}`), unlisted]
  const { article, canonical } = loaderData
  const title = `${article.title} | ${productName}`
  return [
    ...pageMeta(title, canonical),
    ...(import.meta.env.SSR
      ? sharedMeta({
          title,
          description: article.summary,
          canonical,
          type: 'article',
          structured: [
            articleThing(article, canonical),
            breadcrumbList(canonical, [{ name: 'Resources', to: '/resources' }, { name: article.title }]),
          ],
        })
      : []),
  ]
}

export default function ResourceDetails({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <ArticlePage key={loaderData.article.id} article={loaderData.article} />
  return (
    <div className="page-width py-16">
      <EmptyState
        heading="h1"
        title="Page not found"
        action={<ButtonLink to="/resources">Browse resources</ButtonLink>}
      >
        This article might have been removed, or you might need to sign in to read it.
      </EmptyState>
    </div>
  )
}
