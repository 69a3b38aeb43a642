import type { Route } from './+types/post-a-job'
import { productName } from '../../contract/platform/values.ts'
import { requireRecruiter } from './may-recruit.ts'
import { loadJobForm } from './jobs/load-job-form.ts'
import { JobForm } from './jobs/job-form.tsx'

/** `?id=` opens a draft, `?copy=` starts from a copy of a job. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRecruiter()
  return loadJobForm(request.url, 'post')
}

export const meta: Route.MetaFunction = () => [{ title: `Post a job | ${productName}` }]

export default function PostAJob({ loaderData: { key, ...job } }: Route.ComponentProps) {
  return <JobForm key={key} mode="post" {...job} />
}
