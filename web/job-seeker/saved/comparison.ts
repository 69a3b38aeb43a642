import type { JobDetail } from '../../../contract/jobs.ts'
import { limits } from '../../../contract/values.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import type { Filter } from '../../text/list-query.ts'

export const savedJobs = '/job-seeker/saved-jobs'

/** Which saved jobs are compared, by the address: `compare=id,id`, two to four of them. */
export const compared: Filter<string[]> = (given, wrong) => {
  const asked = [...new Set(given.flatMap((value) => value.split(',')).map((each) => each.trim().toLowerCase()))]
  const ids = asked.filter((each) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(each))
  if (ids.length < asked.length || ids.length === 1 || ids.length > limits.compared) wrong()
  return ids.length < 2 ? [] : ids.slice(0, limits.compared)
}

export const compareAddress = (ids: readonly string[]) => `${savedJobs}?compare=${ids.join(',')}`

/** The jobs in full; those that are no longer open are counted in `gone`. */
export async function loadCompared(ids: readonly string[]): Promise<{ jobs: JobDetail[]; gone: number }> {
  const found = await Promise.all(
    ids.map((id) =>
      call('GET /jobs/{id}', { params: { id } }).then(
        ({ data }) => data,
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null
          throw error
        },
      ),
    ),
  )
  const jobs = found.filter((job) => job !== null)
  return { jobs, gone: found.length - jobs.length }
}
