import { data } from 'react-router'
import {
  contentAudiences,
  contentCategories,
  contentSorts,
  contentStates,
  reviewStatuses,
} from '../../../contract/content/values.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { id, keyword, oneOf, readListQuery } from '../../text/list-query.ts'

const articleShape = {
  state: oneOf(contentStates),
  keyword,
  category: oneOf(contentCategories),
  audience: oneOf(contentAudiences),
  sort: oneOf(contentSorts),
}
const reviewShape = { status: oneOf(reviewStatuses), keyword, content_id: id }

export const contentBase = '/admin/content-management'
export const reviewsBase = `${contentBase}?section=reviews`

async function loadArticles(url: string) {
  const query = readListQuery(url, articleShape)
  return { ...query, list: (await call('GET /admin/content', { query: query.filters })).data }
}

async function loadReviews(url: string) {
  const query = readListQuery(url, reviewShape)
  return { ...query, list: (await call('GET /admin/content/reviews/all', { query: query.filters })).data }
}

/** An article with its statistics. It may be gone if another administrator has deleted it. */
async function loadArticle(asked: string) {
  const one = { params: { id: asked } }
  try {
    const [article, figures] = await Promise.all([
      call('GET /admin/content/{id}', one),
      call('GET /admin/content/{id}/analytics', one),
    ])
    return { article: article.data, figures: figures.data }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

/** Loads what the address asks for: reviews (`?id=` opens one), an article to edit (`?id=`, `?id=new`), figures, or all articles. */
export async function loadArticlesPage(url: string) {
  const params = new URL(url).searchParams
  const section = params.get('section')
  if (section === 'reviews') return { section, found: await loadReviews(url) } as const
  const asked = params.get('id')
  if (asked === 'new') return { section: 'article', article: null, figures: null } as const
  if (asked) return { section: 'article', ...(await loadArticle(asked)) } as const
  if (section === 'figures')
    return { section, figures: (await call('GET /admin/content/analytics/overview')).data } as const
  return { section: 'articles', found: await loadArticles(url) } as const
}

export type LoadedArticles = Awaited<ReturnType<typeof loadArticles>>
export type LoadedReviews = Awaited<ReturnType<typeof loadReviews>>
