import { MapPin } from 'lucide-react'
import { useRef, useState, type RefObject, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { countText } from '../../../contract/platform/format.ts'
import { clearancesMet } from '../../../contract/platform/clearances.ts'
import { normaliseCategory } from '../../../contract/platform/normalise.ts'
import {
  clearances,
  experienceLevels,
  jobTypes,
  specialties,
  workplaces,
  categories,
  periodsPerYear,
  educationLevels,
  mustHaveMatches,
  postedWithin,
} from '../../../contract/platform/values.ts'
import { Button } from '../../ui/button.tsx'
import { BlockGlyph } from '../../ui/job-type-badge.tsx'
import { usePaneScroll } from '../../ui/view-state.ts'
import {
  changeFilters,
  clearFilters,
  jobsAddress,
  toggleFilter,
  type JobFilters,
  defaultRadius,
  readJobFilters,
  writeJobFilters,
} from '../../text/job-filters.ts'
import { jobTypeLabel, jobTypeTone } from '../../text/job-type.ts'
import {
  clearanceAskedLabels,
  specialtyText,
  workplaceLabels,
  categoryLabels,
  clearanceLabels,
  mustHaveMatchLabels,
  postedWithinLabels,
} from '../../text/labels.ts'
import { settled, stillRead, withRead } from '../../text/read-filters.ts'
import { isChanged, isChoice } from '../../ui/before-hydration.ts'
import { Field } from '../../ui/field.tsx'
import { Histogram } from '../../ui/histogram.tsx'
import { RangeSlider, type Range } from '../../ui/range-slider.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { useSyncedInput } from '../../ui/synced-input.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { FilterList } from './filter-list.tsx'
import type { JobListReply } from './load-jobs.ts'
import { useJobFilters } from './use-job-filters.ts'

export type FilterRailProps = {
  list: Pick<JobListReply, 'facets' | 'histogram' | 'read_filters'>
  /** The search that the list was loaded for. */
  keyword: string | null
  base: string
  /** Distinguishes the filter rails of one page (the sheet on phones is a second one). */
  id: string
}

type ToggledFilter = 'job_type' | 'workplace' | 'experience_level' | 'clearance'
/** The filters that words of a keyword can select here. */
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

/** Every filter of the search, with the number of jobs each value would leave. Each change is a new address. */
export function FilterRail({ list: { facets, histogram, read_filters = [] }, keyword, base, id }: FilterRailProps) {
  const asked = useJobFilters()
  const read = stillRead(read_filters, keyword, asked.keyword)
  const filters = withRead(asked, read)
  const navigate = useNavigate()
  // Immediately: a box that loses its check mark until the next frame looks as if the click missed.
  const go = (next: JobFilters) => void navigate(jobsAddress(next, base), { preventScrollReset: true, flushSync: true })
  // Filters read from the keyword are selected here. When one is changed here, its words leave the keyword.
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
        <Link className="link text-sm" to={jobsAddress(clearFilters(asked), base)} preventScrollReset>
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

type NarrowFiltersProps = { filters: JobFilters; id: string; onChange: (change: Partial<JobFilters>) => void }

/**
 * The fields that the search bar has no room for on narrow screens. Not drawn where it has room; the plain form keeps
 * the values.
 */
function NarrowFilters({ filters, id, onChange }: NarrowFiltersProps) {
  const location = filters.location ?? ''
  const field = useSyncedInput<HTMLInputElement>(location)
  const leave = (text: string) => {
    if (text.trim() !== location) onChange({ location: text.trim() || undefined })
  }
  return (
    <div className="filter-group flex flex-col gap-3 lg:hidden">
      <Field label="Location" id={`${id}-location`}>
        <TextInput
          ref={field}
          name="location"
          icon={<MapPin size={16} />}
          maxLength={200}
          placeholder="City, state, or ZIP"
          autoComplete="address-level2"
          defaultValue={location}
          onBlur={(event) => leave(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave(event.currentTarget.value)
          }}
        />
      </Field>
      <Field label="Category" id={`${id}-category`}>
        <Select
          name="category"
          placeholder="All"
          value={filters.category ?? ''}
          onChange={(event) => onChange({ category: normaliseCategory(event.currentTarget.value) })}
          options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
        />
      </Field>
    </div>
  )
}

function ZipFilter({ filters, id, onChange }: NarrowFiltersProps) {
  const known = filters.zip_code ?? ''
  const field = useSyncedInput<HTMLInputElement>(known)
  const [isWrong, setWrong] = useState(false)
  const leave = (text: string) => {
    const zip = text.trim()
    const isReadable = zip === '' || /^\d{5}$/.test(zip)
    setWrong(!isReadable)
    if (isReadable && zip !== known) onChange({ zip_code: zip || undefined })
  }
  return (
    <div className="filter-group flex flex-col gap-2">
      <Field label="Near ZIP code" id={`${id}-zip`} error={isWrong ? 'Enter a five-digit ZIP code.' : undefined}>
        <TextInput
          ref={field}
          name="zip_code"
          icon={<MapPin size={16} />}
          inputMode="numeric"
          pattern="\d{5}"
          maxLength={5}
          placeholder="43215"
          defaultValue={known}
          onChange={() => setWrong(false)}
          onBlur={(event) => leave(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave(event.currentTarget.value)
          }}
        />
      </Field>
      {filters.zip_code && (
        <Field label="Distance" id={`${id}-radius`} hideLabel>
          <Select
            name="radius_miles"
            value={String(filters.radius_miles ?? defaultRadius)}
            onChange={(event) => onChange({ radius_miles: Number(event.currentTarget.value) })}
            options={[...new Set([5, 10, 25, 50, 100, 200, filters.radius_miles ?? defaultRadius])]
              .sort((a, b) => a - b)
              .map((miles) => ({ value: String(miles), label: `Within ${miles} miles` }))}
          />
        </Field>
      )}
    </div>
  )
}

type SalaryFilterProps = {
  filters: JobFilters
  histogram: JobListReply['histogram']
  onChange: (change: Partial<JobFilters>) => void
}

/**
 * The same pay in the other unit, rounded outwards so that it finds no fewer jobs; whole hundreds come back as they
 * were.
 */
const byTheHour = (amount: number | undefined, round: (value: number) => number) =>
  amount === undefined ? undefined : round((amount / periodsPerYear.hourly) * 100) / 100
const byTheYear = (amount: number | undefined) =>
  amount === undefined ? undefined : Math.round((amount * periodsPerYear.hourly) / 100) * 100

/** Pay by the year or the hour, over the histogram of the current search. */
function SalaryFilter({ filters, histogram, onChange }: SalaryFilterProps) {
  const period = filters.salary_type === 'hourly' ? 'hourly' : 'yearly'
  // While a thumb moves; otherwise the range in the address.
  const [moving, setMoving] = useState<Range | null>(null)
  const range = moving ?? { low: filters.salary_min ?? null, high: filters.salary_max ?? null }
  const perYear = periodsPerYear[period]
  const from = histogram ? histogram.from / perYear : 0
  const to = histogram ? (histogram.from + histogram.step * histogram.counts.length) / perYear : 400_000 / perYear
  const step = period === 'hourly' ? 1 : 5000
  const commit = ({ low, high }: Range) => {
    setMoving(null)
    onChange({
      salary_min: low ?? undefined,
      salary_max: high ?? undefined,
      salary_type: period === 'hourly' ? 'hourly' : undefined,
    })
  }
  return (
    <div className="filter-group">
      <div className="filter-group-head">
        <h3>Salary</h3>
        <SegmentedControl
          label="Salary period"
          size="small"
          name="salary_type"
          value={period}
          options={[
            { value: 'yearly', label: 'Year' },
            { value: 'hourly', label: 'Hour' },
          ]}
          onChange={(next) => {
            const convert = next === period ? null : next === 'hourly' ? byTheHour : byTheYear
            onChange({
              salary_type: next === 'hourly' ? 'hourly' : undefined,
              salary_min: convert ? convert(filters.salary_min, Math.floor) : filters.salary_min,
              salary_max: convert ? convert(filters.salary_max, Math.ceil) : filters.salary_max,
            })
          }}
        />
      </div>
      <RangeSlider
        label="Salary"
        min={Math.floor(from / step) * step}
        max={Math.ceil(to / step) * step}
        step={step}
        value={range}
        onChange={setMoving}
        onCommit={commit}
        fields={['salary_min', 'salary_max']}
        prefix="$"
      >
        {histogram && <Histogram counts={histogram.counts} min={from} max={to} from={range.low} to={range.high} />}
      </RangeSlider>
      {(range.low !== null || range.high !== null) && (
        <p className="field-hint mt-1.5">
          Annual pay in US dollars. Hourly rates are converted at 2,080 hours a year. Jobs paid in other currencies are
          left out.
        </p>
      )}
    </div>
  )
}

type HeldClearanceProps = { filters: JobFilters; id: string; onChange: (values: Partial<JobFilters>) => void }
type CountedProps = HeldClearanceProps & Pick<JobListReply, 'facets'>

/** How long ago a job was posted and, for job seekers, how many of its must-haves they meet. */
function PostedFilter({ filters, facets, id, onChange }: CountedProps) {
  return (
    <div className="filter-group flex flex-col gap-3">
      <Field label="Posted" id={`${id}-posted`}>
        <Select
          name="posted_within"
          placeholder="Any time"
          value={filters.posted_within ?? ''}
          onChange={(event) =>
            onChange({ posted_within: postedWithin.find((days) => days === event.currentTarget.value) })
          }
          options={postedWithin.map((value) => ({
            value,
            label: `${postedWithinLabels[value]}${inBrackets(facets?.posted_within[value])}`,
          }))}
        />
      </Field>
      {facets?.must_haves && (
        <Field label="Your must-haves" id={`${id}-must-haves`}>
          <Select
            name="must_haves"
            placeholder="Any number met"
            value={filters.must_haves ?? ''}
            onChange={(event) =>
              onChange({ must_haves: mustHaveMatches.find((match) => match === event.currentTarget.value) })
            }
            options={mustHaveMatches.map((value) => ({
              value,
              label: `${mustHaveMatchLabels[value]}${inBrackets(facets.must_haves?.[value])}`,
            }))}
          />
        </Field>
      )}
    </div>
  )
}

/** Selects every clearance level that the reader's clearance covers. */
function HeldClearance({ filters, id, onChange }: HeldClearanceProps) {
  return (
    <Field label="Your clearance" id={`${id}-held`} hideLabel className="mb-1.5">
      <Select
        name="clearance_held"
        placeholder="Up to my clearance"
        value={clearances.find((level) => isSame(clearancesMet[level], filters.clearance)) ?? ''}
        onChange={(event) => {
          const held = clearances.find((level) => level === event.currentTarget.value)
          onChange({ clearance: held ? [...clearancesMet[held]] : [] })
        }}
        options={clearances.map((value) => ({ value, label: `I hold: ${clearanceLabels[value]}` }))}
      />
    </Field>
  )
}

const several = 'several'

function EducationFilter({ filters, facets, id, onChange }: CountedProps) {
  const chosen = filters.education_level
  const isSeveral = chosen.length > 1
  return (
    <div className="filter-group">
      {isSeveral && chosen.map((value) => <input key={value} type="hidden" name="education_level" value={value} />)}
      <Field label="Education level" id={`${id}-education`}>
        <Select
          name={isSeveral ? undefined : 'education_level'}
          placeholder="All"
          value={isSeveral ? several : (chosen[0] ?? '')}
          onChange={(event) => {
            const value = educationLevels.find((level) => level === event.currentTarget.value)
            onChange({ education_level: value ? [value] : [] })
          }}
          options={[
            ...(isSeveral ? [{ value: several, label: chosen.join(', ') }] : []),
            ...educationLevels.map((value) => ({
              value,
              label: `${value}${inBrackets(facets?.education_level[value])}`,
            })),
          ]}
        />
      </Field>
    </div>
  )
}

const inBrackets = (count: number | undefined) => (count === undefined ? '' : ` (${countText(count)})`)
const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each) => b.includes(each))

/** Applies what a reader selected in the filter form before React hydrated it. */
function useEarlyChoices(form: RefObject<HTMLFormElement | null>, filters: JobFilters, go: (next: JobFilters) => void) {
  const early = useRef(() => {
    const known = changeFilters(filters, {})
    const asked = writeJobFilters(known)
    for (const field of form.current?.elements ?? []) {
      if (!isChoice(field) || !isChanged(field)) continue
      if (field instanceof HTMLSelectElement) asked.set(field.name, field.value)
      else if (field.checked) asked.append(field.name, field.value)
      else asked.delete(field.name, field.value)
    }
    const next = readJobFilters(asked).filters
    if (jobsAddress(next) !== jobsAddress(known)) go(next)
  })
  useEffect(() => early.current(), [])
}
