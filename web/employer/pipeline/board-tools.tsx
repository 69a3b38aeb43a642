import { Link } from 'react-router'
import { ApplicantSearch } from './applicant-search.tsx'

type Props = {
  /** How many applicants the board does not hold. */
  left: number
  /** How long mail about a move waits: "a minute". */
  wait: string
  keyword: string | undefined
  searchTo: (keyword: string | undefined) => string
  tableTo: string
  onKeys: () => void
}

/** Above the board: the search, what it leaves out, when moves are mailed, and its keys. */
export const BoardTools = ({ left, wait, keyword, searchTo, tableTo, onKeys }: Props) => (
  <div className="pipeline-tools">
    <ApplicantSearch keyword={keyword} to={searchTo} />
    {left > 0 && (
      <p className="text-[13px] text-text-2">
        {left} more are in the{' '}
        <Link className="link" to={tableTo}>
          table
        </Link>
        .
      </p>
    )}
    <p className="text-[13px] text-text-2">
      Applicants are told of a move after {wait}; taken back before, they see nothing of it.
    </p>
    <p className="ml-auto flex items-center gap-1 text-[13px] text-text-2 max-lg:hidden">
      <kbd>M</kbd> move, <kbd>J</kbd> <kbd>K</kbd> next,
      <button type="button" className="link min-h-6" onClick={onKeys}>
        all keys
      </button>
    </p>
  </div>
)
