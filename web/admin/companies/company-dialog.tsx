import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../contract/platform/format.ts'
import type { Reply } from '../../../contract/index.ts'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/description-sheet.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.ts'
import { Timeline } from '../../ui/timeline.tsx'
import { textOr } from '../../text/fallbacks.ts'
import { evidenceLabels } from '../../text/verification.ts'
import { AccountNotes } from '../accounts/account-notes.tsx'
import { AccountTools } from '../accounts/account-tools.tsx'
import { type OpenedRecord, RecordDialog } from '../records/record-dialog.tsx'
import { useRecord } from '../records/use-record.ts'
import { dateText, nearDateTimeText } from '../clock.ts'
import { CompanyActionDialog } from './company-actions.tsx'
import { VerificationDialog, type VerificationStep } from './verify-dialogs.tsx'
import { LookAlikes } from './look-alikes.tsx'

type Company = Reply<'GET /admin/employers/{id}'>['data']
type Step = VerificationStep | 'delete'

const ask = (id: string) => call('GET /admin/employers/{id}', { params: { id } })

/** One company: its profile, its verification, and its history. */
export function CompanyDialog({ id, ...opened }: OpenedRecord) {
  const record = useRecord(id, ask, 'It might have been deleted.')
  return (
    <RecordDialog<Company, Step>
      {...opened}
      record={record}
      title={record.item?.company_name ?? 'Company'}
      list="companies"
      noun="company"
      size="medium"
      decisions={(company, onStep) => <Decisions company={company} onStep={onStep} />}
      asking={(step, company, over) =>
        step === 'delete' ? (
          <CompanyActionDialog action="delete" rows={[company]} {...over} />
        ) : (
          <VerificationDialog step={step} company={company} {...over} />
        )
      }
      removes={(step) => step === 'delete'}
    >
      {(company) => (
        <div className="flex flex-col gap-5">
          {!company.deleted_at && (
            <AccountTools
              kind="employers"
              id={company.id}
              name={company.company_name}
              mail={
                company.contact && {
                  email: company.contact.email,
                  isConfirmed: company.contact.email_verified_at !== null,
                }
              }
              onDone={record.load}
            />
          )}
          <CompanyDetails company={company} notes={<AccountNotes notes={company.notes} onChanged={record.load} />} />
        </div>
      )}
    </RecordDialog>
  )
}

function Decisions({ company, onStep }: { company: Company; onStep: (step: Step) => void }) {
  if (company.deleted_at) return null
  return (
    <>
      <Button variant="danger" className="mr-auto" onClick={() => onStep('delete')}>
        Delete
      </Button>
      {company.verified_at && <Button onClick={() => onStep('unverify')}>Remove verification</Button>}
      {!company.verified_at && !company.mail_unconfirmed && (
        <ReviewButtons isRejected={company.review_state === 'rejected'} onStep={onStep} />
      )}
    </>
  )
}

type ReviewButtonsProps = { isRejected: boolean; onStep: (step: VerificationStep) => void }

/** Decisions on an unverified company. */
const ReviewButtons = ({ isRejected, onStep }: ReviewButtonsProps) => (
  <>
    {isRejected ? (
      <Button variant="ghost" onClick={() => onStep('reopen')}>
        Undo rejection
      </Button>
    ) : (
      <>
        <Button variant="ghost" onClick={() => onStep('reject')}>
          Reject
        </Button>
        <Button onClick={() => onStep('ask')}>Ask a question</Button>
      </>
    )}
    <Button variant="primary" onClick={() => onStep('verify')}>
      Verify
    </Button>
  </>
)

function CompanyDetails({ company, notes }: { company: Company; notes: ReactNode }) {
  return (
    <>
      {company.deleted_at && (
        <Notice tone="danger">
          Deleted {dateText(company.deleted_at)}. Applicants still see its name and the jobs they applied to.
        </Notice>
      )}
      <LookAlikes companies={company.look_alikes} />
      <code className="text-caption break-all text-text-2">{company.id}</code>
      <FactList
        facts={[
          { label: 'Type', value: textOr(company.organization_type) },
          { label: 'Industry', value: textOr(company.industry) },
          { label: 'Size', value: textOr(company.company_size && `${company.company_size} people`) },
          { label: 'Location', value: textOr([company.city, company.state].filter(Boolean).join(', ')) },
          {
            label: 'Website',
            value: company.website ? (
              <a className="link" href={company.website} rel="nofollow ugc noopener noreferrer" target="_blank">
                {company.website}
              </a>
            ) : (
              'Not specified'
            ),
          },
          {
            label: 'Contact',
            value: company.contact ? `${company.contact.name}, ${company.contact.email}` : 'N/A',
          },
          { label: 'Verified', value: verifiedFact(company) },
          { label: 'Registered', value: dateText(company.created_at) },
          { label: 'Plan', value: company.plan },
          { label: 'People', value: counted(company.people, 'account') },
          {
            label: 'Jobs',
            value: (
              <Link className="link" to={`/admin/manage-jobs?company_id=${company.id}`}>
                {counted(company.jobs, 'job')}, {company.live_jobs} live, {company.waiting_jobs} pending
              </Link>
            ),
          },
          {
            label: 'Applications',
            value: `${counted(company.applications.total, 'application')}, ${company.applications.open} open`,
          },
        ]}
      />
      {company.description && <p>{company.description}</p>}
      {notes}
      <History company={company} />
    </>
  )
}

const kinds = {
  registered: 'Registered',
  verified: 'Verified',
  unverified: 'Verification removed',
  asked: 'Asked a question',
  answered: 'Answered',
  rejected: 'Rejected',
  reopened: 'Rejection undone',
  edited: 'Profile edited',
  deleted: 'Deleted',
} as const

function History({ company }: { company: Company }) {
  const now = useNow()
  return (
    <section>
      <h3 className="heading-panel mb-3">History</h3>
      <Timeline
        label="History"
        events={company.events.map((event, i) => ({
          key: `${event.at}-${i}`,
          when: <time dateTime={event.at}>{nearDateTimeText(event.at, now)}</time>,
          state: ['unverified', 'rejected', 'deleted'].includes(event.kind) ? 'stop' : 'done',
          children: (
            <>
              {[
                event.actor ? `${kinds[event.kind]} by ${event.actor}` : kinds[event.kind],
                event.evidence && event.evidence !== 'other' && evidenceLabels[event.evidence].toLowerCase(),
              ]
                .filter(Boolean)
                .join(', ')}
              {event.reason && <p className="mt-1 break-words whitespace-pre-line text-text-2">{event.reason}</p>}
            </>
          ),
        }))}
      />
    </section>
  )
}

/** When, by whom, and how it was verified. Administrators see the name. */
function verifiedFact({ verified_at, verified_method, verified_by, verified_evidence, verified_words }: Company) {
  if (!verified_at) return 'Not verified'
  return [
    dateText(verified_at),
    verified_method === 'domain_email' ? 'by an email to its domain' : `by ${verified_by ?? 'an administrator'}`,
    verified_evidence && verified_evidence !== 'other' && evidenceLabels[verified_evidence].toLowerCase(),
    verified_words,
  ]
    .filter(Boolean)
    .join(', ')
}
