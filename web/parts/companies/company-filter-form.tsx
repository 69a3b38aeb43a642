import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { categories, companySizes, organizationTypes } from '../../../contract/values.ts'
import { categoryLabels } from '../../text/labels.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { CompanyFilters } from './companies-address.ts'

/** The filters of the companies: a plain form, which works before the page is alive, too. */
export function CompanyFilterForm({
  filters,
  counts,
  base,
}: {
  filters: CompanyFilters
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
          placeholder="Name, industry, what they do"
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
          options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
        />
        <Select
          name="company_size"
          aria-label="Company size"
          placeholder="Any size"
          defaultValue={filters.company_size ?? ''}
          options={companySizes.map((value) => ({ value, label: `${value} people` }))}
        />
        <Button type="submit" variant="signal">
          Search
        </Button>
      </div>
      <details open={filters.organization_type.length > 0}>
        <summary>Kind of organization</summary>
        <div className="cof-kinds">
          {organizationTypes.map((type) => (
            <Checkbox
              key={type}
              name="organization_type"
              value={type}
              label={type}
              count={counts[type] ?? 0}
              defaultChecked={filters.organization_type.includes(type)}
            />
          ))}
        </div>
      </details>
    </Form>
  )
}
