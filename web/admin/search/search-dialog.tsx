import { type KeyboardEvent, useRef, useState, useEffect } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../contract/platform/format.ts'
import { type SearchResult, resultKinds, type ResultKind } from '../../../contract/admin/search.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'

/** Finds records by words or id. Arrow keys move through the results; Enter in the field opens the first. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  const { found, failure, busy, again } = useSearchResults(keyword)
  const box = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const [input, first] = stops
    if (event.key === 'Enter' && document.activeElement === input && first && !busy) first.click()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    stops[stops.findIndex((stop) => stop === document.activeElement) + step]?.focus()
  }
  return (
    <Dialog open onClose={onClose} size="medium" title="Search">
      <div ref={box} className="min-h-[50vh]">
        <TextInput
          data-autofocus
          aria-label="Search people, companies, jobs, and IDs"
          autoComplete="off"
          placeholder="Name, email address, title, or ID"
          value={typed}
          maxLength={200}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={press}
        />
        <output className="mt-3 block text-sm text-text-2">{stateText(keyword, busy, found)}</output>
        {failure && (
          <ErrorState title="The search didn’t work." onRetry={again}>
            {failure}
          </ErrorState>
        )}
        {found && <FoundLists found={found} onOpen={onClose} onKey={press} />}
      </div>
    </Dialog>
  )
}

type ListsProps = { found: readonly SearchResult[]; onOpen: () => void; onKey: (event: KeyboardEvent) => void }

const FoundLists = ({ found: loaded, onOpen, onKey }: ListsProps) =>
  kindsIn(loaded).map((kind) => (
    <section key={kind} aria-label={kindLabels[kind]}>
      <h3 className="mt-3 mb-1 text-caption font-semibold text-text-2">{kindLabels[kind]}</h3>
      <ul className="found-list">
        {loaded
          .filter((each) => each.kind === kind)
          .map((each) => (
            <li key={each.id}>
              <Link to={addressOf(each)} onClick={onOpen} onKeyDown={onKey}>
                <b>{each.title || 'No name'}</b>
                <span>{each.words}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  ))

/** The kinds in a fixed order, except that the first result's kind comes first: its id may have been typed. */
const kindsIn = (found: readonly SearchResult[]) => [
  ...new Set([
    ...found.slice(0, 1).map(({ kind }) => kind),
    ...resultKinds.filter((kind) => found.some((each) => each.kind === kind)),
  ]),
]

function stateText(keyword: string, busy: boolean, found: readonly SearchResult[] | null): string {
  if (keyword.length < 2) return 'Type at least 2 characters.'
  if (busy) return 'Searching'
  if (!found) return ''
  return found.length ? `${counted(found.length, 'result')} for “${keyword}”` : `No results for “${keyword}”.`
}

/** How long to wait for more typing before searching. */
const pauseMs = 250

type Answer = { keyword: string; found: SearchResult[] | null; failure: string | null }

/** The results for the latest keyword. Responses to earlier ones are ignored. */
function useSearchResults(keyword: string) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (keyword.length < 2) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      call('GET /admin/search', { query: { keyword } }, { signal: asking.signal }).then(
        ({ data }) => setAnswer({ keyword, found: data, failure: null }),
        (error: unknown) => {
          if (!asking.signal.aborted) setAnswer({ keyword, found: null, failure: failureText('', error).trim() })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [keyword, round])
  const isCurrent = answer?.keyword === keyword
  return {
    found: isCurrent ? answer.found : null,
    failure: isCurrent ? answer.failure : null,
    busy: keyword.length >= 2 && !isCurrent,
    again: () => {
      setAnswer(null)
      setRound(round + 1)
    },
  }
}

const kindLabels: Record<ResultKind, string> = {
  job_seeker: 'Job seekers',
  company: 'Companies',
  job: 'Jobs',
  application: 'Applications',
  subscription: 'Subscriptions',
}

/** The page of the record. */
function addressOf({ kind, id, job_id }: SearchResult): string {
  switch (kind) {
    case 'job_seeker':
      return `/admin/manage-job-seekers?id=${id}`
    case 'company':
      return `/admin/manage-employers?id=${id}`
    case 'job':
      return `/admin/manage-jobs?id=${id}`
    case 'application':
      return `/admin/manage-jobs/applications?id=${job_id}`
    case 'subscription':
      return `/admin/subscription-and-plans?section=subscriptions&id=${id}`
  }
}
