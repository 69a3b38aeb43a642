import { Bookmark, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { JobCard } from '../../../../contract/jobs/jobs.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { LiveRegion } from '../../../ui/visually-hidden.tsx'
import type { LoadedJobs } from '../../jobs/load-jobs.ts'
import { JobRow } from '../../jobs/job-row.tsx'
import { SearchBar } from '../../jobs/search-bar.tsx'
import { FilterRail } from '../../jobs/filter-rail.tsx'
import { ResultsHead } from './results-head.tsx'
import { resultsId } from '../../jobs/results-id.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { NoJobs } from './no-jobs.tsx'
import { JobPreview, previewId } from '../job-page/job-preview.tsx'
import { writeViewState, useHistoryEntry } from '../../../ui/view-state.ts'
import { listResultsId } from '../../../ui/list-results-id.ts'
import { onDemand } from '../../../ui/on-demand.tsx'

export type JobsBrowserProps = {
  found: LoadedJobs
  /** The page this search lives on: `/jobs` or a signed-in area's. */
  base: string
  addressOf?: (job: JobCard) => string
  /** Above the search: the other ways to find a job. */
  tabs?: ReactNode
}

const FilterSheet = onDemand(async () => (await import('../../jobs/filter-sheet.tsx')).FilterSheet)

/** The job search: filters, results, preview. Its state is the address. */
export function JobsBrowser({ found, base, addressOf, tabs }: JobsBrowserProps) {
  const { list, view, heading, first } = found
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
  // Past the router: the search is the same, only what is beside it can now be reloaded and shared.
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
            <ResultsHead {...found} base={base} linked={found.is_linked ? first : null} addressOf={addressOf} />
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
