import { ChevronDown, MapPin, Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { categories, jobTypes } from '../../../contract/values.ts'
import { Button } from '../../ui/button.tsx'
import { changeFilters, jobsAddress, writeJobFilters } from '../../text/job-filters.ts'
import { jobTypeLabel } from '../../text/job-type.ts'
import { normaliseCategory, normaliseJobType } from '../../../contract/normalise.ts'
import { categoryLabels } from '../../text/labels.ts'
import { useJobFilters } from './use-job-filters.ts'
import '../../styles/ui/search-bar.css'

const several = 'several'

/** Keywords, place, category and type of the search; a plain form where there is no JavaScript. */
export function SearchBar({ base }: { base: string }) {
  const filters = useJobFilters()
  const navigate = useNavigate()
  const type = filters.job_type.length > 1 ? several : (filters.job_type[0] ?? '')
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = given.get(name)
      return typeof value === 'string' && value.trim() ? value.trim() : undefined
    }
    const chosen = text('job_type')
    const next = changeFilters(filters, {
      keyword: text('keyword'),
      location: text('location'),
      category: normaliseCategory(text('category') ?? ''),
      ...(chosen === several ? {} : { job_type: [normaliseJobType(chosen ?? '')].filter((t) => t !== undefined) }),
    })
    void navigate(jobsAddress(next, base))
  }
  const kept = [...writeJobFilters({ ...filters, page: 1 })].filter(
    ([name]) => !['keyword', 'location', 'category', 'job_type'].includes(name),
  )
  return (
    // A new search has new values: the fields are made anew with it.
    <search key={jobsAddress(filters)}>
      <form action={base} method="get" onSubmit={search} className="sbar sbar-md" aria-label="Search jobs">
        {kept.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <label className="sbar-f">
          <Search size={18} />
          <span className="sr-only">Job title or keywords</span>
          <input
            type="search"
            name="keyword"
            maxLength={200}
            defaultValue={filters.keyword}
            placeholder="Job title or keywords"
          />
        </label>
        <label className="sbar-f max-sm:hidden">
          <MapPin size={18} />
          <span className="sr-only">Location</span>
          <input
            name="location"
            maxLength={200}
            defaultValue={filters.location}
            placeholder="Location"
            autoComplete="address-level2"
          />
        </label>
        <label className="sbar-f max-w-[252px] max-lg:hidden">
          <span className="sr-only">Category</span>
          <select name="category" defaultValue={filters.category ?? ''}>
            <option value="">Category</option>
            {categories.map((value) => (
              <option key={value} value={value}>
                {categoryLabels[value]}
              </option>
            ))}
          </select>
          <ChevronDown size={17} />
        </label>
        <label className="sbar-f max-w-[240px] max-lg:hidden">
          <span className="sr-only">Job type</span>
          <select name="job_type" defaultValue={type}>
            <option value="">All job types</option>
            {type === several && <option value={several}>Several types</option>}
            {[...jobTypes, 'remote' as const].map((value) => (
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
