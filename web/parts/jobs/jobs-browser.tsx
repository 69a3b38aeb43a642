import { Bookmark, SlidersHorizontal } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { Reply } from '../../../contract/index.ts'
import type { JobCard } from '../../../contract/jobs.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LiveRegion } from '../../ui/visually-hidden.tsx'
import type { FoundJobs } from './find-jobs.ts'
import { JobRow } from './job-row.tsx'
import { late } from '../../ui/late.tsx'
import { remember, useEntry } from '../../ui/left-place.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import '../../styles/jobs.css'
// Of the parts that follow later: they are drawn from the first paint on.
import '../../styles/forms.css'
import '../../styles/ui/facts.css'
import '../../styles/ui/hiring-steps.css'
import '../../styles/ui/range.css'
import '../../styles/ui/search-bar.css'

export type JobListReply = Reply<'GET /jobs'>['data']

export type JobsBrowserProps = {
  found: FoundJobs
  /** The page this search lives on: `/jobs` or a signed-in area's. */
  base: string
  addressOf?: (job: JobCard) => string
}

/** The heading of the results, which takes the focus where nothing nearer is left to have it. */
export const resultsId = 'results'

// In the page as the server made them; their code follows once the list is alive.
const SearchBar = late(async () => (await import('./search-bar.tsx')).SearchBar)
const FilterRail = late(async () => (await import('./filter-rail.tsx')).FilterRail)
const ResultsHead = late(async () => (await import('./results-head.tsx')).ResultsHead)
const Pagination = late(async () => (await import('../../ui/pagination.tsx')).Pagination)
const NoJobs = late(async () => (await import('./no-jobs.tsx')).NoJobs)
const JobPreview = late(async () => (await import('./job-preview.tsx')).JobPreview)
const FilterSheet = onDemand(async () => (await import('./filter-sheet.tsx')).FilterSheet)

const Later = ({ children, room }: { children: ReactNode; room?: ReactNode }) => (
  <Suspense fallback={room}>{children}</Suspense>
)

/** What the search and the results' head take while their code is on its way: the rows stay where they are. */
const searchRoom = <div className="sbar sbar-md" />
const headRoom = ({ view, is_linked, first }: FoundJobs) => (
  <div className="res-h">
    <div className="h-[34px] pointer-coarse:h-11" />
    {view.chips.length > 0 && <div className="h-[26px] pointer-coarse:h-8" />}
    {is_linked && first && (
      <p className="invisible text-[13px] xl:hidden">
        This address points to{' '}
        <span className="lk">
          {first.title} at {first.employer.company_name}
        </span>
      </p>
    )}
  </div>
)

/** The job search: filters, results, preview. Its state is the address. */
export function JobsBrowser({ found, base, addressOf }: JobsBrowserProps) {
  const { list, view, heading, first } = found
  const location = useLocation()
  const entry = useEntry()
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
    remember(entry, '.prev', 0)
  }
  return (
    <div className="jobs-panes">
      <div className="jtop">
        <Later room={searchRoom}>
          <SearchBar base={base} />
        </Later>
      </div>
      <div className="jgrid">
        <aside className="frail" aria-label="Filters">
          <Later>
            <FilterRail list={list} base={base} id="rail" />
          </Later>
        </aside>
        <section className="res" aria-labelledby={resultsId} aria-busy={busy}>
          <div className="res-rows">
            <Later room={headRoom(found)}>
              <ResultsHead {...found} base={base} linked={found.is_linked ? first : null} addressOf={addressOf} />
            </Later>
            <LiveRegion>{busy ? '' : heading}</LiveRegion>
            {list.data.map((job) => (
              <JobRow key={job.id} job={job} address={addressOf?.(job)} current={job.id === shown?.id} onOpen={pick} />
            ))}
            {list.data.length === 0 && (
              <Later>
                <NoJobs list={list} chips={view.chips} clear={view.clear} firstPage={pageAddress(1)} />
              </Later>
            )}
          </div>
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
      {filtersOpen && <FilterSheet list={list} base={base} onClose={() => setFiltersOpen(false)} />}
    </div>
  )
}
