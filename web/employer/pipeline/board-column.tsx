import { useDroppable } from '@dnd-kit/core'
import { Link } from 'react-router'
import type { Applicant } from '../../../contract/pipeline.ts'
import type { OpenStatus } from '../../../contract/values.ts'
import { StatusGlyph } from '../../ui/status-badge.tsx'
import { statusLabels, statusTones } from '../../text/application.ts'
import { ApplicantCard } from './applicant-card.tsx'
import type { DropData } from './drop-targets.tsx'
import type { Moves } from './use-moves.tsx'

type Props = {
  status: OpenStatus
  people: Applicant[]
  dragging: Applicant | null
  moves: Moves
  onOpen: (id: string) => void
  shownOnPhone: boolean
  /** Where those of this job who wait past the promise are answered. */
  lateTo: string
}

/** One stage of the board with its applicants; a card can be dropped on it. */
export function BoardColumn({ status, people, dragging, moves, onOpen, shownOnPhone, lateTo }: Props) {
  const data: DropData = { status }
  const { setNodeRef, isOver } = useDroppable({ id: status, data })
  const late = people.filter((person) => person.is_overdue).length
  const over = isOver && dragging && dragging.status !== status
  return (
    <section
      ref={setNodeRef}
      data-column={status}
      className={`board-column ${shownOnPhone ? '' : 'max-md:hidden'}`}
      aria-label={`${statusLabels[status]}, ${people.length}`}
    >
      <h2 className="board-column-head" tabIndex={-1}>
        <StatusGlyph tone={statusTones[status]} />
        {statusLabels[status]}
        <span className="board-column-count">{people.length}</span>
        {late > 0 && (
          <Link className="board-column-due late -my-1 py-1 hover:underline" to={lateTo}>
            {late} overdue
          </Link>
        )}
      </h2>
      <ul className="board-cards">
        {over && <li className="board-place" aria-hidden="true" />}
        {people.map((person) => (
          <ApplicantCard key={person.id} person={person} moves={moves} onOpen={onOpen} />
        ))}
        {people.length === 0 && !over && <li className="px-1 text-[13px] text-text-3">Nobody at this stage.</li>}
      </ul>
    </section>
  )
}
