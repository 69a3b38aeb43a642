import { type RefObject, useState } from 'react'
import type { AdminCompanySort } from '../../../contract/admin/account-lists.ts'
import { Button } from '../../ui/button.tsx'
import { BulkBar, Table } from '../../ui/table.tsx'
import { useChosen } from '../actions/use-chosen.ts'
import { AskCompaniesDialog, notAsked } from './ask-companies-dialog.tsx'
import { CompaniesHead } from './companies-head.tsx'
import type { CompanyColumn } from './company-columns.ts'
import { type CompanyRecord, CompanyRow } from './company-row.tsx'
import { DeleteCompaniesDialog } from './delete-companies-dialog.tsx'

type Props = {
  companies: readonly CompanyRecord[]
  body: RefObject<HTMLTableSectionElement | null>
  sort: AdminCompanySort | undefined
  onSort: (by: AdminCompanySort) => void
  shows: (name: CompanyColumn) => boolean
  onOpen: (id: string, index: number) => void
  /** Something was done to the company at that place. */
  onChanged: (index: number) => void
}

type Asked = { action: 'ask' | 'delete'; companies: readonly CompanyRecord[] }

/** Companies as rows, each to be reviewed, several of them to be asked for more or deleted. */
export function CompaniesTable({ companies, body, sort, onSort, shows, onOpen, onChanged }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { chosen, ...picks } = useChosen(companies)
  const possible = chosen.filter((company) => !notAsked(company))
  const AskedDialog = asked?.action === 'ask' ? AskCompaniesDialog : DeleteCompaniesDialog
  return (
    <>
      <BulkBar count={chosen.length} all={picks.all} onAll={picks.toggleAll} onClear={picks.clear}>
        {chosen.length > 0 && (
          <>
            <Button
              size="small"
              disabledReason={!possible.length && `None of them can be: ${notAsked(chosen[0]!) || ''}`}
              onClick={() => setAsked({ action: 'ask', companies: possible })}
            >
              Ask for more{possible.length > 0 && possible.length < chosen.length && ` ${possible.length}`}
            </Button>
            <Button size="small" onClick={() => setAsked({ action: 'delete', companies: chosen })}>
              Delete
            </Button>
          </>
        )}
      </BulkBar>
      <Table label="Employers">
        <CompaniesHead sort={sort} onSort={onSort} shows={shows} />
        <tbody ref={body} tabIndex={-1} className="outline-none">
          {companies.map((company, index) => (
            <CompanyRow
              key={company.id}
              company={company}
              picked={picks.has(company.id)}
              onPick={(on) => picks.toggle(company.id, on)}
              onOpen={() => onOpen(company.id, index)}
              onDelete={() => setAsked({ action: 'delete', companies: [company] })}
              onChanged={() => onChanged(index)}
              shows={shows}
            />
          ))}
        </tbody>
      </Table>
      {asked && (
        <AskedDialog
          companies={asked.companies}
          onDone={() => {
            picks.clear()
            onChanged(companies.findIndex(({ id }) => id === asked.companies[0]?.id))
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
