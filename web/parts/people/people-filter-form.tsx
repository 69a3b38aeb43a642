import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { peopleLevels } from '../../../contract/people-levels.ts'
import { categories, specialtyNames } from '../../../contract/values.ts'
import { categoryLabels, specialtyText } from '../../text/labels.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { PeopleFilters } from './people-address.ts'

/** The filters of the directory: a plain form, which works before the page is alive, too. */
export function PeopleFilterForm({
  filters,
  counts,
  base,
}: {
  filters: PeopleFilters
  counts: Partial<Record<string, number>>
  base: string
}) {
  return (
    <Form action={base} className="cof">
      <div className="cof-row">
        <TextInput
          name="keyword"
          type="search"
          aria-label="Keywords"
          placeholder="Role, skill, certificate"
          defaultValue={filters.keyword}
          maxLength={200}
          icon={<Search size={16} />}
        />
        <TextInput
          name="location"
          aria-label="Location"
          placeholder="City or state"
          defaultValue={filters.location}
          maxLength={200}
        />
        <Select
          name="category"
          aria-label="Category"
          placeholder="Any category"
          defaultValue={filters.category ?? ''}
          options={categories.map((value) => ({
            value,
            label: `${categoryLabels[value]} (${counts[value] ?? 0})`,
          }))}
        />
        <Select
          name="experience_level"
          aria-label="Experience"
          placeholder="Any experience"
          defaultValue={filters.experience_level ?? ''}
          options={peopleLevels}
        />
        <Button type="submit" variant="signal">
          Search
        </Button>
      </div>
      <div className="mt-2 max-w-xs">
        <Select
          name="specialty"
          aria-label="Specialty"
          placeholder="Any specialty"
          defaultValue={filters.specialty ?? ''}
          options={specialtyNames.map((value) => ({ value, label: specialtyText(value) }))}
        />
      </div>
    </Form>
  )
}
