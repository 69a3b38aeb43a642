import { MapPin, Search } from 'lucide-react'
import { Link } from 'react-router'
import { categories, companySizes, organizationTypes } from '../../../contract/values.ts'
import { counted } from '../../text/counts.ts'
import { categoryLabels } from '../../text/labels.ts'
import { type AppliedFilter, AppliedFilters } from '../../ui/applied-filters.tsx'
import { FilterForm, FilterGroup, ManyFilter, OneFilter } from '../../ui/filter-form.tsx'
import { SearchText } from '../../ui/search-bar.tsx'
import { sizeText } from './company-size.ts'
import { companiesAddress, type CompanyFilters } from './companies-address.ts'
import type { LoadedCompanies } from './load-companies.ts'

type Props = { found: LoadedCompanies; base: string }

/** The filters of the companies, with how many each value would leave. */
export function CompanyFilterForm({ found: { list, filters, failed }, base }: Props) {
  // Nobody counted where the list did not load.
  const none = failed ? undefined : 0
  return (
    <FilterForm
      base={base}
      label="Companies"
      address={companiesAddress(base, filters)}
      count={filters.organization_type.length + Number(!!filters.category) + Number(!!filters.company_size)}
      found={counted(list.total, 'company', 'companies')}
      bar={
        <>
          <SearchText
            label="Keywords"
            type="search"
            name="keyword"
            icon={<Search size={18} />}
            placeholder="Name, industry, what they do"
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
      <FilterGroup title="Kind of organization">
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
      <FilterGroup title="People">
        <OneFilter
          name="company_size"
          any="Any size"
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

/** What the list was asked for, each with a way to take it off. */
export function AppliedCompanyFilters({ found: { filters }, base, heading }: Props & { heading: string }) {
  return (
    <AppliedFilters filters={chipsOf(filters, base)} heading={heading} className="directory-chips">
      <Link className="link" to={base} preventScrollReset>
        Clear all
      </Link>
    </AppliedFilters>
  )
}

function chipsOf(filters: CompanyFilters, base: string): AppliedFilter[] {
  const chips: AppliedFilter[] = []
  const chip = (label: string, change: Partial<CompanyFilters>) =>
    chips.push({
      name: `${Object.keys(change)[0]} ${label}`,
      label,
      remove: companiesAddress(base, { ...filters, page: 1, ...change }),
    })
  if (filters.keyword) chip(filters.keyword, { keyword: undefined })
  if (filters.location) chip(filters.location, { location: undefined })
  if (filters.category) chip(`Hires in ${categoryLabels[filters.category]}`, { category: undefined })
  for (const type of filters.organization_type)
    chip(type, { organization_type: filters.organization_type.filter((each) => each !== type) })
  if (filters.company_size) chip(`${sizeText(filters.company_size)} people`, { company_size: undefined })
  return chips
}
