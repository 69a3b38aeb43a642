import { useNavigation } from 'react-router'
import { counted } from '../../text/counts.ts'
import { leftOutText } from '../../text/left-out-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { companiesAddress } from './companies-address.ts'
import { CompanyCard } from './company-card.tsx'
import type { LoadedCompanies } from './load-companies.ts'
import { CompanyFilterForm, AppliedCompanyFilters } from './company-filters.tsx'
import { Pagination } from '../../ui/pagination.tsx'

const heading = 'companies'
const names = { organization_type: 'kind of organization', company_size: 'number of people' }

type Props = { found: LoadedCompanies; base: string; addressOf?: (id: string) => string }

/** Verified companies with their filters. */
export function CompaniesPage({ found, base, addressOf }: Props) {
  const { list, filters, dropped, failed } = found
  const busy = useNavigation().location?.pathname === base
  const leftOut = leftOutText(dropped, names)
  return (
    <div className="page-width directory">
      <div className="directory-head">
        <h1 id={heading} tabIndex={-1} className="heading-page">
          Companies
        </h1>
        <p>Each was verified, and says how it answers: counted from what happened, not from what it promises.</p>
      </div>
      <CompanyFilterForm found={found} base={base} />
      <div className="directory-results" aria-busy={busy}>
        <div className="directory-top">
          <output>{!failed && counted(list.total, 'company', 'companies')}</output>
          <AppliedCompanyFilters found={found} base={base} heading={heading} />
        </div>
        {leftOut && <Notice tone="warning">{leftOut}</Notice>}
        {failed && (
          <Notice tone="danger" alert>
            <b>The companies did not load.</b> {failed} <a href={companiesAddress(base, filters)}>Try again</a>
          </Notice>
        )}
        {list.data.length > 0 ? (
          <div className="company-cards">
            {list.data.map((company) => (
              <CompanyCard
                key={company.id}
                company={company}
                category={filters.category}
                {...(addressOf && { address: addressOf(company.id) })}
              />
            ))}
          </div>
        ) : (
          !failed && <Nothing found={found} base={base} />
        )}
        {list.data.length > 0 && (
          <Pagination
            label="Companies"
            page={list.current_page}
            last={list.last_page}
            total={list.total}
            perPage={list.per_page}
            href={(page) => companiesAddress(base, { ...filters, page })}
          />
        )}
      </div>
    </div>
  )
}

function Nothing({ found: { list, filters }, base }: Pick<Props, 'found' | 'base'>) {
  return list.total > 0 ? (
    <EmptyState
      title={`There is no page ${list.current_page}`}
      action={<ButtonLink to={companiesAddress(base, { ...filters, page: 1 })}>Go to the first page</ButtonLink>}
    >
      {`The ${counted(list.total, 'company', 'companies')} found fill ${counted(list.last_page, 'page')}.`}
    </EmptyState>
  ) : companiesAddress(base, { ...filters, page: 1 }) === base ? (
    <EmptyState title="No companies yet.">Companies show here once they are verified.</EmptyState>
  ) : (
    <EmptyState title="No companies match." action={<ButtonLink to={base}>Show all companies</ButtonLink>}>
      Try fewer words or another place.
    </EmptyState>
  )
}
