import { MapPin, Search } from 'lucide-react'
import { counted } from '../../../contract/platform/format.ts'
import { seekerLevels } from '../../../contract/seekers/values.ts'
import { categories, educationLevels, specialties } from '../../../contract/platform/values.ts'
import { useLogin } from '../../session.ts'
import { categoryLabels, experienceText, specialtyText } from '../../text/labels.ts'
import { listHref } from '../../text/list-query.ts'
import { Field } from '../../ui/field.tsx'
import { FilterForm, FilterGroup, OneFilter } from '../../ui/filter-form.tsx'
import { SearchText } from '../../ui/search-bar.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { LoadedSeekers } from './load-seekers.ts'

type Props = { loaded: LoadedSeekers; base: string }

const inRail = ['category', 'specialty', 'experience_level', 'education_level', 'language', 'nationality'] as const

/** The filters of the directory. Only companies can see nationalities, so only they get that filter. */
export function SeekerFilterForm({ loaded: { list, filters, failed }, base }: Props) {
  const isCompany = useLogin()?.data.user_type === 'employer'
  const shown = specialties.filter(({ category }) => !filters.category || category === filters.category)
  return (
    <FilterForm
      base={base}
      label="Job seekers"
      address={listHref(base, filters)}
      count={inRail.filter((name) => filters[name]).length + filters.skill.length}
      resultText={counted(list.total, 'job seeker')}
      bar={
        <>
          <SearchText
            label="Keywords"
            type="search"
            name="keyword"
            icon={<Search size={18} />}
            placeholder="Role, skill, certification"
            defaultValue={filters.keyword}
            maxLength={200}
          />
          <SearchText
            label="Location"
            name="location"
            icon={<MapPin size={18} />}
            placeholder="City or state"
            defaultValue={filters.location}
            maxLength={200}
          />
        </>
      }
    >
      <FilterGroup title="Category">
        <OneFilter
          name="category"
          any="Any category"
          chosen={filters.category}
          choices={categories.map((value) => ({
            value,
            label: categoryLabels[value],
            // Unknown if the list didn't load.
            count: list.by_category[value] ?? (failed ? undefined : 0),
          }))}
        />
      </FilterGroup>
      <FilterGroup title="Experience">
        <OneFilter
          name="experience_level"
          any="Any experience"
          isScale
          chosen={filters.experience_level}
          choices={seekerLevels.map((value) => ({ value, label: experienceText(value) }))}
        />
      </FilterGroup>
      <div className="directory-group directory-fields">
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
        <Field
          label="Skills and certifications"
          id="seeker-skill"
          hint="Separate them with commas. We show people who have all of them."
        >
          <TextInput
            name="skill"
            placeholder="Terraform, CKA"
            defaultValue={filters.skill.join(', ')}
            maxLength={400}
            autoComplete="off"
          />
        </Field>
        <Field label="Language" id="seeker-language">
          <TextInput
            name="language"
            placeholder="Spanish"
            defaultValue={filters.language}
            maxLength={100}
            autoComplete="off"
          />
        </Field>
        {(isCompany || filters.nationality) && (
          <Field
            label="Nationality"
            id="seeker-nationality"
            hint="Only finds people who show it to verified companies."
          >
            <TextInput name="nationality" defaultValue={filters.nationality} maxLength={100} autoComplete="off" />
          </Field>
        )}
      </div>
    </FilterForm>
  )
}
