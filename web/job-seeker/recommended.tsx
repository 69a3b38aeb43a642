import { useEffect, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { listText } from '../../contract/platform/format.ts'
import type { Route } from './+types/recommended'
import type { DismissedJob, InferredSpecialty, RecommendedJob } from '../../contract/matching/recommended.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { mostRecommended } from '../../contract/matching/values.ts'
import { call } from '../browser-api.ts'
import { JobRow } from '../parts/jobs/job-row.tsx'
import { failureText } from '../text/failure.ts'
import { readListQuery } from '../text/list-query.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { FindTabs } from './finding/find-tabs.tsx'
import type { PageHandle } from '../parts/site/frame/skip-links.tsx'
import { HowRanked } from './finding/how-ranked.tsx'

const base = '/job-seeker/find-jobs/recommended'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(request.url, {})
  const { data: list } = await call('GET /job-seeker/jobs/recommended', { query: query.filters })
  return { ...query, list }
}

export const meta: Route.MetaFunction = ({ location }) => pageTitle('Recommended jobs', location)

const lackText = {
  specialty: 'your specialty',
  skills: 'your skills',
  years: 'your years of experience',
  place: 'your ZIP code',
}
const inferredText = ({ specialty, from }: InferredSpecialty) =>
  `Until you pick a specialty, we go by your ${from === 'skills' ? 'skills' : 'job role'}: ${specialty}.`

export const handle: PageHandle = { has_results: true }

export default function Recommended({ loaderData: loaded }: Route.ComponentProps) {
  const { list } = loaded
  const { dismiss, restore, rows } = useDismissals(list)
  return (
    <>
      <FindTabs current={base} className="mb-5" />
      <div ref={rows} tabIndex={-1}>
        <ListPage
          title="Recommended jobs"
          lead={`The open jobs that fit your profile best, up to ${mostRecommended}. Each job shows why it’s here. Jobs are ranked by their points alone.`}
          loaded={loaded}
          base={base}
          noun={['recommended job', 'recommended jobs']}
          label="Recommended jobs"
          none={{
            title: 'No recommendations yet',
            children: 'No open job fits your profile. You can still search all jobs.',
            action: (
              <ButtonLink to="/job-seeker/find-jobs" variant="primary">
                Search all jobs
              </ButtonLink>
            ),
          }}
        >
          {list.profile_lacks.length > 0 && (
            <Notice className="m-4">
              {list.inferred_specialty && <p>{inferredText(list.inferred_specialty)}</p>}
              <p>
                To get better matches, add {listText(list.profile_lacks.map((each) => lackText[each]))} to{' '}
                <Link className="link" to="/job-seeker/profile">
                  your profile
                </Link>
                .
              </p>
            </Notice>
          )}
          {list.data.map((job, at) => (
            <JobRow
              key={job.id}
              job={{ ...job, must_haves: undefined }}
              address={`/job-seeker/job-details?id=${job.id}`}
            >
              <Reasons job={job} onDismiss={() => void dismiss(job, at)} />
            </JobRow>
          ))}
        </ListPage>
      </div>
      <HowRanked />
      {list.dismissed.length > 0 && <Dismissed jobs={list.dismissed} onRestore={(job) => void restore(job)} />}
    </>
  )
}

/** Dismisses a job, reloads the list, and offers undo. Focus moves to the row that takes its place. */
function useDismissals(list: unknown) {
  const { revalidate } = useRevalidator()
  const rows = useRef<HTMLDivElement>(null)
  const acted = useRef<number | null>(null)
  useEffect(() => {
    if (acted.current === null) return
    const buttons = rows.current?.querySelectorAll<HTMLElement>('button[aria-label^="Not for me"]')
    const next = buttons?.[Math.min(acted.current, buttons.length - 1)] ?? rows.current
    acted.current = null
    // The button that was pressed disappeared with its row.
    if (document.activeElement === null || document.activeElement === document.body) next?.focus()
  }, [list])
  const after = (at: number) => {
    acted.current = at
    return revalidate()
  }
  const restore = async (job: { id: string; title: string }) => {
    try {
      await call('DELETE /job-seeker/jobs/{id}/dismiss', { params: { id: job.id } })
      await after(0)
      toast.message(`“${job.title}” can be recommended again`)
    } catch (error) {
      toast.error(failureText('The job is still marked “Not for me.”', error))
    }
  }
  const dismiss = async (job: { id: string; title: string }, at: number) => {
    try {
      await call('POST /job-seeker/jobs/{id}/dismiss', { params: { id: job.id } })
      await after(at)
      toast.message(`“${job.title}” won’t be recommended again, and similar jobs rank lower`, {
        undo: () => void restore(job),
      })
    } catch (error) {
      toast.error(failureText('The job wasn’t removed from your recommendations.', error))
    }
  }
  return { dismiss, restore, rows }
}

function Reasons({ job, onDismiss }: { job: RecommendedJob; onDismiss: () => void }) {
  return (
    <div className="mt-2.5">
      <ul className="flex flex-wrap gap-x-4 text-sm text-text-2" aria-label={`Why: ${job.score} points`}>
        {job.reasons.map(({ kind, text, points }) => (
          <li key={kind} className="min-w-0 py-0.5">
            {text} <b className="whitespace-nowrap">{points > 0 ? `+${points}` : `−${-points}`}</b>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex items-center justify-between gap-3 text-caption text-text-3">
        <span>{job.score} points</span>
        <Button
          size="small"
          variant="ghost"
          className="relative z-1"
          aria-label={`Not for me: ${job.title}`}
          onClick={onDismiss}
        >
          Not for me
        </Button>
      </p>
    </div>
  )
}

function Dismissed({ jobs, onRestore }: { jobs: readonly DismissedJob[]; onRestore: (job: DismissedJob) => void }) {
  return (
    <details className="card mt-4 p-4">
      <summary className="heading-card">Not for me ({jobs.length})</summary>
      <p className="mt-2 text-sm text-text-2">
        We don’t recommend these jobs, and jobs with the same company, specialty, or title words rank lower.
      </p>
      <ul className="mt-2">
        {jobs.map((job) => (
          <li key={job.id} className="flex items-center justify-between gap-3 border-line py-2 not-first:border-t">
            <span className="min-w-0 text-sm wrap-anywhere">
              <b>{job.title}</b> {job.company_name}
            </span>
            <Button size="small" aria-label={`Recommend again: ${job.title}`} onClick={() => onRestore(job)}>
              Recommend again
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
