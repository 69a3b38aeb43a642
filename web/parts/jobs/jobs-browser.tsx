import { Bookmark, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { JobCard, JobDetail } from '../../../contract/jobs.ts'
import { jobSorts } from '../../../contract/values.ts'
import { RemovableChip } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Select } from '../../ui/select.tsx'
import { LiveRegion } from '../../ui/visually-hidden.tsx'
import { counted } from '../../text/counts.ts'
import { droppedText, filterChips, filterCount } from '../../text/job-filter-chips.ts'
import { changeFilters, clearFilters, jobsAddress, readJobFilters } from '../../text/job-filters.ts'
import { sortLabels } from '../../text/labels.ts'
import { FilterRail, type JobListReply } from './filter-rail.tsx'
import { JobPreview } from './job-preview.tsx'
import { JobRow } from './job-row.tsx'
import { SearchBar } from './search-bar.tsx'
import '../../styles/jobs.css'

export type JobsBrowserProps = {
  list: JobListReply
  /** The first job in full, for the preview pane. */
  first: JobDetail | null
  /** The page this search lives on: `/jobs` or a signed-in area's. */
  base: string
  addressOf?: (job: JobCard) => string
}

/** The job search: filters, results, preview. Its state is the address. */
export function JobsBrowser({ list, first, base, addressOf }: JobsBrowserProps) {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<JobCard | null>(null)
  const [filtersOpen, setFiltersOpen] = useState(false)
  // What was just chosen shows at once, the results follow.
  const search = navigation.location?.pathname === location.pathname ? navigation.location.search : location.search
  const { filters, dropped } = readJobFilters(new URLSearchParams(search))
  const shown = picked && list.data.some((job) => job.id === picked.id) ? picked : (list.data[0] ?? null)
  const chips = filterChips(filters, base)
  const count = filterCount(filters)
  const busy = navigation.state === 'loading'
  const words = filters.keyword ? ` for “${list.searched_for ?? filters.keyword}”` : ''
  const heading = `${counted(list.total, 'job')}${words}`

  return (
    <div className="jobs-panes">
      <div className="jtop">
        <SearchBar filters={filters} base={base} />
      </div>
      <div className="jgrid">
        <aside className="frail" aria-label="Filters">
          <FilterRail filters={filters} list={list} base={base} id="rail" />
        </aside>
        <section className="res" aria-labelledby="results" aria-busy={busy}>
          <div className="res-h">
            <div className="flex items-center justify-between gap-3">
              <h1 id="results" className="h-panel h-panel-lg">
                {heading}
              </h1>
              <label className="flex items-center gap-2 text-[13px]">
                <span className="sr-only">Sort by</span>
                <Select
                  size="sm"
                  value={filters.sort ?? (filters.keyword ? 'relevance' : 'newest')}
                  onChange={(event) => {
                    const sort = jobSorts.find((each) => each === event.currentTarget.value)
                    void navigate(jobsAddress(changeFilters(filters, { sort }), base), { preventScrollReset: true })
                  }}
                  options={jobSorts
                    .filter(
                      (sort) => (sort !== 'distance' || filters.zip_code) && (sort !== 'relevance' || filters.keyword),
                    )
                    .map((value) => ({ value, label: sortLabels[value] }))}
                />
              </label>
            </div>
            {chips.length > 0 && (
              <ul className="flex flex-wrap gap-1.5" aria-label="Applied filters">
                {chips.map((chip) => (
                  <li key={chip.name}>
                    <RemovableChip label={`Remove filter ${chip.label}`} to={chip.remove}>
                      {chip.label}
                    </RemovableChip>
                  </li>
                ))}
              </ul>
            )}
            {list.searched_for && filters.keyword && list.searched_for !== filters.keyword && (
              <p className="text-[13px] text-text-2">
                Nothing matched “{filters.keyword}”. Showing jobs for “{list.searched_for}”.
              </p>
            )}
            {dropped.length > 0 && <Notice tone="warn">{droppedText(dropped)}</Notice>}
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
            <EmptyState
              title="No opportunities found."
              action={
                <ButtonLink to={jobsAddress(clearFilters(filters), base)} variant="outline">
                  Clear filters
                </ButtonLink>
              }
            >
              Try adjusting your filters or check back later.
            </EmptyState>
          )}
          {list.total > 0 && (
            <Pagination
              label="Jobs"
              page={list.current_page}
              last={list.last_page}
              total={list.total}
              perPage={list.per_page}
              href={(page) => jobsAddress({ ...filters, page }, base)}
            />
          )}
        </section>
        <div className="prev">
          {shown && (
            <JobPreview
              key={shown.id}
              job={shown}
              loaded={first?.id === shown.id ? first : null}
              address={addressOf?.(shown)}
            />
          )}
        </div>
      </div>
      <div className="mbar">
        <Button variant="primary" block onClick={() => setFiltersOpen(true)} icon={<SlidersHorizontal size={17} />}>
          Filters {count > 0 && <span className="count-badge ml-1">{count}</span>}
        </Button>
        <ButtonLink to="/job-seeker/saved-jobs" block icon={<Bookmark size={17} />}>
          Saved
        </ButtonLink>
      </div>
      <Dialog
        open={filtersOpen}
        onClose={() => setFiltersOpen(false)}
        title="Filters"
        sheet
        footer={
          <Button variant="primary" block onClick={() => setFiltersOpen(false)}>
            Show {counted(list.total, 'job')}
          </Button>
        }
      >
        <FilterRail filters={filters} list={list} base={base} id="sheet" />
      </Dialog>
    </div>
  )
}
