import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { Link } from 'react-router'
import { countText } from '../../../contract/platform/format.ts'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { useFocusFallback } from '../../ui/focus-fallback.ts'
import { StatusGlyph } from '../../ui/status-badge.tsx'
import { statusLabels, statusTones } from '../../text/application.ts'
import type { BoardPages } from './board-pages.ts'
import { NotSelectedTogether } from './not-selected-together.tsx'
import { ColumnCards } from './column-cards.tsx'
import type { ColumnView } from './column-view.ts'
import type { Moves } from './use-moves.tsx'

export const endedStatuses = ['hired', 'not_selected', 'withdrawn', 'closed'] as const

/** The links that show and hide the column pass the focus to each other. */
const [unfoldId, foldId] = ['unfold-ended', 'fold-ended']

/** If the board is narrower than its columns, the strip is below them. */
const narrow =
  'max-[52rem]:static max-[52rem]:-mx-4 max-[52rem]:flex max-[52rem]:flex-row max-[52rem]:flex-wrap max-[52rem]:gap-x-4 max-[52rem]:border-t max-[52rem]:border-l-0 max-[52rem]:px-4'

type Counts = Record<string, number>

/** The hidden ended applications: a strip at the edge of the board with their counts. */
export function EndedStrip({ counts, to }: { counts: Counts; to: string }) {
  useFocusFallback(foldId)
  return (
    <Link to={to} id={unfoldId} className={`ended-column-folded ${narrow}`} preventScrollReset>
      <span className="ended-column-labels max-[52rem]:contents">
        <ChevronsLeft size={16} />
        <span className="sr-only max-[52rem]:not-sr-only">Show ended applications: </span>
        {endedStatuses.map((status) => (
          <span key={status} className="max-[52rem]:[writing-mode:horizontal-tb]">
            <StatusGlyph tone={statusTones[status]} />
            {statusLabels[status]} {counts[status] ?? 0}
          </span>
        ))}
      </span>
    </Link>
  )
}

type Props = {
  job_id: string
  /** Applicants who were marked not selected together. */
  together: Parameters<typeof NotSelectedTogether>[0]['steps']
  onChanged: () => Promise<void>
  viewOf: (status: ApplicationStatus) => ColumnView
  pages: BoardPages
  moves: Moves
  onOpen: (id: string) => void
  /** The address of the board without ended applications. */
  foldTo: string
}

/** The ended applications by status, one below the other. */
export function EndedColumn({ job_id, together, onChanged, viewOf, pages, moves, onOpen, foldTo }: Props) {
  useFocusFallback(unfoldId)
  return (
    <section
      className="ended-column max-[52rem]:-mx-4 max-[52rem]:flex max-[52rem]:border-t max-[52rem]:border-l-0"
      aria-label="Ended applications"
    >
      <Link to={foldTo} id={foldId} className="ended-column-fold" preventScrollReset>
        Ended
        <ChevronsRight size={16} />
        <span className="sr-only">, hide</span>
      </Link>
      {endedStatuses.map((status) => {
        const view = viewOf(status)
        return (
          <div key={status}>
            <h2 className="board-column-head">
              <StatusGlyph tone={statusTones[status]} />
              {statusLabels[status]}
              <span className="board-column-count">{countText(view.total)}</span>
            </h2>
            {status === 'not_selected' && (
              <NotSelectedTogether
                steps={together}
                job_id={job_id}
                time_zone={pages.applicants[0]?.time_zone}
                onChanged={onChanged}
              />
            )}
            {view.total > 0 && (
              <div className="board-cards">
                <ColumnCards status={status} view={view} pages={pages} moves={moves} onOpen={onOpen} fixed />
              </div>
            )}
          </div>
        )
      })}
    </section>
  )
}
