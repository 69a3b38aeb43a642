import type { Reply } from '../../../contract/index.ts'
import { ApiError, type Call } from '../../api.ts'
import { readListQuery } from '../../text/list-query.ts'

export type LoadedCompany = {
  company: Reply<'GET /employers/{id}'>['data']
  /** One page of its open jobs, newest first; null if they didn't load. */
  jobs: Reply<'GET /jobs'>['data'] | null
  page: number
  /** The address named an invalid page. */
  dropped: boolean
}

/** A company with its newest open jobs; null if it can't be shown. The page renders even if the jobs don't load. */
export async function loadCompany(ask: Call, id: string, url: string): Promise<LoadedCompany | null> {
  const { filters, dropped } = readListQuery(url, {})
  const { page } = filters
  const [company, jobs] = await Promise.allSettled([
    ask('GET /employers/{id}', { params: { id } }),
    ask('GET /jobs', { query: { employer_id: id, sort: 'newest', per_page: 24, page } }),
  ])
  if (company.status === 'rejected') {
    if (company.reason instanceof ApiError && company.reason.status === 404) return null
    throw company.reason
  }
  if (jobs.status === 'rejected') console.error('The jobs of this company could not be loaded:', jobs.reason)
  return {
    company: company.value.data,
    jobs: jobs.status === 'fulfilled' ? jobs.value.data : null,
    page,
    dropped: dropped.length > 0,
  }
}
