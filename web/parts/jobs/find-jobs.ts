import { ApiError, type Call } from '../../api.ts'
import type { Search } from '../../text/job-search-view.ts'

/**
 * The list of a search and, for the preview pane, its first job in full. A value that only the server can tell to be
 * wrong, such as a ZIP code that does not exist, is left out and named, like the others.
 */
export async function findJobs(ask: Call, search: Search, leaveOut: (wrong: string[]) => Search) {
  const found = await list(ask, search).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    return list(ask, leaveOut(Object.keys(error.errors)))
  })
  const top = found.list.data[0]
  const first = top ? (await ask('GET /jobs/{id}', { params: { id: top.id } })).data : null
  return { ...found, first }
}

async function list(ask: Call, { filters, view }: Search) {
  const { data } = await ask('GET /jobs', { query: { ...filters, facets: '1' } })
  return { list: data, view }
}
