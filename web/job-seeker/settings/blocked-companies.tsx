import { useEffect, useState } from 'react'
import { mostBlockedCompanies } from '../../../contract/accounts/values.ts'
import { call } from '../../browser-api.ts'
import { RemovableChip } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type Company = { id: string; name: string }
type Props = { blocked: Company[]; onChange: (blocked: Company[]) => void }

/** Companies that are to see nothing, searched by name and picked. */
export function BlockedCompanies({ blocked, onChange }: Props) {
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<{ keyword: string; companies: Company[]; failed: boolean } | null>(null)
  const words = keyword.trim()
  useEffect(() => {
    if (words.length < 2) return
    const left = new AbortController()
    const wait = setTimeout(() => {
      call('GET /employers', { query: { keyword: words, per_page: 8 } }, { signal: left.signal }).then(
        ({ data }) =>
          setFound({
            keyword: words,
            companies: data.data.map(({ id, company_name }) => ({ id, name: company_name })),
            failed: false,
          }),
        () => !left.signal.aborted && setFound({ keyword: words, companies: [], failed: true }),
      )
    }, 250)
    return () => {
      clearTimeout(wait)
      left.abort()
    }
  }, [words])
  const shown = found?.keyword === words && words.length >= 2 ? found : null
  const choices = shown?.companies.filter(({ id }) => !blocked.some((each) => each.id === id)) ?? []
  const full = blocked.length >= mostBlockedCompanies
  return (
    <div className="flex flex-col gap-3">
      {blocked.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Blocked companies">
          {blocked.map((company) => (
            <li key={company.id}>
              <RemovableChip
                label={`Unblock ${company.name}`}
                onRemove={() => onChange(blocked.filter(({ id }) => id !== company.id))}
              >
                {company.name}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      <Field
        label="Block a company"
        hint={
          full
            ? `${mostBlockedCompanies} are blocked, which is the most there can be.`
            : 'It finds nothing of you, and no longer sees what you sent it. Your employer, for example.'
        }
      >
        <TextInput
          type="search"
          placeholder="Name of a company"
          value={keyword}
          maxLength={200}
          disabled={full}
          onChange={({ target }) => setKeyword(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <output className="text-[13px] text-text-2">
        {shown?.failed && 'The companies were not searched. Check your connection and type again.'}
        {shown && !shown.failed && !choices.length && 'No other company of this name.'}
      </output>
      {choices.length > 0 && (
        <ul className="flex flex-col gap-1" aria-label="Companies found">
          {choices.map((company) => (
            <li key={company.id} className="flex items-center justify-between gap-3 text-[13.5px]">
              <span className="min-w-0 wrap-anywhere">{company.name}</span>
              <Button
                size="small"
                aria-label={`Block ${company.name}`}
                onClick={() => {
                  onChange([...blocked, company])
                  setKeyword('')
                }}
              >
                Block
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
