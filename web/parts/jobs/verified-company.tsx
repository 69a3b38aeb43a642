import type { ReactNode } from 'react'
import { Tag, Verified } from '../../ui/badge.tsx'

type Company = {
  company_name: string
  verified_at: string | null
  verified_method: 'domain_email' | 'admin' | null
  is_staffing_agency: boolean
}

// By itself, not through text/dates.ts: every list of jobs loads this file first.
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

const by = { domain_email: 'by an e-mail of its own domain', admin: 'by an administrator' } as const

/** What exactly was verified: the company, by whom, when. */
export const verifiedText = (company: Company) =>
  company.verified_at && company.verified_method
    ? `Company verified ${by[company.verified_method]} on ${day.format(new Date(company.verified_at))}`
    : ''

/** A company's name with its tick, and the label that staffing agencies always carry. */
export function CompanyName({ company, size = 15, name }: { company: Company; size?: number; name?: ReactNode }) {
  return (
    <span>
      {name ?? <span>{company.company_name}</span>}
      {company.verified_at && <Verified label={verifiedText(company)} size={size} />}
      {company.is_staffing_agency && (
        <>
          {' '}
          <Tag>Staffing agency</Tag>
        </>
      )}
    </span>
  )
}
