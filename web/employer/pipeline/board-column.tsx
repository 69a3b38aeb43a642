import { useDroppable } from '@dnd-kit/core'
import { Link } from 'react-router'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import type { OpenStatus } from '../../../contract/platform/values.ts'
import { StatusGlyph } from '../../ui/status-badge.tsx'
import { statusLabels, statusTones } from '../../text/application.ts'
import type { BoardPages } from './board-pages.ts'
import { ColumnCards } from './column-cards.tsx'
import type { ColumnView } from './column-view.ts'
import type { DropData } from './drop-targets.tsx'
import type { Moves } from './use-moves.tsx'

type Props = {
  status: OpenStatus
  view: ColumnView
  pages: BoardPages
  dragging: Applicant | null
  moves: Moves
  onOpen: (id: string) => void
  shownOnPhone: boolean
  /** Where those of this job who wait past the promise are answered. */
  lateTo: string
}

/** One stage of the board with its applicants; a card can be dropped on it. */
export function BoardColumn({ status, view, pages, dragging, moves, onOpen, shownOnPhone, lateTo }: Props) {
  const data: DropData = { status }
  const { setNodeRef, isOver } = useDroppable({ id: status, data })
  const { total, overdue } = view
  const over = isOver && dragging && dragging.status !== status
  return (
    <section
      ref={setNodeRef}
      data-column={status}
      className={`board-column ${shownOnPhone ? '' : 'max-md:hidden'}`}
      aria-label={`${statusLabels[status]}, ${total}`}
    >
      <h2 className="board-column-head" tabIndex={-1}>
        <StatusGlyph tone={statusTones[status]} />
        {statusLabels[status]}
        <span className="board-column-count">{total.toLocaleString('en-US')}</span>
        {overdue > 0 && (
          <Link className="board-column-due late -my-1 py-1 hover:underline" to={lateTo}>
            {overdue} overdue
          </Link>
        )}
      </h2>
      <div className="board-cards">
        {over && <div className="board-place" aria-hidden="true" />}
        <ColumnCards status={status} view={view} pages={pages} moves={moves} onOpen={onOpen} />
        {total === 0 && !over && <p className="px-1 text-[13px] text-text-3">Nobody at this stage.</p>}
      </div>
    </section>
  )
}
