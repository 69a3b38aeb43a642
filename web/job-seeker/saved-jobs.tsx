import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/saved-jobs'
import { productName } from '../../contract/product.ts'
import { call } from '../browser-api.ts'
import { JobRow } from '../parts/jobs/job-row.tsx'
import { dateText } from '../text/dates.ts'
import { readListQuery } from '../text/list-query.ts'
import { Tag } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = readListQuery(request.url, {})
  const { data: list } = await call('GET /job-seeker/saved-jobs', { query: asked.filters })
  return { ...asked, list }
}

export const meta: Route.MetaFunction = () => [{ title: `Saved jobs | ${productName}` }]

export default function SavedJobs({ loaderData: found }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  // Coming back to this tab, what was saved elsewhere is here.
  useEffect(() => {
    const again = () => void (document.visibilityState === 'visible' && revalidate())
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [revalidate])
  return (
    <ListPage
      title="Saved jobs"
      lead="Ended ones stay here and say so."
      className="overflow-hidden"
      found={found}
      base="/job-seeker/saved-jobs"
      noun={['saved job', 'saved jobs']}
      label="Saved jobs"
      none={{
        title: 'No saved jobs yet',
        children: 'Save a job to compare pay and must-haves here.',
        action: (
          <ButtonLink to="/job-seeker/find-jobs" variant="primary">
            Find jobs
          </ButtonLink>
        ),
      }}
    >
      {found.list.data.map((job) => (
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
    </ListPage>
  )
}
