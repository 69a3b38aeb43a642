import { Bookmark, SlidersHorizontal, Rss } from 'lucide-react'
import { type ReactNode, useState, useRef } from 'react'
import { useLocation, useNavigation, Link, useNavigate } from 'react-router'
import type { JobCard, JobDetail } from '../../../../contract/jobs/jobs.ts'
import { jobAddress } from '../../../text/addresses.ts'
import { AppliedFilters } from '../../../ui/applied-filters.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useFocusFallback } from '../../../ui/focus-fallback.ts'
import { LiveRegion } from '../../../ui/visually-hidden.tsx'
import type { LoadedJobs } from '../../jobs/load-jobs.ts'
import { JobRow } from '../../jobs/job-row.tsx'
import { SearchBar } from '../../jobs/search-bar.tsx'
import { FilterRail } from '../../jobs/filter-rail.tsx'
import { resultsId } from '../../jobs/results-id.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { NoJobs } from './no-jobs.tsx'
import { JobPreview, previewId } from '../job-page/job-preview.tsx'
import { writeViewState, useHistoryEntry, usePaneScroll } from '../../../ui/view-state.ts'
import { listResultsId } from '../../../ui/list-results-id.ts'
import { Notice } from '../../../ui/notice.tsx'
import { lazyDialog } from '../../../ui/lazy-dialog.tsx'
import { SortSelect } from '../../jobs/sort-select.tsx'
import { useJobFilters } from '../../jobs/use-job-filters.ts'
import { SaveAlertButton } from '../../matching/save-alert-button.tsx'

export type JobsBrowserProps = {
  loaded: LoadedJobs
  /** The page of this search: `/jobs`, or one in a signed-in area. */
  base: string
  addressOf?: (job: JobCard) => string
  /** Above the search: other ways to find a job. */
  tabs?: ReactNode
}

const FilterSheet = lazyDialog(async () => (await import('../../jobs/filter-sheet.tsx')).FilterSheet)

/** The job search: filters, results, and preview. Its state is the address. */
export function JobsBrowser({ loaded, base, addressOf, tabs }: JobsBrowserProps) {
  const { list, view, heading, first } = loaded
  const location = useLocation()
  const entry = useHistoryEntry()
  const next = useNavigation().location
  const busy = next?.pathname === location.pathname
  const [picked, setPicked] = useState<{ id: string; at: string } | null>(null)
  const [filtersOpen, setFiltersOpen] = useState(false)
  const inList = (id: string | undefined) => list.data.find((job) => job.id === id)
  const shown =
    (picked?.at === location.key && inList(picked.id)) || (inList(first?.id) ?? first ?? list.data[0] ?? null)
  const addressWith = (name: string, value: string | undefined) => {
    const params = new URLSearchParams(location.search)
    params.delete('job')
    if (value) params.set(name, value)
    else params.delete(name)
    return params.size ? `${base}?${params}` : base
  }
  const pageAddress = (page: number) => addressWith('page', page > 1 ? String(page) : undefined)
  // Bypasses the router: the search is the same, and only the preview becomes reloadable and shareable.
  const pick = ({ id }: JobCard) => {
    setPicked({ id, at: location.key })
    history.replaceState(history.state, '', addressWith('job', id))
    writeViewState(entry, '.preview', 0)
  }
  return (
    <div className="jobs-panes">
      {tabs}
      <div className="jobs-search">
        <SearchBar base={base} />
      </div>
      <div className="jobs-columns">
        <aside className="filter-rail" aria-label="Filters">
          <FilterRail list={list} keyword={view.keyword} base={base} id="rail" />
        </aside>
        <section className="results" aria-labelledby={resultsId} aria-busy={busy}>
          <div className="results-rows">
            <ResultsHead {...loaded} base={base} linked={loaded.is_linked ? first : null} addressOf={addressOf} />
            <LiveRegion>{busy ? '' : heading}</LiveRegion>
            <div id={listResultsId} tabIndex={-1}>
              {list.data.map((job) => (
                <JobRow
                  key={job.id}
                  job={job}
                  address={addressOf?.(job)}
                  current={job.id === shown?.id}
                  onOpen={pick}
                  previewId={previewId}
                />
              ))}
              {list.data.length === 0 && (
                <NoJobs list={list} chips={view.chips} clear={view.clear} firstPage={pageAddress(1)} />
              )}
            </div>
          </div>
          {list.data.length > 0 && (
            <Pagination
              label="Jobs"
              page={list.current_page}
              last={list.last_page}
              total={list.total}
              perPage={list.per_page}
              href={pageAddress}
            />
          )}
        </section>
        <div className="preview">
          {shown && (
            <JobPreview
              key={shown.id}
              job={shown}
              picked={picked?.id === shown.id}
              loaded={first?.id === shown.id ? first : null}
              address={addressOf?.(shown)}
            />
          )}
        </div>
      </div>
      <div className="bottom-bar">
        <Button variant="primary" block onClick={() => setFiltersOpen(true)} icon={<SlidersHorizontal size={17} />}>
          Filters {view.count > 0 && <span className="count-badge ml-1">{view.count}</span>}
        </Button>
        <ButtonLink to="/job-seeker/saved-jobs" block icon={<Bookmark size={17} />}>
          Saved
        </ButtonLink>
      </div>
      {filtersOpen && (
        <FilterSheet list={list} keyword={view.keyword} base={base} onClose={() => setFiltersOpen(false)} />
      )}
    </div>
  )
}

