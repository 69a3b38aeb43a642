import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { openStatuses, type OpenStatus } from '../../../contract/platform/values.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, type MenuTriggerProps } from '../../ui/menu.tsx'
import { MenuItem, MenuLabel } from '../../ui/menu-item.tsx'
import { StatusGlyph } from '../../ui/status-badge.tsx'
import { statusLabels, statusTones } from '../../text/application.ts'
import type { BulkTarget } from './bulk-plan.ts'
import { useMoveRefusal } from './may-move.ts'
import { stageKeys } from './stages.ts'

type Props = {
  count: number
  busy: boolean
  onMove: (to: BulkTarget, withNote?: boolean) => void
  /** Why nobody who is selected can be moved there; empty where somebody can. */
  whyNot: (to: BulkTarget) => string
  /** Absent where nobody who is selected can be taken back. */
  onTakeBack: (() => void) | undefined
}

/** Moves the selected applications: a menu of the stages, and the outcome "Not selected". */
export function BulkMoveButtons({ count, busy, onMove, whyNot, onTakeBack }: Props) {
  const refusal = useMoveRefusal()
  const stages = [...openStatuses.slice(1), openStatuses[0]].filter((to) => !whyNot(to))
  if (stages.length === 0)
    return (
      <Button size="small" variant="primary" disabledReason={refusal || whyNot('submitted')}>
        Move to
      </Button>
    )
  return (
    <>
      <StageMenu count={count} stages={stages} onMove={(to) => onMove(to)}>
        {(props) => (
          <Button size="small" variant="primary" loading={busy} iconEnd={<ChevronDown size={15} />} {...props}>
            Move to
          </Button>
        )}
      </StageMenu>
      <StageMenu count={count} stages={stages} withNote onMove={(to) => onMove(to, true)}>
        {(props) => (
          <Button size="small" iconEnd={<ChevronDown size={15} />} {...props}>
            With a note
          </Button>
        )}
      </StageMenu>
      <Button size="small" disabledReason={refusal || whyNot('not_selected')} onClick={() => onMove('not_selected')}>
        Not selected
      </Button>
      {onTakeBack && (
        <Button size="small" disabledReason={refusal} onClick={onTakeBack}>
          Take back
        </Button>
      )}
    </>
  )
}

type MenuProps = {
  count: number
  stages: OpenStatus[]
  withNote?: boolean
  onMove: (to: OpenStatus) => void
  children: (props: MenuTriggerProps) => ReactNode
}

/** The stages that at least one of several can be moved to. */
function StageMenu({ count, stages, withNote = false, onMove, children }: MenuProps) {
  const refusal = useMoveRefusal()
  const label = `Move ${count} applications ${withNote ? 'with a note ' : ''}to`
  return (
    <Menu label={label} trigger={children}>
      <MenuLabel>{label}</MenuLabel>
      {stages.map((to) => (
        <MenuItem
          key={to}
          shortcut={stageKeys[to]}
          icon={<StatusGlyph tone={statusTones[to]} plain />}
          disabledReason={refusal}
          onSelect={() => onMove(to)}
        >
          {to === 'submitted' ? `Back to ${statusLabels[to]}` : statusLabels[to]}
        </MenuItem>
      ))}
    </Menu>
  )
}
