import { Link, useLocation } from 'react-router'
import type { JobCard } from '../../../contract/jobs/jobs.ts'
import { companyAddress } from '../../text/addresses.ts'
import { CompanyName } from '../companies/verified-company.tsx'

/** A company's name, linked to its page. Within a job seeker's own pages it links to the page there. */
export function CompanyNameLink({ company, size }: { company: JobCard['employer']; size?: number }) {
  const isOwnArea = useLocation().pathname.startsWith('/job-seeker/')
  const to = isOwnArea ? `/job-seeker/company-details?id=${company.id}` : companyAddress(company)
  return (
    <CompanyName
      company={company}
      {...(size && { size })}
      name={
        <Link prefetch="intent" to={to} className="link">
          {company.company_name}
        </Link>
      }
    />
  )
}
