import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { categories, companySizes, organizationTypes } from '../../../contract/values.ts'
import { counted } from '../../text/counts.ts'
import { categoryLabels } from '../../text/labels.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { CompanyCard } from './company-card.tsx'
import { companiesAddress, type FoundCompanies } from './find-companies.ts'
import '../../styles/companies.css'

/** Verified companies with their filters, which are a plain form: they work before the page is alive, too. */
export function CompaniesPage({
  found: { list, filters, dropped },
  base,
  addressOf,
}: {
  found: FoundCompanies
  base: string
  addressOf?: (id: string) => string
}) {
  return (
    <div className="wrapc py-10">
      <h1 className="h-page">Companies</h1>
      <p className="mt-2 text-text-2">
        Each was verified, and says how it answers: counted from what happened, not from what it promises.
      </p>
      <Form action={base} className="cof" key={JSON.stringify(filters)}>
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
                count={list.by_organization_type[type] ?? 0}
                defaultChecked={filters.organization_type.includes(type)}
              />
            ))}
          </div>
        </details>
      </Form>
      {dropped.length > 0 && (
        <Notice tone="warn" className="mb-4">
          {`Left out, as no company has such a value: ${dropped.join(', ').replaceAll('_', ' ')}.`}
        </Notice>
      )}
      <output className="mb-4 block text-text-2">{counted(list.total, 'company', 'companies')}</output>
      {list.data.length ? (
        <div className="ccs">
          {list.data.map((company) => (
            <CompanyCard
              key={company.id}
              company={company}
              {...(addressOf ? { address: addressOf(company.id) } : {})}
            />
          ))}
        </div>
      ) : (
        <EmptyState title="No companies match." action={<ButtonLink to={base}>Show all companies</ButtonLink>}>
          Try fewer words or another place.
        </EmptyState>
      )}
      {list.total > 0 && (
        <Pagination
          className="mt-6"
          label="Companies"
          page={list.current_page}
          last={list.last_page}
          total={list.total}
          perPage={list.per_page}
          href={(page) => companiesAddress(base, { ...filters, page })}
        />
      )}
    </div>
  )
}
