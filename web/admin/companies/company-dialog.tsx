import type { Reply } from '../../../contract/index.ts'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { AccountNotes } from '../accounts/account-notes.tsx'
import { AccountTools } from '../accounts/account-tools.tsx'
import { type OpenedRecord, RecordDialog } from '../records/record-dialog.tsx'
import { useRecord } from '../records/use-record.ts'
import { CompanyDetails } from './company-details.tsx'
import { DeleteCompaniesDialog } from './delete-companies-dialog.tsx'
import { VerificationDialog, type VerificationStep } from './verify-dialogs.tsx'

type Company = Reply<'GET /admin/employers/{id}'>['data']
type Step = VerificationStep | 'delete'

const ask = (id: string) => call('GET /admin/employers/{id}', { params: { id } })

/** One company: what it says of itself, who verified it when, and its history. */
export function CompanyDialog({ id, ...opened }: OpenedRecord) {
  const record = useRecord(id, ask, 'There is no such company.')
  return (
    <RecordDialog<Company, Step>
      {...opened}
      record={record}
      title={record.item?.company_name ?? 'Employer'}
      list="employers"
      noun="company"
      size="medium"
      decisions={(company, onStep) => <Decisions company={company} onStep={onStep} />}
      asking={(step, company, over) =>
        step === 'delete' ? (
          <DeleteCompaniesDialog companies={[company]} {...over} />
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
      {company.verified_at && <Button onClick={() => onStep('unverify')}>Take verification back</Button>}
      {!company.verified_at && !company.mail_unconfirmed && (
        <ReviewButtons isRejected={company.review_state === 'rejected'} onStep={onStep} />
      )}
    </>
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
