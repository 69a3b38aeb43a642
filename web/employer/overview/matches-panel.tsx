import { Suspense, use, useDeferredValue } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../contract/platform/format.ts'
import type { Reply } from '../../../contract/index.ts'
import { call } from '../../browser-api.ts'
import { SaveSeekerButton } from '../../parts/sourcing/save-seeker-button.tsx'
import { failureText } from '../../text/failure.ts'
import { roleText } from '../../text/seeker.ts'
import { Panel } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Matches = Reply<'GET /dashboard/employer/matches'>['data'] | { failure: string }

/** Never rejects, because the page works without it. */
export const loadMatches = (): Promise<Matches> =>
  call('GET /dashboard/employer/matches').then(
    ({ data }) => data,
    (error: unknown) => ({ failure: failureText('New matches didn’t load.', error) }),
  )

/** People who let companies find them and who meet a job's must-haves. Loaded after the page. */
export function MatchesPanel({ matches }: { matches: Promise<Matches> }) {
  const shown = useDeferredValue(matches)
  return (
    <Panel
      title="New matches"
      action={
        <Link className="link text-sm" to="/employer/find-job-seekers">
          Find job seekers
        </Link>
      }
    >
      <Suspense
        fallback={
          <output className="flex flex-col gap-3 p-4.5" aria-label="Loading new matches">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </output>
        }
      >
        <Matches matches={shown} />
      </Suspense>
    </Panel>
  )
}

function Matches({ matches }: { matches: Promise<Matches> }) {
  const found = use(matches)
  if ('failure' in found)
    return (
      <Notice tone="warning" className="m-4.5">
        {found.failure}
      </Notice>
    )
  if (!found.length)
    return (
      <EmptyState title="No new matches" heading="h3">
        When someone’s profile meets the must-haves of a live job, they appear here.
      </EmptyState>
    )
  return found.map(({ job, total, people: applicants }) => (
    <section key={job.id} className="border-t border-line px-4.5 py-3 first:border-t-0">
      <h3 className="text-detail font-semibold wrap-anywhere">
        <Link className="hover:underline" to={`/employer/find-job-seekers?job_id=${job.id}`}>
          {job.title}
        </Link>{' '}
        <span className="font-normal text-text-2">{counted(total, 'new match', 'new matches')}</span>
      </h3>
      <ul>
        {applicants.map((applicant) => (
          <li key={applicant.id} className="flex items-center gap-3 py-1.5 text-detail">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Link
                className="font-medium hover:underline"
                to={`/employer/find-job-seekers?job_id=${job.id}#person-${applicant.id}`}
              >
                <bdi>{applicant.name}</bdi>
              </Link>{' '}
              <span className="text-text-2">{roleText(applicant)}</span>
            </span>
            <SaveSeekerButton seeker={applicant} is_saved={applicant.is_saved} size="small" />
          </li>
        ))}
      </ul>
    </section>
  ))
}
