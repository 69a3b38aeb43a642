import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, type MenuTriggerProps } from '../../ui/menu.tsx'
import { MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu-item.tsx'
import { StatusGlyph } from '../../ui/status-badge.tsx'
import { statusLabels, statusTones } from '../../text/application.ts'
import { useMoveRefusal, isOpenStage, stageKeys, stagesFrom, type Stage } from './stages.ts'
import type { Moves } from './use-moves.tsx'

type Props = {
  applicant: Applicant
  moves: Moves
  /** Absent if the application is already open. */
  onOpen?: (id: string) => void
  /** Instead of the three dots. */
  trigger?: (props: MenuTriggerProps) => ReactNode
}

/** Every move that's possible from the application's status, forward first, each stage with its key. */
export function MoveMenu({ applicant, moves, onOpen, trigger }: Props) {
  const mayMove = !useMoveRefusal()
  const { forward, back } = stagesFrom(applicant.status)
  const isMovable = mayMove && isOpenStage(applicant.status)
  const stage = (status: Stage, label: string) => (
    <MenuItem
      key={status}
      shortcut={stageKeys[status]}
      icon={<StatusGlyph tone={statusTones[status]} plain />}
      onSelect={() => moves.move(applicant, status)}
    >
      {label}
    </MenuItem>
  )
  const canUndoOutcome = mayMove && moves.canUndoOutcome(applicant)
  // No menu if it would be empty: the outcome is final or the user may not move, and the application is already open.
  if (!onOpen && !isMovable && !canUndoOutcome) return null
  return (
    <Menu
      label={`Actions for ${applicant.seeker.name}`}
      align={trigger ? 'start' : 'end'}
      trigger={
        trigger ??
        ((props) => (
          <IconButton
            size="small"
            label={`${mayMove ? 'Move or open' : 'Open'} ${applicant.seeker.name}`}
            data-move
            {...props}
          >
            <Ellipsis size={17} />
          </IconButton>
        ))
      }
    >
      {onOpen && (
        <MenuItem shortcut="O" onSelect={() => onOpen(applicant.id)}>
          Open application
        </MenuItem>
      )}
      {isMovable && (
        <>
          {onOpen && <MenuSeparator />}
          <MenuLabel>Move {applicant.seeker.name} to</MenuLabel>
          {forward.map((status) => stage(status, statusLabels[status]))}
          {back.map((status) => stage(status, `Back to ${statusLabels[status]}`))}
          <MenuSeparator />
          <MenuItem shortcut="W" onSelect={() => moves.moveWithNote(applicant)}>
            With a note…
          </MenuItem>
          <MenuItem
            danger
            shortcut={stageKeys.not_selected}
            icon={<StatusGlyph tone="rejected" plain />}
            onSelect={() => moves.move(applicant, 'not_selected')}
          >
            Not selected, with a reason
          </MenuItem>
        </>
      )}
      {canUndoOutcome && applicant.stage_left && (
        <MenuItem onSelect={() => moves.undoOutcome(applicant)}>
          Move back to {statusLabels[applicant.stage_left]}
        </MenuItem>
      )}
    </Menu>
  )
}
