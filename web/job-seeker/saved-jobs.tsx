import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/saved-jobs'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { CompareJobs } from './saved/compare-jobs.tsx'
import { compareAddress, compared, loadComparable, loadCompared, savedJobs } from './saved/comparison.ts'
import { SavedRow } from './saved/saved-row.tsx'
import { PlanIncludes } from '../parts/billing/plans/plan-includes.tsx'
import { readListQuery } from '../text/list-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { toast } from '../ui/toast.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const {
    filters: { compare, ...filters },
    dropped,
  } = readListQuery(request.url, { compare: compared })
  if (compare.length) return { compared: await loadCompared(compare), found: null }
  const [{ data: list }, comparable] = await Promise.all([
    call('GET /job-seeker/saved-jobs', { query: filters }),
    loadComparable(),
  ])
  return { compared: null, found: { filters, dropped, list, comparable } }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  pageTitle(loaderData?.compared ? 'Saved jobs side by side' : 'Saved jobs', location)

export default function SavedJobs({ loaderData }: Route.ComponentProps) {
  return loaderData.found ? <SavedList loaded={loaderData.found} /> : <CompareJobs {...loaderData.compared} />
}

type SavedJobList = NonNullable<Awaited<ReturnType<typeof clientLoader>>['found']>

function SavedList({ loaded }: { loaded: SavedJobList }) {
  const { most, more } = loaded.comparable
  const moreText = more ? `${more.plan} includes ${more.what}.` : ''
  const { revalidate } = useRevalidator()
  // Jobs picked on other pages of the list stay picked.
  const [picked, setPicked] = useState<readonly string[]>([])
  // Returning to this tab shows jobs saved elsewhere.
  useEffect(() => {
    const again = () => void (document.visibilityState === 'visible' && revalidate())
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [revalidate])
  const pick = (id: string, on: boolean) => {
    if (on && picked.length >= most) toast.message(`You can compare up to ${most} jobs. ${moreText}`.trim())
    else setPicked(on ? [...picked, id] : picked.filter((each) => each !== id))
  }
  return (
    <ListPage
      title="Saved jobs"
      lead={
        <>
          Jobs that have closed stay on this list, marked “Not open.” Select 2 to {most} to compare them.{' '}
          {more && <PlanIncludes {...more} />}
        </>
      }
      actions={
        <span aria-live="polite">
          {picked.length === 1 && <span className="text-sm text-text-2">Select one more to compare.</span>}
          {picked.length > 1 && (
            <ButtonLink to={compareAddress(picked)} variant="primary">
              Compare {picked.length} jobs
            </ButtonLink>
          )}
        </span>
      }
      loaded={loaded}
      base={savedJobs}
      noun={['saved job', 'saved jobs']}
      names={{ compare: 'jobs to compare' }}
      label="Saved jobs"
      none={{
        title: 'No saved jobs yet',
        children: 'Save jobs to compare their pay and must-haves here.',
        action: (
          <ButtonLink to="/job-seeker/find-jobs" variant="primary">
            Find jobs
          </ButtonLink>
        ),
      }}
    >
      {loaded.list.data.map((job) => (
        <SavedRow
          key={job.id}
          job={job}
          picked={picked.includes(job.id)}
          onPick={(on) => pick(job.id, on)}
          onChanged={() => void revalidate()}
        />
      ))}
    </ListPage>
  )
}
