import { Ban, Ellipsis, History, RotateCcw, Trash2 } from 'lucide-react'
import type { AdminSeeker } from '../../../contract/admin/seekers.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menu-item.tsx'
import type { SeekerAction } from './seeker-actions.ts'

type Props = { seeker: AdminSeeker; onOpen: () => void; onAction: (action: SeekerAction) => void }

/** Everything that can be done with a job seeker. */
export const SeekerMenu = ({ seeker, onOpen, onAction }: Props) => (
  <Menu
    label={`Actions for ${seeker.name}`}
    align="end"
    className="max-w-[290px]"
    trigger={(props) => (
      <IconButton size="small" label={`Actions for ${seeker.name}`} {...props}>
        <Ellipsis size={17} />
      </IconButton>
    )}
  >
    {seeker.suspended_reason && (
      <div role="presentation" className="mb-1.5 border-b border-line px-2.5 pt-2 pb-2.5 text-[13px] leading-snug">
        <b className="block">Suspended</b>
        <span className="block break-words text-text-2">{seeker.suspended_reason}</span>
      </div>
    )}
    <MenuItem icon={<History size={16} />} onSelect={onOpen}>
      Details and history
    </MenuItem>
    {seeker.suspended_at ? (
      <MenuItem icon={<RotateCcw size={16} />} onSelect={() => onAction('reactivate')}>
        Reactivate
      </MenuItem>
    ) : (
      <MenuItem icon={<Ban size={16} />} onSelect={() => onAction('suspend')}>
        Suspend
      </MenuItem>
    )}
    <MenuSeparator />
    <MenuItem danger icon={<Trash2 size={16} />} onSelect={() => onAction('delete')}>
      Delete
    </MenuItem>
  </Menu>
)
