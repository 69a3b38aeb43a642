import { Link } from 'react-router'
import type { WaitingApplicant } from '../../../contract/applications/pipeline.ts'
import { relativeText, shortDateText } from '../../text/dates.ts'
import { counted } from '../../text/counts.ts'
import { Panel } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useNow } from '../../ui/now.ts'
import { queue } from './queue.ts'

type Props = {
  people: readonly WaitingApplicant[]
  total: number
  /** Somebody has applied to a job of the company. */
  anybodyApplied: boolean
}

/** Applicants who wait for an answer, the earliest due first. */
export function WaitingPanel({ people, total, anybodyApplied }: Props) {
  const now = useNow()
  return (
    <Panel
      className="mb-[18px]"
      title="Waiting for an answer"
      action={
        total > people.length && (
          <Link className="link text-[13px]" to={queue}>
            All {counted(total, 'person', 'people')}
          </Link>
        )
      }
    >
      {people.length === 0 ? (
        <EmptyState title={anybodyApplied ? 'You’re all caught up' : 'Nobody has applied yet'} heading="h3">
          {anybodyApplied
            ? 'Everyone who applied has an answer.'
            : 'Applicants appear here until you answer them, with the earliest due date first.'}
        </EmptyState>
      ) : (
        <ul>
          {people.map(({ id, seeker, job, due_at, time_zone, is_overdue, in_stage_since }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-line px-[18px] py-2.5 text-[13.5px] first:border-t-0"
            >
              <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
                <Link
                  className="font-semibold hover:underline"
                  to={`/employer/my-jobs/applications?id=${job.id}&application=${id}`}
                >
                  <bdi>{seeker.name}</bdi>
                </Link>{' '}
                <span className="text-text-2">{job.title}</span>
              </span>
              <span className="flex gap-x-4 max-sm:basis-full">
                <span className={is_overdue ? 'text-danger' : 'text-text-2'}>
                  {is_overdue ? 'was due' : 'due'} {shortDateText(due_at, time_zone)}
                </span>
                <span className="text-text-2 sm:w-28 sm:text-right">{relativeText(in_stage_since, now)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
