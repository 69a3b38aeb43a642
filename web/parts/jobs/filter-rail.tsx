import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { clearancesMet } from '../../../contract/clearances.ts'
import {
  clearances,
  educationLevels,
  experienceLevels,
  jobTypes,
  mustHaveMatches,
  postedWithin,
  specialties,
  workplaces,
} from '../../../contract/values.ts'
import { Button } from '../../ui/button.tsx'
import { BlockGlyph } from '../../ui/job-type-badge.tsx'
import { emptyLast } from '../../ui/empty-last.ts'
import { usePaneScroll } from '../../ui/view-state.ts'
import { Select } from '../../ui/select.tsx'
import { Field } from '../../ui/field.tsx'
import {
  changeFilters,
  clearFilters,
  jobsAddress,
  readJobFilters,
  toggleFilter,
  writeJobFilters,
  type JobFilters,
} from '../../text/job-filters.ts'
import { isChanged, isChoice } from '../../ui/before-hydration.ts'
import { jobTypeLabel, jobTypeTone } from '../../text/job-type.ts'
import {
  clearanceAskedLabels,
  clearanceLabels,
  mustHaveMatchLabels,
  postedWithinLabels,
  specialtyText,
  workplaceLabels,
} from '../../text/labels.ts'
import { FilterList } from './filter-list.tsx'
import type { JobListReply } from './load-jobs.ts'
import { NarrowFilters, ZipFilter } from './place-filters.tsx'
import { SalaryFilter } from './salary-filter.tsx'
import { useJobFilters } from './use-job-filters.ts'

export type FilterRailProps = {
  list: Pick<JobListReply, 'facets' | 'histogram'>
  base: string
  /** Distinguishes the filter rails of one page (the sheet on phones is a second one). */
  id: string
}

/** Every filter of the search with what it would leave. Each change is an address of its own. */
export function FilterRail({ list: { facets, histogram }, base, id }: FilterRailProps) {
  const filters = useJobFilters()
  const navigate = useNavigate()
  // At once: a box that lost its tick until the next frame would look as if it had not been hit.
  const go = (next: JobFilters) => void navigate(jobsAddress(next, base), { preventScrollReset: true, flushSync: true })
  const change = (values: Partial<JobFilters>) => go(changeFilters(filters, values))
  const form = useRef<HTMLFormElement>(null)
  usePaneScroll(form, '.filter-rail', 'as it is')
  // What was chosen before the page was alive counts now.
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
  const shownSpecialties = specialties.filter((s) => !filters.category || s.category === filters.category)
  return (
    <form ref={form} action={base} method="get" onSubmit={(event) => event.preventDefault()} aria-label="Filters">
      <div className="flex items-center justify-between pb-2">
        {id === 'sheet' ? <span /> : <h2 className="heading-panel">Filters</h2>}
        <Link className="link text-[13px]" to={jobsAddress(clearFilters(filters), base)} preventScrollReset>
          Clear all
        </Link>
      </div>
      {filters.keyword && <input type="hidden" name="keyword" value={filters.keyword} />}
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
        onToggle={(value) => go(toggleFilter(filters, 'job_type', value as JobFilters['job_type'][number]))}
      />
      <FilterList
        id={id}
        name="workplace"
        title="Workplace"
        options={workplaces.map((value) => ({ value, label: workplaceLabels[value], count: facets?.workplace[value] }))}
        chosen={filters.workplace}
        onToggle={(value) => go(toggleFilter(filters, 'workplace', value as JobFilters['workplace'][number]))}
      />
      <div className="filter-group flex flex-col gap-3">
        <Field label="Posted" id={`${id}-posted`}>
          <Select
            name="posted_within"
            placeholder="Any time"
            value={filters.posted_within ?? ''}
            onChange={(event) =>
              change({ posted_within: postedWithin.find((days) => days === event.currentTarget.value) })
            }
            options={postedWithin.map((value) => ({
              value,
              label: `${postedWithinLabels[value]}${countText(facets?.posted_within[value])}`,
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
                change({ must_haves: mustHaveMatches.find((match) => match === event.currentTarget.value) })
              }
              options={mustHaveMatches.map((value) => ({
                value,
                label: `${mustHaveMatchLabels[value]}${countText(facets.must_haves?.[value])}`,
              }))}
            />
          </Field>
        )}
      </div>
      <SalaryFilter filters={filters} histogram={histogram} onChange={change} />
      <FilterList
        id={id}
        name="experience_level"
        title="Experience level"
        options={experienceLevels.map((value) => ({ value, label: value, count: facets?.experience_level[value] }))}
        chosen={filters.experience_level}
        onToggle={(value) =>
          go(toggleFilter(filters, 'experience_level', value as JobFilters['experience_level'][number]))
        }
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
        onToggle={(value) => go(toggleFilter(filters, 'specialty', value as JobFilters['specialty'][number]))}
      />
      <FilterList
        id={id}
        name="clearance"
        title="Clearance required"
        options={clearances.map((value) => ({
          value,
          label: clearanceAskedLabels[value],
          count: facets?.clearance[value],
        }))}
        chosen={filters.clearance}
        onToggle={(value) => go(toggleFilter(filters, 'clearance', value as JobFilters['clearance'][number]))}
      >
        <Field label="Clearance you hold" id={`${id}-held`} hideLabel className="mb-1.5">
          <Select
            name="clearance_held"
            placeholder="Up to the one you hold"
            value={clearances.find((level) => isSame(clearancesMet[level], filters.clearance)) ?? ''}
            onChange={(event) => {
              const held = clearances.find((level) => level === event.currentTarget.value)
              change({ clearance: held ? [...clearancesMet[held]] : [] })
            }}
            options={clearances.map((value) => ({ value, label: `I hold: ${clearanceLabels[value]}` }))}
          />
        </Field>
      </FilterList>
      <FilterList
        id={id}
        name="visa_sponsorship"
        title="Visa sponsorship"
        options={[{ value: '1', label: 'Offered', count: facets?.visa_sponsorship['1'] }]}
        chosen={filters.visa_sponsorship ? ['1'] : []}
        onToggle={() => change({ visa_sponsorship: filters.visa_sponsorship ? undefined : '1' })}
      />
      <div className="filter-group">
        <Field label="Education level" id={`${id}-education`}>
          <Select
            name="education_level"
            placeholder="All"
            value={filters.education_level.length === 1 ? filters.education_level[0] : ''}
            onChange={(event) => {
              const value = educationLevels.find((level) => level === event.currentTarget.value)
              change({ education_level: value ? [value] : [] })
            }}
            options={emptyLast(educationLevels.map((value) => ({ value, count: facets?.education_level[value] }))).map(
              ({ value, count }) => ({ value, label: `${value}${countText(count)}` }),
            )}
          />
        </Field>
      </div>
      <ZipFilter filters={filters} id={id} onChange={change} />
      <noscript>
        <Button type="submit" block>
          Apply filters
        </Button>
      </noscript>
    </form>
  )
}

const countText = (count: number | undefined) => (count === undefined ? '' : ` (${count.toLocaleString('en-US')})`)
const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each) => b.includes(each))