type SearchNotes = Pick<LoadedJobs, 'view' | 'corrected' | 'fewer' | 'is_near' | 'suggestions' | 'unknown_places'>
type ResultsHeadProps = SearchNotes &
  Pick<LoadedJobs, 'heading' | 'failed' | 'feed'> & {
    base: string
    /** The job that the address links to. */
    linked: JobDetail | null
    addressOf?: ((job: JobDetail) => string) | undefined
  }

/** The results' head: the count, sort order, removable filters, and ignored values. */
function ResultsHead({ heading, failed, feed, base, linked, addressOf = jobAddress, ...said }: ResultsHeadProps) {
  const { view } = said
  const head = useRef<HTMLDivElement>(null)
  const { sort } = useJobFilters()
  usePaneScroll(head, '.results-rows', 'at its top')
  return (
    <div className="results-head" ref={head}>
      {/* React moves them into the document's head; here they follow the search. */}
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
            aria-label="RSS feed for this search"
            title="RSS feed for this search"
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
        <p className="text-sm text-text-2">
          Sorted by annual pay in US dollars. Jobs paid in other currencies come last.
        </p>
      )}
      <Understood {...said} />
      {view.dropped && <Notice tone="warning">{view.dropped}</Notice>}
      {linked && (
        // Without a preview pane, the address opens the job's own page.
        <p className="text-sm text-text-2 xl:hidden">
          This link is for{' '}
          <Link className="link" to={addressOf(linked)}>
            {linked.title} at {linked.employer.company_name}
          </Link>
        </p>
      )}
      {failed && <Failed why={failed} />}
    </div>
  )
}

/** The keyword searched for instead, suggestions, and places we don't know. */
function Understood({ view, corrected, fewer, is_near, suggestions, unknown_places }: SearchNotes) {
  return (
    <>
      {corrected && (
        <p className="text-sm text-text-2">
          No jobs match “{view.keyword}”. Showing “{corrected.keyword}”.{' '}
          <Link className="link" to={corrected.as_typed}>
            Search only for “{view.keyword}”
          </Link>
        </p>
      )}
      {fewer && (
        <p className="text-sm text-text-2">
          No job matches all of “{view.keyword}”. Showing “{fewer}”.
        </p>
      )}
      {is_near && <p className="text-sm text-text-2">To see jobs near you, enter your ZIP code in the filters.</p>}
      {unknown_places.length > 0 && (
        <p className="text-sm text-text-2">We don’t recognize the place “{unknown_places.join('”, “')}”.</p>
      )}
      {suggestions.map(({ label, address }) => (
        <p key={address} className="text-sm text-text-2">
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
      title="The jobs didn’t load."
      retry="Try again"
      onRetry={() => void navigate(location, { replace: true, preventScrollReset: true })}
    >
      {why}
    </ErrorState>
  )
}
