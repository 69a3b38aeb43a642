import { ChevronDown, MapPin, Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { categories, jobTypes } from '../../../contract/platform/values.ts'
import { Button } from '../../ui/button.tsx'
import { useSyncedInput } from '../../ui/synced-input.ts'
import { changeFilters, jobsAddress, writeJobFilters } from '../../text/job-filters.ts'
import { jobTypeLabel } from '../../text/job-type.ts'
import { normaliseCategory } from '../../../contract/platform/normalise.ts'
import { categoryLabels } from '../../text/labels.ts'
import { useJobFilters } from './use-job-filters.ts'

const several = 'several'

/** Keywords, location, category, and type of the search. A plain form without JavaScript. */
export function SearchBar({ base }: { base: string }) {
  const filters = useJobFilters()
  const navigate = useNavigate()
  const types = filters.job_type
  const type = types.length > 1 ? several : (types[0] ?? '')
  const keyword = useSyncedInput<HTMLInputElement>(filters.keyword ?? '')
  const location = useSyncedInput<HTMLInputElement>(filters.location ?? '')
  const category = useSyncedInput<HTMLSelectElement>(filters.category ?? '')
  const jobType = useSyncedInput<HTMLSelectElement>(type)
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = (field: { current: HTMLInputElement | HTMLSelectElement | null }) => field.current?.value.trim() ?? ''
    const chosen = text(jobType)
    const next = changeFilters(filters, {
      keyword: text(keyword) || undefined,
      location: text(location) || undefined,
      category: normaliseCategory(text(category)),
      ...(chosen === several ? {} : { job_type: jobTypes.filter((each) => each === chosen) }),
    })
    void navigate(jobsAddress(next, base))
  }
  const kept = [...writeJobFilters({ ...filters, page: 1 })].filter(
    ([name]) => !['keyword', 'location', 'category', ...(type === several ? [] : ['job_type'])].includes(name),
  )
  return (
    <search>
      <form
        action={base}
        method="get"
        onSubmit={search}
        className="search-bar search-bar-compact"
        aria-label="Search jobs"
      >
        {kept.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <label className="search-bar-field">
          <Search size={18} />
          <span className="sr-only">Job title or keywords</span>
          <input
            ref={keyword}
            type="search"
            name="keyword"
            maxLength={200}
            defaultValue={filters.keyword}
            placeholder="Job title or keywords"
          />
        </label>
        <label className="search-bar-field max-sm:hidden">
          <MapPin size={18} />
          <span className="sr-only">Location</span>
          <input
            ref={location}
            name="location"
            maxLength={200}
            defaultValue={filters.location}
            placeholder="Location"
            autoComplete="address-level2"
          />
        </label>
        <label className="search-bar-field max-w-63 max-lg:hidden">
          <span className="sr-only">Category</span>
          <select ref={category} name="category" defaultValue={filters.category ?? ''}>
            <option value="">Category</option>
            {categories.map((value) => (
              <option key={value} value={value}>
                {categoryLabels[value]}
              </option>
            ))}
          </select>
          <ChevronDown size={17} />
        </label>
        <label className="search-bar-field max-w-60 max-lg:hidden">
          <span className="sr-only">Job type</span>
          <select ref={jobType} name="job_type" defaultValue={type}>
            <option value="">All job types</option>
            {type === several && (
              // Without JavaScript, a disabled option submits nothing; the hidden fields keep the types.
              <option value={several} disabled>
                Several types
              </option>
            )}
            {jobTypes.map((value) => (
              <option key={value} value={value}>
                {jobTypeLabel(value)}
              </option>
            ))}
          </select>
          <ChevronDown size={17} />
        </label>
        <Button type="submit" variant="primary" className="max-sm:!hidden">
          Search Job
        </Button>
      </form>
    </search>
  )
}
