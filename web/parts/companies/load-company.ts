import { ApiError, type Call } from '../../api.ts'

/** A company with its newest open jobs; null where there is none to see. */
export async function loadCompany(ask: Call, id: string) {
  try {
    const { data: company } = await ask('GET /employers/{id}', { params: { id } })
    const { data: jobs } = await ask('GET /jobs', { query: { employer_id: id, sort: 'newest', per_page: 24 } })
    return { company, jobs: jobs.data, total: jobs.total }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export type LoadedCompany = NonNullable<Awaited<ReturnType<typeof loadCompany>>>
