import { useRevalidator } from 'react-router'
import type { Route } from './+types/saved-jobs'
import { productName } from '../../contract/product.ts'
import { call } from '../browser-api.ts'
import { JobRow } from '../parts/jobs/job-row.tsx'
import { dateText } from '../text/dates.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Tag } from '../ui/badge.tsx'
import { useEffect } from 'react'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1)
  return (await call('GET /job-seeker/saved-jobs', { query: { page } })).data
}

export const meta: Route.MetaFunction = () => [{ title: `Saved jobs | ${productName}` }]

export default function SavedJobs({ loaderData: list }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  // Coming back to this tab, what was saved elsewhere is here.
  useEffect(() => {
    const again = () => void (document.visibilityState === 'visible' && revalidate())
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [revalidate])
  return (
    <>
      <PageHead title="Saved jobs">Ended ones stay here and say so.</PageHead>
      <div className="card overflow-hidden">
        {list.data.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            address={`/job-seeker/job-details?id=${job.id}`}
            note={
              <>
                Saved {dateText(job.saved_at)} {!job.is_live && <Tag tone="warning">Not open now</Tag>}
              </>
            }
          />
        ))}
        {list.total === 0 ? (
          <EmptyState
            title="No saved jobs yet"
            action={
              <ButtonLink to="/job-seeker/find-jobs" variant="primary">
                Find jobs
              </ButtonLink>
            }
          >
            Save a job to compare pay and must-haves here.
          </EmptyState>
        ) : (
          <Pagination
            label="Saved jobs"
            page={list.current_page}
            last={list.last_page}
            total={list.total}
            perPage={list.per_page}
            href={(page) => `/job-seeker/saved-jobs${page > 1 ? `?page=${page}` : ''}`}
          />
        )}
      </div>
    </>
  )
}
