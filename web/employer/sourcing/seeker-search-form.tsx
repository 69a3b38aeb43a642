import { MapPin, Search } from 'lucide-react'
import { counted } from '../../../contract/platform/format.ts'
import { radiusMiles } from '../../../contract/jobs/job-filters.ts'
import { seekerSorts, shownSearchStatuses } from '../../../contract/sourcing/values.ts'
import { seekerLevels } from '../../../contract/seekers/values.ts'
import {
  limits,
  educationLevels,
  specialties,
  categories,
  clearances,
  clearanceStates,
  polygraphs,
} from '../../../contract/platform/values.ts'
import {
  categoryLabels,
  experienceText,
  searchStatusLabels,
  specialtyText,
  clearanceLabels,
  clearanceStateLabels,
  polygraphLabels,
} from '../../text/labels.ts'
import { listHref } from '../../text/list-query.ts'
import { Field } from '../../ui/field.tsx'
import { FilterForm, FilterGroup, OneFilter } from '../../ui/filter-form.tsx'
import { SearchText } from '../../ui/search-bar.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { LoadedSearch, SeekerFilters } from './load-seeker-search.ts'

const inRail = [
  ...(['job_id', 'search_status', 'category', 'specialty', 'experience_level', 'education_level'] as const),
  ...(['clearance', 'clearance_state', 'polygraph'] as const),
]
export const sortLabels = { fit: 'Best fit', newest: 'Newest profile', nearest: 'Nearest' } as const
const radii = [5, 10, 25, 50, 100, 200]

/** The keywords, ZIP code, and filters of people search. */
export function SeekerSearchForm({ loaded: { list, filters, jobs }, base }: { loaded: LoadedSearch; base: string }) {
  const shown = specialties.filter(({ category }) => !filters.category || category === filters.category)
  return (
    <FilterForm
      base={base}
      label="Job seekers"
      address={listHref(base, filters)}
      count={
        inRail.filter((name) => filters[name]).length +
        filters.skill.length +
        filters.certification.length +
        filters.language.length
      }
      resultText={counted(list.total, 'person', 'people')}
      bar={
        <>
          <SearchText
            label="Keywords"
            type="search"
            name="keyword"
            icon={<Search size={18} />}
            placeholder="kubernetes AND (aws OR azure) NOT junior"
            defaultValue={filters.keyword}
            maxLength={limits.people_keyword}
          />
          <SearchText
            label="ZIP code"
            name="zip_code"
            icon={<MapPin size={18} />}
            placeholder="ZIP code"
            defaultValue={filters.zip_code}
            maxLength={5}
            inputMode="numeric"
          />
        </>
      }
    >
      <div className="directory-group directory-fields">
        <Field label="Sort by" id="seeker-sort">
          <Select
            name="sort"
            placeholder="Best for this search"
            defaultValue={filters.sort ?? ''}
            options={seekerSorts.map((value) => ({ value, label: sortLabels[value] }))}
          />
        </Field>
        <Field label="Distance" id="seeker-radius" hint="From the ZIP code to the town a person shows.">
          <Select
            name="radius_miles"
            placeholder={`${radiusMiles.usual} miles`}
            defaultValue={filters.radius_miles ?? ''}
            options={radii.map((miles) => ({ value: String(miles), label: `${miles} miles` }))}
          />
        </Field>
        <Field label="Meets the must-haves of" id="seeker-job">
          <Select
            name="job_id"
            placeholder="No job"
            defaultValue={filters.job_id ?? ''}
            options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Field>
      </div>
      <HeldFilters filters={filters} />
      <FilterGroup title="Availability">
        <OneFilter
          name="search_status"
          any="Any"
          chosen={filters.search_status}
          choices={shownSearchStatuses.map((value) => ({ value, label: searchStatusLabels[value] }))}
        />
      </FilterGroup>
      <FilterGroup title="Experience">
        <OneFilter
          name="experience_level"
          any="Any experience"
          chosen={filters.experience_level}
          choices={seekerLevels.map((value) => ({ value, label: experienceText(value) }))}
        />
      </FilterGroup>
      <div className="directory-group directory-fields">
        <Field label="Category" id="seeker-category">
          <Select
            name="category"
            placeholder="Any category"
            defaultValue={filters.category ?? ''}
            options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
          />
        </Field>
        <Field label="Specialty" id="seeker-specialty">
          <Select
            name="specialty"
            placeholder="Any specialty"
            defaultValue={filters.specialty ?? ''}
            options={shown.map(({ value }) => ({ value, label: specialtyText(value) }))}
          />
        </Field>
        <Field label="Education" id="seeker-education">
          <Select
            name="education_level"
            placeholder="Any education"
            defaultValue={filters.education_level ?? ''}
            options={educationLevels.slice(1)}
          />
        </Field>
      </div>
      <ClearanceFilters filters={filters} />
    </FilterForm>
  )
}

/** Clearance, its status, and polygraph, for people who show theirs to this company. */
function ClearanceFilters({ filters }: { filters: SeekerFilters }) {
  return (
    <div className="directory-group directory-fields">
      <Field
        label="Minimum clearance"
        id="seeker-clearance"
        hint="Finds only people who show you their clearance. Most do so when they apply."
      >
        <Select
          name="clearance"
          placeholder="Any"
          defaultValue={filters.clearance ?? ''}
          options={clearances.slice(1).map((value) => ({ value, label: clearanceLabels[value] }))}
        />
      </Field>
      <Field label="Clearance status" id="seeker-clearance-state">
        <Select
          name="clearance_state"
          placeholder="Any"
          defaultValue={filters.clearance_state ?? ''}
          options={clearanceStates.map((value) => ({ value, label: clearanceStateLabels[value] }))}
        />
      </Field>
      <Field label="Minimum polygraph" id="seeker-polygraph">
        <Select
          name="polygraph"
          placeholder="Any"
          defaultValue={filters.polygraph ?? ''}
          options={polygraphs.slice(1).map((value) => ({ value, label: polygraphLabels[value] }))}
        />
      </Field>
    </div>
  )
}

/** Skills, certifications, and languages, by name. */
function HeldFilters({ filters }: { filters: SeekerFilters }) {
  return (
    <div className="directory-group directory-fields">
      <Field label="Skills" id="seeker-skill" hint="Separate with commas.">
        <TextInput
          name="skill"
          placeholder="Terraform, AWS"
          defaultValue={filters.skill.join(', ')}
          maxLength={400}
          autoComplete="off"
        />
      </Field>
      <Field label="Skills to match" id="seeker-skill-match">
        <Select
          name="skill_match"
          placeholder="All"
          defaultValue={filters.skill_match === 'any' ? 'any' : ''}
          options={[{ value: 'any', label: 'Any one' }]}
        />
      </Field>
      <Field label="Certifications" id="seeker-certification" hint="Finds people who currently hold all of them.">
        <TextInput
          name="certification"
          placeholder="CISSP, CKA"
          defaultValue={filters.certification.join(', ')}
          maxLength={400}
          autoComplete="off"
        />
      </Field>
      <Field label="Languages" id="seeker-language">
        <TextInput
          name="language"
          placeholder="Spanish"
          defaultValue={filters.language.join(', ')}
          maxLength={200}
          autoComplete="off"
        />
      </Field>
    </div>
  )
}
