import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reply } from '../../../contract/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { call } from '../../browser-api.ts'
import { CompanyDetails } from './company-details.tsx'
import { DeleteCompaniesDialog } from './delete-companies-dialog.tsx'
import { VerificationDialog, type VerificationStep } from './verify-dialogs.tsx'

type Company = Reply<'GET /admin/employers/{id}'>['data']

/** One company: what it says of itself, who verified it when, and its history. */
export function CompanyDialog({ id, onClose, onChanged }: { id: string; onClose: () => void; onChanged: () => void }) {
  const [company, setCompany] = useState<Company | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [step, setStep] = useState<VerificationStep | null>(null)
  const [deleting, setDeleting] = useState(false)
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
          {company && !company.deleted_at && (
            <Button variant="danger" className="mr-auto" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
          {company && !company.deleted_at && !company.verified_at && !company.mail_unconfirmed && (
            <ReviewButtons isRejected={company.review_state === 'rejected'} onStep={setStep} />
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
          <CompanyDetails company={company} />
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
      {company && deleting && (
        <DeleteCompaniesDialog
          companies={[company]}
          onDone={() => {
            onChanged()
            onClose()
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </Dialog>
  )
}

type ReviewButtonsProps = { isRejected: boolean; onStep: (step: VerificationStep) => void }

/** What can be decided about a company that is not verified. */
const ReviewButtons = ({ isRejected, onStep }: ReviewButtonsProps) => (
  <>
    {isRejected ? (
      <Button variant="ghost" onClick={() => onStep('reopen')}>
        Take rejection back
      </Button>
    ) : (
      <>
        <Button variant="ghost" onClick={() => onStep('reject')}>
          Reject
        </Button>
        <Button onClick={() => onStep('ask')}>Ask for more</Button>
      </>
    )}
    <Button variant="primary" onClick={() => onStep('verify')}>
      Verify
    </Button>
  </>
)
