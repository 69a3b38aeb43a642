import { useDraggable, type DraggableSyntheticListeners } from '@dnd-kit/core'
import clsx from 'clsx'
import type { SyntheticEvent } from 'react'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MatchBlocks } from '../../ui/blocks.tsx'
import { useMoveRefusal } from './stages.ts'
import { MoveMenu } from './move-menu.tsx'
import { TimeInStage } from './time-in-stage.tsx'
import type { Moves } from './use-moves.tsx'

type Props = {
  applicant: Applicant
  moves: Moves
  onOpen: (id: string) => void
  /** The copy that follows the pointer during a drag. */
  dragged?: boolean
  /** Ended applications can't be dragged. */
  fixed?: boolean
}

/** Years in short: "7 yrs". */
export const yearsText = (years: number | null) =>
  years === null ? 'Years not stated' : `${years} ${years === 1 ? 'yr' : 'yrs'}`

/** The answer to an offer. Undefined if there's no offer or no answer yet. */
export const offerText = ({ offer_answer: answer }: Applicant) =>
  answer ? `Offer ${answer.accepted ? 'accepted' : 'declined'}` : undefined

/** The applicant's role, or their headline if they have none. */
export const roleText = ({ job_role, headline }: Applicant['seeker']) => job_role ?? headline

/** Starts a drag from anywhere on the card except its menu. */
function draggedFromCard(listeners: DraggableSyntheticListeners) {
  return Object.fromEntries(
    Object.entries(listeners ?? {}).map(([name, start]) => [
      name,
      (event: SyntheticEvent<HTMLElement>) => {
        const on = event.target
        if (on instanceof Element && !on.closest('[popover], [data-move]'))
          (start as (event: SyntheticEvent) => void)(event)
      },
    ]),
  )
}

/** One applicant on the board. Everything that dragging does, the menu does by keyboard. */
export function ApplicantCard({ applicant, moves, onOpen, dragged, fixed }: Props) {
  const { seeker } = applicant
  const refusal = useMoveRefusal()
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: applicant.id,
    disabled: (fixed ?? false) || refusal !== false,
  })
  const drag = fixed || dragged ? {} : { ref: setNodeRef, ...draggedFromCard(listeners) }
  return (
    <li
      {...drag}
      className={clsx(
        'applicant-card',
        fixed && 'applicant-card-fixed',
        dragged && 'applicant-card-dragged',
        isDragging && !dragged && 'opacity-40',
      )}
    >
      <div className="applicant-card-title">
        <Avatar name={seeker.name} src={seeker.profile_picture_temp_url} size={32} />
        <div>
          <button
            type="button"
            className="-my-0.5 inline-block min-h-6 max-w-full text-left font-semibold hover:underline"
            data-person={dragged ? undefined : applicant.id}
            onClick={() => onOpen(applicant.id)}
          >
            {seeker.name}
          </button>
          <small>{roleText(seeker)}</small>
        </div>
        <MoveMenu applicant={applicant} moves={moves} onOpen={onOpen} />
      </div>
      {!applicant.withheld && (
        <p className="applicant-card-match">
          {applicant.must_haves.total > 0 ? (
            <MatchBlocks met={applicant.must_haves.passed} total={applicant.must_haves.total} label="must-haves met" />
          ) : (
            <span>No must-haves</span>
          )}
          <code>{seeker.certifications[0]}</code>
        </p>
      )}
      <p className="applicant-card-foot">
        <span>{offerText(applicant) ?? (applicant.withheld ? '' : yearsText(seeker.years_of_experience))}</span>
        <TimeInStage applicant={applicant} />
      </p>
    </li>
  )
}
