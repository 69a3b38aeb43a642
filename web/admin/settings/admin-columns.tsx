import { Ellipsis, KeyRound, ShieldOff, UserX } from 'lucide-react'
import type { Admin } from '../../../contract/admin/settings.ts'
import { relativeText } from '../../text/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/badge.tsx'
import type { TableColumn } from '../../ui/data-table.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { useNow } from '../../ui/now.ts'
import { Who } from '../../ui/table.tsx'
import { dateText } from '../clock.ts'
import { adminRoleLabels } from './role-labels.ts'

/** Asks whether to change an administrator; null where the viewer may not. */
type Ask = ((to: 'reset' | 'remove_factor' | 'remove') => void) | null

const nameOf = ({ first_name, last_name }: Admin) => `${first_name} ${last_name}`

/** The table of administrators. */
export const adminColumns: readonly TableColumn<Admin, Ask>[] = [
  {
    label: 'Name',
    phone: 'title',
    cell: (admin) => (
      <Who
        picture={<Avatar name={nameOf(admin)} />}
        name={
          <>
            {nameOf(admin)} {admin.is_you && <Tag>You</Tag>}
          </>
        }
      >
        <span className="wrap-anywhere">{admin.email}</span>
      </Who>
    ),
  },
  {
    label: 'Role',
    cell: ({ role }) => <Tag tone={role === 'super_admin' ? 'info' : undefined}>{adminRoleLabels[role]}</Tag>,
  },
  {
    label: 'Added',
    phone: 'label',
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => dateText(created_at),
  },
  {
    label: 'Last here',
    phone: 'label',
    className: 'whitespace-nowrap',
    cell: (admin) => <LastHere admin={admin} />,
  },
  {
    label: 'Second factor',
    phone: 'label',
    cell: ({ has_second_factor }) => (has_second_factor ? <Tag tone="success">On</Tag> : <Tag>Off</Tag>),
  },
  {
    label: 'Actions',
    hideLabel: true,
    phone: 'action',
    cell: (admin, ask) => ask && <AdminMenu name={nameOf(admin)} hasFactor={admin.has_second_factor} ask={ask} />,
  },
]

type MenuProps = { name: string; hasFactor: boolean; ask: NonNullable<Ask> }

const AdminMenu = ({ name, hasFactor, ask }: MenuProps) => (
  <Menu
    label={`Actions for ${name}`}
    align="end"
    trigger={(props) => (
      <IconButton {...props} label={`Actions for ${name}`}>
        <Ellipsis size={18} />
      </IconButton>
    )}
  >
    <MenuItem icon={<KeyRound size={16} />} onSelect={() => ask('reset')}>
      Reset password
    </MenuItem>
    {hasFactor && (
      <MenuItem icon={<ShieldOff size={16} />} onSelect={() => ask('remove_factor')}>
        Remove second factor
      </MenuItem>
    )}
    <MenuItem icon={<UserX size={16} />} danger onSelect={() => ask('remove')}>
      Remove
    </MenuItem>
  </Menu>
)

function LastHere({ admin: { is_invited, last_used_at } }: { admin: Admin }) {
  const now = useNow()
  if (is_invited) return 'Has no password yet'
  return last_used_at ? relativeText(last_used_at, now) : 'Not in the last days'
}
