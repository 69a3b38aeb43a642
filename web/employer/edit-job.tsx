import type { Route } from './+types/edit-job'
import { jobStatusLabels } from '../../contract/jobs/labels.ts'
import { productName } from '../../contract/platform/values.ts'
import { requireRecruiter } from './may-recruit.ts'
import { loadJobForm } from './jobs/load-job-form.ts'
import { JobForm } from './jobs/job-form.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRecruiter()
  return loadJobForm(request.url, 'edit')
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.start.values.title ?? 'job'} | ${productName}` },
]

export default function EditJob({ loaderData: { key, ...job } }: Route.ComponentProps) {
  const { id, status, values } = job.start
  if (status === 'filled' || status === 'closed')
    return (
      <EmptyState
        heading="h1"
        title="This job has closed"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to={`/employer/post-a-job?copy=${id}`} variant="primary">
              Copy to a new draft
            </ButtonLink>
            <ButtonLink to="/employer/my-jobs">My jobs</ButtonLink>
          </div>
        }
      >
        {values.title} is {jobStatusLabels[status].toLowerCase()}, so you can’t edit it. You can copy its text to a new
        draft.
      </EmptyState>
    )
  return <JobForm key={key} mode="edit" {...job} />
}
