import { data, redirect } from 'react-router'
import type { Route } from './+types/job-details'
import { productName } from '../../contract/platform/product.ts'
import { ApiError } from '../api.ts'
import { call } from '../browser-api.ts'
import { ChangedJob } from './applications/changed-job.tsx'
import { JobPage } from '../parts/site/job-page/job-page.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')
  if (!id) throw redirect('/job-seeker/find-jobs')
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
      {job.application && <ChangedJob application_id={job.application.id} className="mb-4" />}
      <JobPage
        key={job.id}
        job={job}
        similar={similar}
        listAddress="/job-seeker/find-jobs"
        addressOf={({ id }) => `/job-seeker/job-details?id=${id}`}
      />
    </>
  )
}
