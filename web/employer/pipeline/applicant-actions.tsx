import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { MessageButton } from '../../parts/messages/message-button.tsx'
import { Button } from '../../ui/button.tsx'
import { useKeys } from '../../ui/keys.ts'
import { pressUndo } from './applicant-keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { useMoveRefusal } from './may-move.ts'
import { MoveMenu } from './move-menu.tsx'
import { isOpenStage, stageKeys, type Stage } from './stages.ts'
import type { Moves } from './use-moves.tsx'

type Props = {
  person: Applicant
  /** Known once the application has been read. */
  job: { id: string; title: string } | undefined
  moves: Moves
  /** Whether the menu has the focus when the dialog opens. */
  isMenuFirst: boolean
}

/** What can be done with an opened application, as buttons and as keys of its whole dialog. */
export function ApplicantActions({ person, job, moves, isMenuFirst }: Props) {
  const { seeker, status } = person
  const [help, setHelp] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const mayMove = !useMoveRefusal()
  const isMovable = mayMove && isOpenStage(status)
  const move = (to: Stage | 'not_selected') => isMovable && moves.move(person, to)
  const stages = Object.entries(stageKeys) as [Stage | 'not_selected', string][]
  useKeys(row, {
    m: () => row.current?.querySelector<HTMLElement>('[data-move]')?.click(),
    ...Object.fromEntries(stages.map(([to, key]) => [key.toLowerCase(), () => move(to)])),
    u: pressUndo,
    '?': () => setHelp(true),
  })
  return (
    <div ref={row} className="mt-3 flex flex-wrap gap-2 empty:hidden">
      <MoveMenu
        person={person}
        moves={moves}
        trigger={(props) => (
          <Button
            size="small"
            variant="primary"
            iconEnd={<ChevronDown size={15} />}
            aria-label={`Move ${seeker.name}`}
            data-move
            data-autofocus={isMenuFirst || undefined}
            {...props}
          >
            Move
          </Button>
        )}
      />
      {isMovable && (
        <Button size="small" onClick={() => move('not_selected')}>
          Not selected
        </Button>
      )}
      {seeker.id && job && (
        <MessageButton to={{ seeker_id: seeker.id, name: seeker.name, job }} size="small">
          Message
        </MessageButton>
      )}
      {help && <KeysDialog onClose={() => setHelp(false)} />}
    </div>
  )
}
