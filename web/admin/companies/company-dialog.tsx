import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reply } from '../../../contract/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FactList } from '../../ui/description-sheet.tsx'
import { useNow } from '../../ui/now.ts'
import { Loading } from '../../ui/spinner.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { call } from '../../browser-api.ts'
import { dateText, nearDateTimeText } from '../../text/dates.ts'
import { textOr } from '../../text/fallbacks.ts'
import { evidenceLabels } from '../../text/verification.ts'
import { LookAlikes } from './look-alikes.tsx'
import { VerificationDialog, type VerificationStep } from './verify-dialogs.tsx'

type Company = Reply<'GET /admin/employers/{id}'>['data']

const kinds = {
  registered: 'Registered',
  verified: 'Verified',
  unverified: 'Verification taken back',
  asked: 'Asked for more',
  answered: 'Answered',
  rejected: 'Rejected',
  reopened: 'Rejection taken back',
  edited: 'Profile edited',
} as const

/** One company: what it says of itself, who verified it when, and its history. */
export function CompanyDialog({ id, onClose, onChanged }: { id: string; onClose: () => void; onChanged: () => void }) {
  const [company, setCompany] = useState<Company | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [step, setStep] = useState<VerificationStep | null>(null)
  const now = useNow()
  const load = useCallback(() => {
    call('GET /admin/employers/{id}', { params: { id } }).then(
      ({ data }) => {
        setFailure(null)
        setCompany(data)
      },
      (error: unknown) => setFailure(error instanceof Error ? error.message : 'The company did not load.'),
    )
  }, [id])
  useEffect(load, [load])
  const close = useRef<HTMLButtonElement>(null)
  const verified = Boolean(company?.verified_at)
  // The button that had the focus is gone once the company is verified: it stays in this dialog.
  useEffect(() => {
    if (verified && document.activeElement === document.body) close.current?.focus()
  }, [verified])
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={company?.company_name ?? 'Employer'}
      footer={
        <>
          {company && !company.verified_at && !company.mail_unconfirmed && (
            <>
              {company.review_state === 'rejected' ? (
                <Button variant="ghost" onClick={() => setStep('reopen')}>
                  Take rejection back
                </Button>
              ) : (
                <>
                  <Button variant="ghost" onClick={() => setStep('reject')}>
                    Reject
                  </Button>
                  <Button onClick={() => setStep('ask')}>Ask for more</Button>
                </>
              )}
              <Button variant="primary" onClick={() => setStep('verify')}>
                Verify
              </Button>
            </>
          )}
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {failure && (
        <ErrorState title="The company did not load." onRetry={load}>
          {failure}
        </ErrorState>
      )}
      {!company && !failure && <Loading>Loading the company</Loading>}
      {company && (
        <div className="flex flex-col gap-5">
          <LookAlikes companies={company.look_alikes} />
          <FactList
            facts={[
              { label: 'Kind', value: textOr(company.organization_type) },
              { label: 'Size', value: textOr(company.company_size && `${company.company_size} people`) },
              { label: 'Place', value: textOr([company.city, company.state].filter(Boolean).join(', ')) },
              {
                label: 'Website',
                value: company.website ? (
                  <a className="link" href={company.website} rel="noopener nofollow" target="_blank">
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
              {
                label: 'Verified',
                value: verifiedFact(company),
              },
            ]}
          />
          {company.description && <p>{company.description}</p>}
          <section>
            <h3 className="heading-panel mb-3">History</h3>
            <Timeline
              label="History"
              events={company.events.map((event, i) => ({
                key: `${event.at}-${i}`,
                when: <time dateTime={event.at}>{nearDateTimeText(event.at, now, company.time_zone)}</time>,
                state: event.kind === 'unverified' || event.kind === 'rejected' ? 'stop' : 'done',
                children: [
                  kinds[event.kind],
                  event.actor && `by ${event.actor}`,
                  event.evidence && event.evidence !== 'other' && evidenceLabels[event.evidence].toLowerCase(),
                  event.reason,
                ]
                  .filter(Boolean)
                  .join(', '),
              }))}
            />
          </section>
          {step && (
            <VerificationDialog
              step={step}
              company={company}
              onClose={() => setStep(null)}
              onDone={() => {
                load()
                onChanged()
              }}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** When, by whom, by what and in which words; to administrators with the name. */
function verifiedFact({ verified_at, verified_method, verified_by, verified_evidence, verified_words }: Company) {
  if (!verified_at) return 'Not verified'
  return [
    dateText(verified_at),
    verified_method === 'domain_email' ? 'by e-mail of its domain' : `by ${verified_by ?? 'an administrator'}`,
    verified_evidence && verified_evidence !== 'other' && evidenceLabels[verified_evidence].toLowerCase(),
    verified_words,
  ]
    .filter(Boolean)
    .join(', ')
}
