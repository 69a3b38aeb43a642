import { useState } from 'react'
import type { z } from 'zod'
import type { companyRecord } from '../../../contract/admin/companies.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { Cell, PickCell, Row, Who } from '../../ui/table.tsx'
import { dateText } from '../clock.ts'
import { textOr } from '../../text/fallbacks.ts'
import { shortId } from '../records/cells.tsx'
import type { CompanyColumn } from './company-columns.ts'
import { CompanyMenu } from './company-menu.tsx'
import { lookAlikeText } from './look-alikes.tsx'
import { VerificationDialog, type VerificationStep } from './verify-dialogs.tsx'
import { RecordLink } from '../records/record-link.tsx'

export type CompanyRecord = z.input<typeof companyRecord>

type Props = {
  company: CompanyRecord
  picked: boolean
  onPick: (on: boolean) => void
  onOpen: () => void
  onDelete: () => void
  onChanged: () => void
  shows: (name: CompanyColumn) => boolean
}

/** One company: whether it is verified, and what waits with it. */
export function CompanyRow({ company, picked, onPick, onOpen, onDelete, onChanged, shows }: Props) {
  const [dialog, setDialog] = useState<VerificationStep | null>(null)
  const alike = lookAlikeText(company.look_alikes)
  return (
    <Row selected={picked}>
      <PickCell label={`Select ${company.company_name}`} checked={picked} onChange={onPick} />
      {shows('id') && (
        <Cell mono phone="hide" title={company.id}>
          {shortId(company.id)}
        </Cell>
      )}
      <Cell phone="title">
        <Who
          picture={<CompanyLogo name={company.company_name} src={company.logo_temp_url} size={36} />}
          name={<RecordLink id={company.id}>{company.company_name}</RecordLink>}
        >
          {[company.city, company.state].filter(Boolean).join(', ') || company.organization_type}
        </Who>
        {alike && <p className="mt-1 text-[12.5px] text-warning">{alike}</p>}
      </Cell>
      <Facts company={company} shows={shows} />
      {shows('state') && (
        <Cell>
          <State company={company} onVerify={() => setDialog('verify')} />
        </Cell>
      )}
      <Cell phone="action">
        <CompanyMenu company={company} onOpen={onOpen} onStep={setDialog} onDelete={onDelete} />
        {dialog && (
          <VerificationDialog step={dialog} company={company} onClose={() => setDialog(null)} onDone={onChanged} />
        )}
      </Cell>
    </Row>
  )
}

const Facts = ({ company, shows }: Pick<Props, 'company' | 'shows'>) => (
  <>
    {shows('contact') && (
      <Cell>
        <Contact company={company} />
      </Cell>
    )}
    {shows('industry') && <Cell>{textOr(company.industry)}</Cell>}
    {shows('size') && <Cell>{textOr(company.company_size)}</Cell>}
    {shows('plan') && <Cell>{company.plan}</Cell>}
    {shows('registered') && (
      <Cell numeric label="Registered" className="whitespace-nowrap">
        {dateText(company.created_at)}
      </Cell>
    )}
    {shows('live_jobs') && (
      <Cell numeric label="Live jobs">
        {company.live_jobs}
      </Cell>
    )}
    {shows('waiting_jobs') && (
      <Cell numeric label="Waiting jobs">
        {company.waiting_jobs}
      </Cell>
    )}
    {shows('applications') && (
      <Cell numeric label="Applications">
        {company.applications.total}
      </Cell>
    )}
    {shows('people') && (
      <Cell numeric label="People">
        {company.people}
      </Cell>
    )}
  </>
)

function Contact({ company: { contact, mail_unconfirmed } }: { company: CompanyRecord }) {
  if (!contact) return 'N/A'
  return (
    <>
      {contact.name}
      <br />
      <small className="text-[12.5px] break-words text-text-2">
        {contact.email}
        {!contact.email_verified_at && !mail_unconfirmed && ' (not confirmed)'}
      </small>
    </>
  )
}

function State({ company, onVerify }: { company: CompanyRecord; onVerify: () => void }) {
  if (company.verified_at) return <Tag tone="success">Verified {dateText(company.verified_at)}</Tag>
  return (
    <span className="flex flex-wrap items-center gap-2">
      <ReviewState company={company} />
      {!company.mail_unconfirmed && (
        <Button size="small" onClick={onVerify}>
          Verify
        </Button>
      )}
    </span>
  )
}

/** The review state of a company that is not verified, and since when it waits. */
function ReviewState({ company: { review_state, waiting_since, mail_unconfirmed } }: { company: CompanyRecord }) {
  if (mail_unconfirmed) return <Tag>Mail not confirmed</Tag>
  if (review_state === 'rejected') return <Tag tone="danger">Rejected</Tag>
  return (
    <>
      <Tag tone={review_state === 'asked' ? 'plain' : 'info'}>{review_state === 'asked' ? 'Asked' : 'Waiting'}</Tag>
      <small className="text-[12.5px] text-text-2">since {dateText(waiting_since)}</small>
    </>
  )
}
