import { contentCategories } from '../../../contract/content/values.ts'
import type { Reply } from '../../../contract/index.ts'
import { ApiError, type Call } from '../../api.ts'
import { keyword, type ListQuery, oneOf, readListQuery } from '../../text/list-query.ts'

const articlesShape = { keyword, category: oneOf(contentCategories) }

export type LoadedArticles = ListQuery<typeof articlesShape> & {
  list: Reply<'GET /content'>['data']
  /** Why this isn't the list that was requested. */
  failed?: string
}

const per_page = 12

export async function loadArticles(ask: Call, url: string): Promise<LoadedArticles> {
  const query = readListQuery(url, articlesShape)
  const { data: list } = await ask('GET /content', { query: { ...query.filters, per_page } })
  return { ...query, list }
}

/** An empty list in place of one that couldn't be loaded; the rest of the page works. */
export const noArticles = (url: string, failed: string): LoadedArticles => ({
  ...readListQuery(url, articlesShape),
  list: { data: [], current_page: 1, last_page: 1, per_page, total: 0, by_category: {} },
  failed,
})

export type LoadedArticle = Reply<'GET /content/{id}'>['data']

/** An article, or null if the reader can't see one. */
export async function loadArticle(ask: Call, id: string): Promise<LoadedArticle | null> {
  try {
    return (await ask('GET /content/{id}', { params: { id } })).data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
