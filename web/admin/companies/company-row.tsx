import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { companyRecord } from '../../../contract/admin/companies.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { Cell, Row, Who } from '../../ui/table.tsx'
import { dateText } from '../../text/dates.ts'
import { lookAlikeText } from './look-alikes.tsx'
import { VerificationDialog, type VerificationStep } from './verify-dialogs.tsx'

export type CompanyRecord = z.input<typeof companyRecord>

type Props = { company: CompanyRecord; onOpen: () => void; onChanged: () => void }

export function CompanyRow({ company, onOpen, onChanged }: Props) {
  const [dialog, setDialog] = useState<VerificationStep | null>(null)
  const alike = lookAlikeText(company.look_alikes)
  return (
    <Row>
      <Cell phone="title">
        <Who
          picture={<CompanyLogo name={company.company_name} src={company.logo_temp_url} size={36} />}
          name={
            <button type="button" className="-my-0.5 min-h-6 text-left hover:underline" onClick={onOpen}>
              {company.company_name}
            </button>
          }
        >
          {[company.city, company.state].filter(Boolean).join(', ') || company.organization_type}
        </Who>
        {alike && <p className="mt-1 text-[12.5px] text-warning">{alike}</p>}
      </Cell>
      <Cell>
        {company.contact ? (
          <>
            {company.contact.name}
            <br />
            <small className="text-[12.5px] break-words text-text-2">
              {company.contact.email}
              {!company.contact.email_verified_at && !company.mail_unconfirmed && ' (not confirmed)'}
            </small>
          </>
        ) : (
          'N/A'
        )}
      </Cell>
      <Cell label="Registered">{dateText(company.created_at)}</Cell>
      <Cell numeric label="Live jobs">
        {company.live_jobs}
      </Cell>
      <Cell numeric label="Waiting jobs">
        {company.waiting_jobs}
      </Cell>
      <Cell>
        {company.verified_at ? (
          <Tag tone="success">Verified {dateText(company.verified_at)}</Tag>
        ) : (
          <span className="flex flex-wrap items-center gap-2">
            <ReviewState company={company} />
            {!company.mail_unconfirmed && (
              <Button size="small" onClick={() => setDialog('verify')}>
                Verify
              </Button>
            )}
          </span>
        )}
      </Cell>
      <Cell phone="action">
        <Menu
          label={`Actions for ${company.company_name}`}
          align="end"
          trigger={(props) => (
            <IconButton size="small" label={`Actions for ${company.company_name}`} {...props}>
              <Ellipsis size={17} />
            </IconButton>
          )}
        >
          <MenuItem onSelect={onOpen}>Details and history</MenuItem>
          {company.verified_at ? (
            <MenuItem danger onSelect={() => setDialog('unverify')}>
              Take verification back
            </MenuItem>
          ) : (
            !company.mail_unconfirmed && <MenuItem onSelect={() => setDialog('verify')}>Verify</MenuItem>
          )}
          {!company.verified_at && !company.mail_unconfirmed && company.review_state !== 'rejected' && (
            <>
              <MenuItem onSelect={() => setDialog('ask')}>Ask for more</MenuItem>
              <MenuItem danger onSelect={() => setDialog('reject')}>
                Reject
              </MenuItem>
            </>
          )}
          {company.review_state === 'rejected' && (
            <MenuItem onSelect={() => setDialog('reopen')}>Take rejection back</MenuItem>
          )}
        </Menu>
        {dialog && (
          <VerificationDialog step={dialog} company={company} onClose={() => setDialog(null)} onDone={onChanged} />
        )}
      </Cell>
    </Row>
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
