import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { clearances, experienceLevels, jobTypes, specialties, workplaces } from '../../../contract/platform/values.ts'
import { Button } from '../../ui/button.tsx'
import { BlockGlyph } from '../../ui/job-type-badge.tsx'
import { usePaneScroll } from '../../ui/view-state.ts'
import { changeFilters, clearFilters, jobsAddress, toggleFilter, type JobFilters } from '../../text/job-filters.ts'
import { jobTypeLabel, jobTypeTone } from '../../text/job-type.ts'
import { clearanceAskedLabels, specialtyText, workplaceLabels } from '../../text/labels.ts'
import { settled, stillRead, withRead } from '../../text/read-filters.ts'
import { FilterList } from './filter-list.tsx'
import type { JobListReply } from './load-jobs.ts'
import { NarrowFilters, ZipFilter } from './place-filters.tsx'
import { SalaryFilter } from './salary-filter.tsx'
import { EducationFilter, HeldClearance, PostedFilter } from './select-filters.tsx'
import { useEarlyChoices } from './use-early-choices.ts'
import { useJobFilters } from './use-job-filters.ts'

export type FilterRailProps = {
  list: Pick<JobListReply, 'facets' | 'histogram' | 'read_filters'>
  /** The one that the list was found with. */
  keyword: string | null
  base: string
  /** Distinguishes the filter rails of one page (the sheet on phones is a second one). */
  id: string
}

type ToggledFilter = 'job_type' | 'workplace' | 'experience_level' | 'clearance'
/** What words of a keyword can choose in here. */
const rail = [
  'job_type',
  'workplace',
  'experience_level',
  'education_level',
  'clearance',
  'category',
  'location',
  'salary',
  'visa_sponsorship',
] as const
const groupOf = (name: string) => rail.find((each) => each === (name.startsWith('salary') ? 'salary' : name))

/** Every filter of the search with what it would leave. Each change is an address of its own. */
export function FilterRail({ list: { facets, histogram, read_filters = [] }, keyword, base, id }: FilterRailProps) {
  const asked = useJobFilters()
  const read = stillRead(read_filters, keyword, asked.keyword)
  const filters = withRead(asked, read)
  const navigate = useNavigate()
  // At once: a box that lost its tick until the next frame would look as if it had not been hit.
  const go = (next: JobFilters) => void navigate(jobsAddress(next, base), { preventScrollReset: true, flushSync: true })
  // What words of the keyword say is chosen here; once it's changed here, the words go.
  const change = (values: Partial<JobFilters>) =>
    go(
      changeFilters(
        settled(
          asked,
          read,
          Object.keys(values).flatMap((name) => groupOf(name) ?? []),
        ),
        values,
      ),
    )
  const toggle = (name: ToggledFilter, value: string) =>
    go(toggleFilter(settled(asked, read, [name]), name, value as JobFilters[typeof name][number]))
  const settledAll = settled(asked, read, rail)
  const form = useRef<HTMLFormElement>(null)
  usePaneScroll(form, '.filter-rail', 'as it is')
  useEarlyChoices(form, settledAll, go)
  const shownSpecialties = specialties.filter((s) => !filters.category || s.category === filters.category)
  return (
    <form ref={form} action={base} method="get" onSubmit={(event) => event.preventDefault()} aria-label="Filters">
      <div className="flex items-center justify-between pb-2">
        {id === 'sheet' ? <span /> : <h2 className="heading-panel">Filters</h2>}
        <Link className="link text-[13px]" to={jobsAddress(clearFilters(asked), base)} preventScrollReset>
          Clear all
        </Link>
      </div>
      {settledAll.keyword && <input type="hidden" name="keyword" value={settledAll.keyword} />}
      <NarrowFilters filters={filters} id={id} onChange={change} />
      <FilterList
        id={id}
        name="job_type"
        title="Job type"
        options={jobTypes.map((value) => ({
          value,
          label: jobTypeLabel(value),
          glyph: <BlockGlyph tone={jobTypeTone(value)} />,
          count: facets?.job_type[value],
        }))}
        chosen={filters.job_type}
        onToggle={(value) => toggle('job_type', value)}
      />
      <FilterList
        id={id}
        name="workplace"
        title="Workplace"
        options={workplaces.map((value) => ({ value, label: workplaceLabels[value], count: facets?.workplace[value] }))}
        chosen={filters.workplace}
        onToggle={(value) => toggle('workplace', value)}
      />
      <PostedFilter filters={filters} facets={facets} id={id} onChange={change} />
      <SalaryFilter filters={filters} histogram={histogram} onChange={change} />
      <FilterList
        id={id}
        name="experience_level"
        title="Experience level"
        isScale
        options={experienceLevels.map((value) => ({ value, label: value, count: facets?.experience_level[value] }))}
        chosen={filters.experience_level}
        onToggle={(value) => toggle('experience_level', value)}
      />
      <FilterList
        id={id}
        name="specialty"
        title="Specialty"
        options={shownSpecialties.map(({ value }) => ({
          value,
          label: specialtyText(value),
          count: facets?.specialty[value],
        }))}
        chosen={filters.specialty}
        onToggle={(value) => go(toggleFilter(asked, 'specialty', value as JobFilters['specialty'][number]))}
      />
      <FilterList
        id={id}
        name="clearance"
        title="Clearance required"
        isScale
        options={clearances.map((value) => ({
          value,
          label: clearanceAskedLabels[value],
          count: facets?.clearance[value],
        }))}
        chosen={filters.clearance}
        onToggle={(value) => toggle('clearance', value)}
      >
        <HeldClearance filters={filters} id={id} onChange={change} />
      </FilterList>
      <FilterList
        id={id}
        name="visa_sponsorship"
        title="Visa sponsorship"
        options={[{ value: '1', label: 'Offered', count: facets?.visa_sponsorship['1'] }]}
        chosen={filters.visa_sponsorship ? ['1'] : []}
        onToggle={() => change({ visa_sponsorship: filters.visa_sponsorship ? undefined : '1' })}
      />
      <EducationFilter filters={filters} facets={facets} id={id} onChange={change} />
      <ZipFilter filters={filters} id={id} onChange={change} />
      <noscript>
        <Button type="submit" block>
          Apply filters
        </Button>
      </noscript>
    </form>
  )
}
