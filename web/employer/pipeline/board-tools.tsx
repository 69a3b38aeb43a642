import { useKeysOn } from '../../ui/keys.ts'
import { ApplicantSearch } from './applicant-search.tsx'

type Props = {
  /** How long mail about a move waits: "a minute". */
  wait: string
  keyword: string | undefined
  searchTo: (keyword: string | undefined) => string
  onKeys: () => void
}

/** Above the board: the search, when moves are mailed, and its keys. */
export function BoardTools({ wait, keyword, searchTo, onKeys }: Props) {
  const isOn = useKeysOn()
  return (
    <div className="pipeline-tools">
      <ApplicantSearch keyword={keyword} to={searchTo} />
      <p className="text-[13px] text-text-2">
        Applicants are told about a move after {wait}. If you take it back before then, they don’t see it.
      </p>
      <p className="ml-auto flex items-center gap-1 text-[13px] text-text-2 max-lg:hidden">
        {isOn && (
          <>
            <kbd>M</kbd> move, <kbd>J</kbd> <kbd>K</kbd> next,
          </>
        )}
        <button type="button" className="link min-h-6" onClick={onKeys}>
          {isOn ? 'all keys' : 'Keys'}
        </button>
      </p>
    </div>
  )
}
