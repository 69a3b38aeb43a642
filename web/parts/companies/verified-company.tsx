import type { ReactNode } from 'react'
import { type Verification, verifiedText } from '../../text/verification.ts'
import { Tag, Verified } from '../../ui/badge.tsx'

type Company = Verification & { company_name: string; is_staffing_agency: boolean }

/** A company's name with its check mark and, for staffing agencies, their label. */
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
