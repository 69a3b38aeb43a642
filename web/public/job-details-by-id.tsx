import { redirect } from 'react-router'
import type { Route } from './+types/job-details-by-id'
import { ApiError } from '../api.ts'
import { siteContext } from '../site-context.ts'
import { addressById, jobAddress } from '../text/addresses.ts'

/** Redirects `/job-details?id=` to the job's canonical URL, or to the list without an id. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')
  if (!id) return redirect('/jobs')
  try {
    const { data } = await context.get(siteContext).call('GET /jobs/{id}', { params: { id } })
    return redirect(jobAddress(data), 301)
  } catch (error) {
    // A closed job has a page too, which says it's closed.
    if (error instanceof ApiError && error.status === 404) return redirect(addressById('/job-details', id))
    throw error
  }
}
