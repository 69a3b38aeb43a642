import type { z } from 'zod'
import type { AdminCompanyOrder } from '../../../contract/admin/values.ts'
import type { companyRecord } from '../../../contract/admin/companies.ts'
import { textOr } from '../../text/fallbacks.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { down, up } from '../../ui/data-table.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '../../ui/menu-item.tsx'
import { Who } from '../../ui/table.tsx'
import { dateText } from '../clock.ts'
import { idColumn, RowMenu } from '../records/cells.tsx'
import { RecordLink } from '../records/record-link.tsx'
import type { RecordColumn, RowWork } from '../records/records-page.tsx'
import { lookAlikeText } from './look-alikes.tsx'
import type { VerificationStep } from './verify-dialogs.tsx'

export type CompanyRecord = z.input<typeof companyRecord>
export type CompanyAction = VerificationStep | 'ask_several' | 'delete'

export const companyColumns: readonly RecordColumn<CompanyRecord, CompanyAction>[] = [
  { ...idColumn, optional: true },
  {
    label: 'Company',
    sort: up<AdminCompanyOrder>('name'),
    phone: 'title',
    cell: (company) => <Name company={company} />,
  },
  { name: 'contact', label: 'Contact', cell: (company) => <Contact company={company} /> },
  { name: 'industry', label: 'Industry', optional: true, cell: ({ industry }) => textOr(industry) },
  { name: 'size', label: 'Size', optional: true, cell: ({ company_size }) => textOr(company_size) },
  { name: 'plan', label: 'Plan', cell: ({ plan }) => plan },
  {
    name: 'registered',
    label: 'Registered',
    sort: down<AdminCompanyOrder>('newest'),
    numeric: true,
    phone: 'label',
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => dateText(created_at),
  },
  {
    name: 'live_jobs',
    label: 'Live jobs',
    sort: down<AdminCompanyOrder>('live_jobs'),
    numeric: true,
    phone: 'label',
    cell: ({ live_jobs }) => live_jobs,
  },
  {
    name: 'waiting_jobs',
    label: 'Pending jobs',
    numeric: true,
    phone: 'label',
    cell: ({ waiting_jobs }) => waiting_jobs,
  },
  {
    name: 'applications',
    label: 'Applications',
    optional: true,
    sort: down<AdminCompanyOrder>('applications'),
    numeric: true,
    phone: 'label',
    cell: ({ applications }) => applications.total,
  },
  { name: 'people', label: 'People', optional: true, numeric: true, phone: 'label', cell: ({ people }) => people },
  {
    name: 'state',
    label: 'Status',
    sort: up<AdminCompanyOrder>('waiting'),
    cell: (company, { ask }) => <State company={company} onVerify={() => ask('verify')} />,
  },
  {
    label: 'Actions',
    hideLabel: true,
    phone: 'action',
    cell: (company, work) => <CompanyMenu company={company} {...work} />,
  },
]

function Name({ company }: { company: CompanyRecord }) {
  const { id, company_name, logo_temp_url, city, state, organization_type, look_alikes } = company
  const alike = lookAlikeText(look_alikes)
  return (
    <>
      <Who
        picture={<CompanyLogo name={company_name} src={logo_temp_url} size={36} />}
        name={<RecordLink id={id}>{company_name}</RecordLink>}
      >
        {[city, state].filter(Boolean).join(', ') || organization_type}
      </Who>
      {alike && <p className="mt-1 text-caption text-warning">{alike}</p>}
    </>
  )
}

function Contact({ company: { contact, mail_unconfirmed } }: { company: CompanyRecord }) {
  if (!contact) return 'N/A'
  return (
    <>
      {contact.name}
      <br />
      <small className="text-caption break-words text-text-2">
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

/** The review status of an unverified company, and how long it has waited. */
function ReviewState({ company: { review_state, waiting_since, mail_unconfirmed } }: { company: CompanyRecord }) {
  if (mail_unconfirmed) return <Tag>Email not confirmed</Tag>
  if (review_state === 'rejected') return <Tag tone="danger">Rejected</Tag>
  return (
    <>
      <Tag tone={review_state === 'asked' ? 'plain' : 'info'}>{review_state === 'asked' ? 'Asked' : 'Waiting'}</Tag>
      {review_state === 'waiting' && (
        <small className="text-caption text-text-2">since {dateText(waiting_since)}</small>
      )}
    </>
  )
}

function CompanyMenu({ company, open, ask }: { company: CompanyRecord } & RowWork<CompanyAction>) {
  const { id, company_name, verified_at, mail_unconfirmed, review_state } = company
  const isOpen = !verified_at && !mail_unconfirmed
  return (
    <RowMenu name={company_name} wide>
      <MenuItem onSelect={open}>Details and history</MenuItem>
      <MenuLink to={`/admin/manage-jobs?company_id=${id}`}>View jobs</MenuLink>
      {verified_at && (
        <MenuItem danger onSelect={() => ask('unverify')}>
          Remove verification
        </MenuItem>
      )}
      {isOpen && <MenuItem onSelect={() => ask('verify')}>Verify</MenuItem>}
      {isOpen && review_state !== 'rejected' && (
        <>
          <MenuItem onSelect={() => ask('ask')}>Ask a question</MenuItem>
          <MenuItem danger onSelect={() => ask('reject')}>
            Reject
          </MenuItem>
        </>
      )}
      {review_state === 'rejected' && <MenuItem onSelect={() => ask('reopen')}>Undo rejection</MenuItem>}
      <MenuSeparator />
      <MenuItem danger onSelect={() => ask('delete')}>
        Delete
      </MenuItem>
    </RowMenu>
  )
}
