import { Bookmark, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { Reply } from '../../../contract/index.ts'
import type { JobCard, JobDetail } from '../../../contract/jobs.ts'
import { RemovableChip } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LiveRegion } from '../../ui/visually-hidden.tsx'
import { counted } from '../../text/counts.ts'
import type { SearchView } from '../../text/job-search-view.ts'
import { JobRow } from './job-row.tsx'
import '../../styles/jobs.css'
// Of the parts that follow later: they are drawn from the first paint on.
import '../../styles/forms.css'
import '../../styles/ui/facts.css'
import '../../styles/ui/rail.css'
import '../../styles/ui/range.css'
import '../../styles/ui/search-bar.css'

export type JobListReply = Reply<'GET /jobs'>['data']

export type JobsBrowserProps = {
  list: JobListReply
  view: SearchView
  /** The first job in full, for the preview pane. */
  first: JobDetail | null
  /** The page this search lives on: `/jobs` or a signed-in area's. */
  base: string
  addressOf?: (job: JobCard) => string
}

// In the page as the server made them; their code follows once the list is alive.
const SearchBar = lazy(async () => ({ default: (await import('./search-bar.tsx')).SearchBar }))
const FilterRail = lazy(async () => ({ default: (await import('./filter-rail.tsx')).FilterRail }))
const SortSelect = lazy(async () => ({ default: (await import('./sort-select.tsx')).SortSelect }))
const Pagination = lazy(async () => ({ default: (await import('../../ui/pagination.tsx')).Pagination }))
const NoJobs = lazy(async () => ({ default: (await import('./no-jobs.tsx')).NoJobs }))
const JobPreview = lazy(async () => ({ default: (await import('./job-preview.tsx')).JobPreview }))
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

const Later = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>

/** The job search: filters, results, preview. Its state is the address. */
export function JobsBrowser({ list, view, first, base, addressOf }: JobsBrowserProps) {
  const location = useLocation()
  const busy = useNavigation().state === 'loading'
  const [picked, setPicked] = useState<JobCard | null>(null)
  const [filtersOpen, setFiltersOpen] = useState(false)
  const shown = list.data.find((job) => job.id === picked?.id) ?? list.data[0] ?? null
  const corrected = view.keyword && list.searched_for && list.searched_for !== view.keyword ? list.searched_for : null
  const heading = `${counted(list.total, 'job')}${view.keyword ? ` for “${corrected ?? view.keyword}”` : ''}`
  const pageAddress = (page: number) => {
    const params = new URLSearchParams(location.search)
    if (page > 1) params.set('page', String(page))
    else params.delete('page')
    return params.size ? `${base}?${params}` : base
  }
  return (
    <div className="jobs-panes">
      <div className="jtop">
        <Later>
          <SearchBar base={base} />
        </Later>
      </div>
      <div className="jgrid">
        <aside className="frail" aria-label="Filters">
          <Later>
            <FilterRail list={list} base={base} id="rail" />
          </Later>
        </aside>
        <section className="res" aria-labelledby="results" aria-busy={busy}>
          <div className="res-h">
            <div className="flex items-center justify-between gap-3">
              <h1 id="results" className="h-panel h-panel-lg">
                {heading}
              </h1>
              <Later>
                <SortSelect base={base} />
              </Later>
            </div>
            {view.chips.length > 0 && (
              <ul className="flex flex-wrap gap-1.5" aria-label="Applied filters">
                {view.chips.map((chip) => (
                  <li key={chip.name}>
                    <RemovableChip label={`Remove filter ${chip.label}`} to={chip.remove}>
                      {chip.label}
                    </RemovableChip>
                  </li>
                ))}
              </ul>
            )}
            {corrected && (
              <p className="text-[13px] text-text-2">
                Nothing matched “{view.keyword}”. Showing jobs for “{corrected}”.
              </p>
            )}
            {view.dropped && <Notice tone="warn">{view.dropped}</Notice>}
          </div>
          <LiveRegion>{busy ? '' : heading}</LiveRegion>
          {list.data.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              address={addressOf?.(job)}
              current={job.id === shown?.id}
              onOpen={setPicked}
            />
          ))}
          {list.data.length === 0 && (
            <Later>
              <NoJobs list={list} clear={view.clear} firstPage={pageAddress(1)} />
            </Later>
          )}
          {list.data.length > 0 && (
            <Later>
              <Pagination
                label="Jobs"
                page={list.current_page}
                last={list.last_page}
                total={list.total}
                perPage={list.per_page}
                href={pageAddress}
              />
            </Later>
          )}
        </section>
        <div className="prev">
          {shown && (
            <Later>
              <JobPreview
                key={shown.id}
                job={shown}
                loaded={first?.id === shown.id ? first : null}
                address={addressOf?.(shown)}
              />
            </Later>
          )}
        </div>
      </div>
      <div className="mbar">
        <Button variant="primary" block onClick={() => setFiltersOpen(true)} icon={<SlidersHorizontal size={17} />}>
          Filters {view.count > 0 && <span className="count-badge ml-1">{view.count}</span>}
        </Button>
        <ButtonLink to="/job-seeker/saved-jobs" block icon={<Bookmark size={17} />}>
          Saved
        </ButtonLink>
      </div>
      {filtersOpen && (
        <Later>
          <FilterSheet list={list} base={base} onClose={() => setFiltersOpen(false)} />
        </Later>
      )}
    </div>
  )
}
