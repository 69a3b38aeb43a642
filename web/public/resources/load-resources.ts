import { contentCategories } from '../../../contract/content-values.ts'
import type { Reply } from '../../../contract/index.ts'
import { ApiError, type Call } from '../../api.ts'
import { readSearchParams } from '../../text/search-params.ts'

/** What an address asks for; a wrong value is dropped, and its name kept in `dropped`. */
export function readResourceFilters(url: string) {
  const asked = readSearchParams(url)
  return {
    filters: {
      keyword: asked.keyword('keyword', 200),
      category: asked.one('category', asked.in(contentCategories)),
      page: asked.page(),
    },
    dropped: asked.dropped(),
  }
}

export type LoadedResources = ReturnType<typeof readResourceFilters> & {
  list: Reply<'GET /content'>['data']
  /** Why this is not the list the address asks for. */
  failed?: string
}

const per_page = 12

export async function loadResources(ask: Call, url: string): Promise<LoadedResources> {
  const { filters, dropped } = readResourceFilters(url)
  const { data } = await ask('GET /content', { query: { ...filters, per_page } })
  return { list: data, filters, dropped }
}

/** In place of the list where it could not be had; the rest of the page stands. */
export const noResources = (url: string, failed: string): LoadedResources => ({
  ...readResourceFilters(url),
  list: { data: [], current_page: 1, last_page: 1, per_page, total: 0, by_category: {} },
  failed,
})

export type LoadedArticle = Reply<'GET /content/{id}'>['data']

/** An article; null where there is none to see. */
export async function loadArticle(ask: Call, id: string): Promise<LoadedArticle | null> {
  try {
    return (await ask('GET /content/{id}', { params: { id } })).data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
