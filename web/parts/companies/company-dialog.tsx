import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reply } from '../../../contract/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FactList } from '../../ui/description-sheet.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { call } from '../../browser-api.ts'
import { dateText, dateTimeText } from '../../text/dates.ts'
import { textOr } from '../../text/fallbacks.ts'
import { VerifyDialog } from './verify-dialogs.tsx'

type Company = Reply<'GET /admin/employers/{id}'>['data']

const kinds = {
  registered: 'Registered',
  verified: 'Verified',
  unverified: 'Verification taken back',
  edited: 'Profile edited',
} as const

/** One company: what it says of itself, who verified it when, and its history. */
export function CompanyDialog({ id, onClose, onChanged }: { id: string; onClose: () => void; onChanged: () => void }) {
  const [company, setCompany] = useState<Company | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [verifying, setVerifying] = useState(false)
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
      size="md"
      title={company?.company_name ?? 'Employer'}
      footer={
        <>
          {company && !company.verified_at && (
            <Button variant="primary" onClick={() => setVerifying(true)}>
              Verify
            </Button>
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
          <FactList
            facts={[
              { label: 'Kind', value: textOr(company.organization_type) },
              { label: 'Size', value: textOr(company.company_size && `${company.company_size} people`) },
              { label: 'Place', value: textOr([company.city, company.state].filter(Boolean).join(', ')) },
              {
                label: 'Website',
                value: company.website ? (
                  <a className="lk" href={company.website} rel="noopener nofollow" target="_blank">
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
                value: company.verified_at
                  ? `${dateText(company.verified_at)}, ${company.verified_method === 'domain_email' ? 'by e-mail of its domain' : `by ${company.verified_by ?? 'an administrator'}`}`
                  : 'Not verified',
              },
            ]}
          />
          {company.description && <p>{company.description}</p>}
          <section>
            <h3 className="h-panel mb-3">History</h3>
            <Timeline
              label="History"
              events={company.events.map((event, i) => ({
                key: `${event.at}-${i}`,
                when: <time dateTime={event.at}>{dateTimeText(event.at)}</time>,
                state: event.kind === 'unverified' ? 'stop' : 'done',
                children: [kinds[event.kind], event.actor && `by ${event.actor}`, event.reason]
                  .filter(Boolean)
                  .join(', '),
              }))}
            />
          </section>
          <VerifyDialog
            open={verifying}
            company={company}
            onClose={() => setVerifying(false)}
            onDone={() => {
              load()
              onChanged()
            }}
          />
        </div>
      )}
    </Dialog>
  )
}
