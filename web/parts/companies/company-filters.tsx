import { MapPin, Search } from 'lucide-react'
import { counted } from '../../../contract/platform/format.ts'
import { categories, companySizes, organizationTypes } from '../../../contract/platform/values.ts'
import { categoryLabels } from '../../text/labels.ts'
import { listHref } from '../../text/list-query.ts'
import { FilterForm, FilterGroup, ManyFilter, OneFilter } from '../../ui/filter-form.tsx'
import { SearchText } from '../../ui/search-bar.tsx'
import { sizeText } from './company-size.ts'
import type { LoadedCompanies } from './load-companies.ts'

type Props = { loaded: LoadedCompanies; base: string }

/** The filters of the companies, with how many each value would leave. */
export function CompanyFilterForm({ loaded: { list, filters, failed }, base }: Props) {
  // Unknown if the list didn't load.
  const none = failed ? undefined : 0
  return (
    <FilterForm
      base={base}
      label="Companies"
      address={listHref(base, filters)}
      count={filters.organization_type.length + Number(!!filters.category) + Number(!!filters.company_size)}
      resultText={counted(list.total, 'company', 'companies')}
      bar={
        <>
          <SearchText
            label="Keywords"
            type="search"
            name="keyword"
            icon={<Search size={18} />}
            placeholder="Name, industry, or specialty"
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
      <FilterGroup title="Hires in">
        <OneFilter
          name="category"
          any="Any category"
          chosen={filters.category}
          choices={categories.map((value) => ({ value, label: categoryLabels[value] }))}
        />
      </FilterGroup>
      <FilterGroup title="Organization type">
        <ManyFilter
          name="organization_type"
          chosen={filters.organization_type}
          choices={organizationTypes.map((value) => ({
            value,
            label: value,
            count: list.by_organization_type[value] ?? none,
          }))}
        />
      </FilterGroup>
      <FilterGroup title="Company size">
        <OneFilter
          name="company_size"
          any="Any size"
          isScale
          chosen={filters.company_size}
          choices={companySizes.map((value) => ({
            value,
            label: sizeText(value),
            count: list.by_company_size[value] ?? none,
          }))}
        />
      </FilterGroup>
    </FilterForm>
  )
}
