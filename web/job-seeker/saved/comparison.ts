import { limits } from '../../../contract/platform/values.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import type { Filter } from '../../text/list-query.ts'
import { includedOf, planWithMore } from '../../text/plan-above.ts'

export const savedJobs = '/job-seeker/saved-jobs'

/** Which saved jobs to compare, from the URL: `compare=id,id`, two or more. */
export const compared: Filter<string[]> = (given, wrong) => {
  const asked = [...new Set(given.flatMap((value) => value.split(',')).map((each) => each.trim().toLowerCase()))]
  const ids = asked.filter((each) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(each))
  if (ids.length < asked.length || ids.length === 1 || ids.length > limits.compared) wrong()
  return ids.length < 2 ? [] : ids.slice(0, limits.compared)
}

export const compareAddress = (ids: readonly string[]) => `${savedJobs}?compare=${ids.join(',')}`

/** How many jobs the reader's plan compares, and which plan compares more. */
export async function loadComparable() {
  const { data: plan } = await call('GET /subscription/plan')
  const most = Math.min(includedOf(plan, 'compared_jobs') ?? limits.compared, limits.compared)
  return { most, more: planWithMore(plan, 'compared_jobs') }
}
export type Comparable = Awaited<ReturnType<typeof loadComparable>>

/** The full jobs, as many as the plan compares, and how many requested ones are no longer available. */
export async function loadCompared(ids: readonly string[]) {
  const comparable = await loadComparable()
  const asked = ids.slice(0, comparable.most)
  const over = ids.length - asked.length
  const { jobs, left_out } = await call('GET /job-seeker/compare', { query: { ids: asked } }).then(
    ({ data }) => data,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return { jobs: [], left_out: asked.length }
      throw error
    },
  )
  return { jobs, left_out, over, comparable }
}
export type Compared = Awaited<ReturnType<typeof loadCompared>>
