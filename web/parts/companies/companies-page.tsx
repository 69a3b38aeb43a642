import { lazy } from 'react'
import { counted } from '../../text/counts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { companiesAddress } from './companies-address.ts'
import { CompanyCard } from './company-card.tsx'
import type { FoundCompanies } from './find-companies.ts'
import '../../styles/companies.css'
import '../../styles/forms.css'

// In the page as the server made it, and a plain form; alive a moment later.
const CompanyFilterForm = lazy(async () => ({ default: (await import('./company-filter-form.tsx')).CompanyFilterForm }))

/** Verified companies with their filters. */
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
      <CompanyFilterForm
        key={JSON.stringify(filters)}
        filters={filters}
        counts={list.by_organization_type}
        base={base}
      />
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
