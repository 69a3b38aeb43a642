import { ChevronDown } from 'lucide-react'
import { openStatuses } from '../../../contract/values.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem, MenuLabel } from '../../ui/menu-item.tsx'
import { StatusGlyph } from '../../ui/status-badge.tsx'
import { statusLabels, statusTones } from '../../text/application.ts'
import type { BulkTarget } from './bulk-plan.ts'
import { useMoveRefusal } from './may-move.ts'
import { stageKeys } from './stages.ts'

type Props = { count: number; busy: boolean; onMove: (to: BulkTarget) => void }

/** Moves the selected applications: a menu of the stages, and the outcome "Not selected". */
export function BulkMoveButtons({ count, busy, onMove }: Props) {
  const refusal = useMoveRefusal()
  return (
    <>
      <Menu
        label={`Move ${count} applications to`}
        trigger={(props) => (
          <Button size="small" variant="primary" loading={busy} iconEnd={<ChevronDown size={15} />} {...props}>
            Move to
          </Button>
        )}
      >
        <MenuLabel>Move {count} applications to</MenuLabel>
        {[...openStatuses.slice(1), openStatuses[0]].map((to) => (
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
      <Button size="small" disabledReason={refusal} onClick={() => onMove('not_selected')}>
        Not selected
      </Button>
    </>
  )
}
