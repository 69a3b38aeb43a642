import { call } from '../../browser-api.ts'
import { counted } from '../../text/counts.ts'
import { toast } from '../../ui/toast.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import type { CompanyRecord } from './company-row.tsx'

type Props = { companies: readonly CompanyRecord[]; onDone: () => void; onClose: () => void }

/** Why a company cannot be asked for more; nothing where it can. */
export const notAsked = ({ verified_at, mail_unconfirmed, review_state }: CompanyRecord) =>
  (verified_at !== null && 'It is verified') ||
  (mail_unconfirmed && 'Nobody there has confirmed an e-mail address') ||
  (review_state === 'rejected' && 'It is rejected')

/** Asks several companies the same question before they are verified. */
export const AskCompaniesDialog = ({ companies, onDone, onClose }: Props) => (
  <ActionDialog
    title={`Ask ${counted(companies.length, 'company', 'companies')} for more`}
    confirm="Send the question"
    items={companies.map(({ id, company_name }) => ({ id, name: company_name }))}
    reason="What you need to know. Each company reads it by mail and on its overview."
    act={({ id }, reason) => call('PATCH /admin/employers/{id}/ask', { params: { id }, body: { reason } })}
    onDone={(done) => {
      toast.success(`${counted(done.length, 'company was', 'companies were')} asked`)
      onDone()
    }}
    onClose={onClose}
  >
    <p>Each can answer on its overview. Until then it is not among those that wait for us.</p>
  </ActionDialog>
)
