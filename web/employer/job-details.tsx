import { data, redirect } from 'react-router'
import type { Route } from './+types/job-details'
import { productName } from '../../contract/platform/product.ts'
import { ApiError } from '../api.ts'
import { call } from '../browser-api.ts'
import { JobPage } from '../parts/site/job-page/job-page.tsx'
import { JobHistory } from './postings/job-history.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')
  if (!id) throw redirect('/employer/my-jobs')
  const params = { id }
  try {
    const [job, similar] = await Promise.all([
      call('GET /jobs/{id}', { params }),
      call('GET /jobs/{id}/similar', { params }),
    ])
    return { job: job.data, similar: similar.data.data }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.job.title ?? 'Job'} | ${productName}` },
]

export default function JobDetails({ loaderData: { job, similar } }: Route.ComponentProps) {
  return (
    <>
      <JobPage
        key={job.id}
        job={job}
        similar={similar}
        listAddress="/jobs"
        addressOf={({ id }) => `/employer/job-details?id=${id}`}
      />
      {job.owner && <JobHistory key={`history ${job.id}`} id={job.id} />}
    </>
  )
}
