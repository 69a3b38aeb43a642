import { useDraggable } from '@dnd-kit/core'
import clsx from 'clsx'
import type { Applicant } from '../../../contract/pipeline.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MatchBlocks } from '../../ui/blocks.tsx'
import { MoveMenu } from './move-menu.tsx'
import { TimeInStage } from './time-in-stage.tsx'
import type { Moves } from './use-moves.tsx'

type Props = { person: Applicant; moves: Moves; onOpen: (id: string) => void; dragged?: boolean }

/** Years as people say them: "7 yrs". */
export const yearsText = (years: number | null) =>
  years === null ? 'Years not given' : `${years} ${years === 1 ? 'yr' : 'yrs'}`

/** One applicant on the board. Dragging is one way; the menu does all of it by keyboard. */
export function ApplicantCard({ person, moves, onOpen, dragged }: Props) {
  const { seeker } = person
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: person.id })
  return (
    <li
      ref={dragged ? undefined : setNodeRef}
      className={clsx('kc', dragged && 'kc-drag', isDragging && !dragged && 'opacity-40')}
    >
      <div className="kc-t" {...(dragged ? {} : listeners)}>
        <Avatar name={seeker.name} src={seeker.profile_picture_temp_url} size={32} />
        <div>
          <button
            type="button"
            className="-my-0.5 inline-block min-h-6 max-w-full truncate text-left font-semibold hover:underline"
            data-card
            onClick={() => onOpen(person.id)}
          >
            {seeker.name}
          </button>
          <small>{seeker.headline ?? seeker.job_role}</small>
        </div>
        <MoveMenu person={person} moves={moves} onOpen={onOpen} />
      </div>
      <p className="kc-m">
        {person.must_haves.total > 0 ? (
          <MatchBlocks met={person.must_haves.passed} total={person.must_haves.total} label="must-haves met" />
        ) : (
          <span>No must-haves</span>
        )}
        <code>{seeker.certifications[0]}</code>
      </p>
      <p className="kc-f">
        <span>{yearsText(seeker.years_of_experience)}</span>
        <TimeInStage person={person} />
      </p>
    </li>
  )
}
