import type { JobStatus } from '../../../contract/platform/values.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dateText } from '../../text/dates.ts'
import { useJobLifeDays } from './job-life-days.ts'

/** Shown after posting: until when the job is live, or what it waits for. */
export function PostedState({ id, title, status, at }: { id: string; title: string; status: JobStatus; at: Date }) {
  const lifeDays = useJobLifeDays()
  const live = status === 'published'
  const until = dateText(new Date(at.getTime() + lifeDays * 86_400_000))
  return (
    <EmptyState
      filled
      heading="h1"
      title={live ? `Live until ${until}` : 'Waiting for review'}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to="/employer/my-jobs" variant="primary">
            My jobs
          </ButtonLink>
          <ButtonLink to={`/employer/job-details?id=${id}`}>View posting</ButtonLink>
          <ButtonLink to="/employer/post-a-job">Post another</ButtonLink>
        </div>
      }
    >
      {live
        ? `${title} is open to applications. You are reminded before it ends, and of every answer before it is due.`
        : `${title} goes live for ${lifeDays} days as soon as your company is verified. You get an e-mail then.`}
    </EmptyState>
  )
}
