import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { counted } from '../../../contract/platform/format.ts'
import type { EmployerCard } from '../../../contract/companies/companies.ts'
import { companyAddress } from '../../text/addresses.ts'
import { ledgerTexts } from '../../text/ledger.ts'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { CompanyName } from './verified-company.tsx'

/** A company in a list: who it is, its open jobs, and its response record. */
export function CompanyCard({
  company,
  address = companyAddress(company),
  category,
  heading: Heading = 'h2',
}: {
  company: EmployerCard
  address?: string
  /** Counts only the open jobs in this category. */
  category?: string | undefined
  /** One heading level below the section's. */
  heading?: 'h2' | 'h3'
}) {
  const [, first, outcome] = ledgerTexts(company.ledger)
  const place = [company.city, company.state].filter(Boolean).join(', ')
  return (
    <article className="company-card">
      <div className="company-card-head">
        <CompanyLogo name={company.company_name} src={company.logo_temp_url} size={52} />
        <div className="min-w-0">
          <Heading className="heading-card">
            <Link prefetch="intent" to={address}>
              <CompanyName company={company} />
            </Link>
          </Heading>
          <p className="company-card-facts">
            {company.organization_type && !company.is_staffing_agency && <span>{company.organization_type}</span>}
            {place && (
              <span>
                <MapPin size={14} />
                {place}
              </span>
            )}
          </p>
        </div>
      </div>
      <p className="company-card-line">{company.summary}</p>
      <dl className="company-card-numbers">
        <div>
          <dt>Open{category && ` in ${category.toLowerCase()}`}</dt>
          <dd>{counted(company.live_jobs, 'job')}</dd>
        </div>
        <div>
          <dt>{first?.label}</dt>
          <dd>{first?.value}</dd>
        </div>
        <div>
          <dt>{outcome?.label}</dt>
          <dd>{outcome?.value}</dd>
        </div>
      </dl>
    </article>
  )
}
