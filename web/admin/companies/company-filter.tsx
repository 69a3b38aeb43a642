import { ChevronDown, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import type { CompanyRecord } from './company-columns.tsx'

type Props = {
  /** The company the list is filtered by. Its name is null when no such company exists. */
  chosen: { id: string; name: string | null } | null
  onChange: (company_id: string | undefined) => void
}

/** Filters a list by company. The company is searched for by name, because there are thousands. */
export function CompanyFilter({ chosen, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const choose = (id: string | undefined) => {
    setOpen(false)
    onChange(id)
  }
  return (
    <>
      <span className="flex max-w-full items-center gap-1">
        <button type="button" className="input input-small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className="truncate">{chosen ? (chosen.name ?? 'Unknown company') : 'Company'}</span>
          <ChevronDown size={16} className="flex-none" />
        </button>
        {chosen && (
          <IconButton size="small" label="All companies" onClick={() => choose(undefined)}>
            <X size={15} />
          </IconButton>
        )}
      </span>
      {open && <CompanyChoiceDialog onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Ten companies at a time; searching by name finds the rest. */
function CompanyChoiceDialog({ onChoose, onClose }: { onChoose: (id: string) => void; onClose: () => void }) {
  const [keyword, setKeyword] = useState('')
  const [tries, setTries] = useState(0)
  const { companies, failure } = useCompanies(keyword, tries)
  return (
    <Dialog open title="Choose a company" onClose={onClose}>
      <ListSearch
        label="Search companies by name or email"
        placeholder="Company or email"
        keyword={keyword}
        onSearch={setKeyword}
        focusFirst
      />
      <div className="-mx-5 mt-3 min-h-65" aria-live="polite">
        {failure ? (
          <div className="px-5">
            <ErrorState title="The companies didn’t load." onRetry={() => setTries(tries + 1)}>
              {failure}
            </ErrorState>
          </div>
        ) : !companies ? (
          <ListSkeleton label="Loading companies" />
        ) : companies.length ? (
          <ul aria-label="Companies">
            {companies.map((company) => (
              <Choice key={company.id} company={company} onChoose={() => onChoose(company.id)} />
            ))}
          </ul>
        ) : (
          <EmptyState title="No matching companies">Try a shorter part of the name.</EmptyState>
        )}
      </div>
    </Dialog>
  )
}

const Choice = ({ company, onChoose }: { company: CompanyRecord; onChoose: () => void }) => (
  <li>
    <button
      type="button"
      className="flex min-h-13 w-full items-center gap-3 px-5 py-2 text-left hover:bg-surface-2"
      onClick={onChoose}
    >
      <CompanyLogo name={company.company_name} src={company.logo_temp_url} size={36} />
      <span className="min-w-0">
        <b className="block wrap-anywhere">{company.company_name}</b>
        <span className="block wrap-anywhere text-caption text-text-2">{company.contact?.email}</span>
      </span>
    </button>
  </li>
)

/** The companies found: null until the first response, then the last result while the next one loads. */
function useCompanies(keyword: string, tries: number) {
  const [companies, setCompanies] = useState<CompanyRecord[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    call('GET /admin/employers', { query: { keyword } }).then(
      ({ data }) => {
        if (!isWanted) return
        setCompanies(data.data)
        setFailure(null)
      },
      (error: unknown) => isWanted && setFailure(failureText('', error).trim()),
    )
    return () => {
      isWanted = false
    }
  }, [keyword, tries])
  return { companies, failure }
}
