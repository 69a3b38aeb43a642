import { Rss } from 'lucide-react'
import { useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { JobDetail } from '../../../../contract/jobs/jobs.ts'
import { AppliedFilters } from '../../../ui/applied-filters.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useFocusFallback } from '../../../ui/focus-fallback.ts'
import { Notice } from '../../../ui/notice.tsx'
import { usePaneScroll } from '../../../ui/view-state.ts'
import { jobAddress } from '../../../text/addresses.ts'
import { SaveAlertButton } from '../../matching/save-alert-button.tsx'
import type { LoadedJobs } from '../../jobs/load-jobs.ts'
import { resultsId } from '../../jobs/results-id.ts'
import { SortSelect } from '../../jobs/sort-select.tsx'
import { useJobFilters } from '../../jobs/use-job-filters.ts'

type Said = Pick<LoadedJobs, 'view' | 'corrected' | 'fewer' | 'is_near' | 'suggestions' | 'unknown_places'>
type Props = Said &
  Pick<LoadedJobs, 'heading' | 'failed' | 'feed'> & {
    base: string
    /** The job that the address links to. */
    linked: JobDetail | null
    addressOf?: ((job: JobDetail) => string) | undefined
  }

/** What was found and what it was asked for: count, sort order, filters to take off, what was left out. */
export function ResultsHead({ heading, failed, feed, base, linked, addressOf = jobAddress, ...said }: Props) {
  const { view } = said
  const head = useRef<HTMLDivElement>(null)
  const { sort } = useJobFilters()
  usePaneScroll(head, '.results-rows', 'at its top')
  return (
    <div className="results-head" ref={head}>
      {/* React puts them into the page's head; here they follow the search. */}
      <link rel="alternate" type="application/rss+xml" title={heading} href={feed} />
      <link rel="alternate" type="application/feed+json" title={heading} href={feed.replace('.rss', '.json')} />
      <div className="flex items-center justify-between gap-3">
        <h1 id={resultsId} tabIndex={-1} className="heading-panel heading-panel-large min-w-0 wrap-anywhere">
          {heading}
        </h1>
        <span className="flex flex-none items-center gap-1.5">
          <SortSelect base={base} />
          <a
            href={feed}
            className="icon-button icon-button-small"
            aria-label="Feed of this search (RSS)"
            title="Feed of this search"
          >
            <Rss size={15} />
          </a>
        </span>
      </div>
      <div className={view.chips.length ? 'flex flex-wrap items-center gap-2' : 'hidden'}>
        <AppliedFilters filters={view.chips} heading={resultsId} className="flex min-w-0 flex-wrap gap-1.5" />
        {view.chips.length > 0 && <SaveAlertButton />}
      </div>
      {sort === 'salary' && (
        <p className="text-[13px] text-text-2">
          Compared by the year in US dollars; jobs paid in another currency come last.
        </p>
      )}
      <Understood {...said} />
      {view.dropped && <Notice tone="warning">{view.dropped}</Notice>}
      {linked && (
        // Where there is no preview pane the address leads to the job's own page.
        <p className="text-[13px] text-text-2 xl:hidden">
          This address points to{' '}
          <Link className="link" to={addressOf(linked)}>
            {linked.title} at {linked.employer.company_name}
          </Link>
        </p>
      )}
      {failed && <Failed why={failed} />}
    </div>
  )
}

/** What was searched for instead, where one is asked for, what may have been meant, and places that there are none of. */
function Understood({ view, corrected, fewer, is_near, suggestions, unknown_places }: Said) {
  return (
    <>
      {corrected && (
        <p className="text-[13px] text-text-2">
          Nothing for “{view.keyword}”; showing “{corrected.keyword}”.{' '}
          <Link className="link" to={corrected.as_typed}>
            Search for “{view.keyword}” only
          </Link>
        </p>
      )}
      {fewer && (
        <p className="text-[13px] text-text-2">
          Nothing has all of “{view.keyword}”; showing “{fewer}”.
        </p>
      )}
      {is_near && <p className="text-[13px] text-text-2">For jobs near you, give your ZIP code among the filters.</p>}
      {unknown_places.length > 0 && (
        <p className="text-[13px] text-text-2">We know no place called “{unknown_places.join('”, “')}”.</p>
      )}
      {suggestions.map(({ label, address }) => (
        <p key={address} className="text-[13px] text-text-2">
          Did you mean{' '}
          <Link className="link" to={address}>
            {label}
          </Link>
          ?
        </p>
      ))}
    </>
  )
}

function Failed({ why }: { why: string }) {
  const location = useLocation()
  const navigate = useNavigate()
  useFocusFallback(resultsId)
  return (
    <ErrorState
      title="The jobs of this search did not load."
      retry="Retry"
      onRetry={() => void navigate(location, { replace: true, preventScrollReset: true })}
    >
      {why}
    </ErrorState>
  )
}
