import { call } from '../../browser-api.ts'
import { counted } from '../../text/counts.ts'
import { toast } from '../../ui/toast.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import type { CompanyRecord } from './company-row.tsx'
import { deletionLines } from './delete-companies.ts'

type Props = { companies: readonly CompanyRecord[]; onDone: () => void; onClose: () => void }

/** Deletes one company or several, each with the same reason. */
export function DeleteCompaniesDialog({ companies, onDone, onClose }: Props) {
  const [company] = companies
  const name = (count: number) =>
    count === 1 && companies.length === 1 && company ? company.company_name : counted(count, 'company', 'companies')
  return (
    <ActionDialog
      title={`Delete ${name(companies.length)}`}
      confirm="Delete"
      danger
      items={companies.map(({ id, company_name }) => ({ id, name: company_name }))}
      reason="Everybody of the company reads it by mail."
      act={({ id }, reason) => call('DELETE /admin/employers/{id}', { params: { id }, body: { reason } })}
      onDone={(done) => {
        toast.success(`${name(done.length)}: deleted`)
        onDone()
      }}
      onClose={onClose}
    >
      {deletionLines(companies).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </ActionDialog>
  )
}
