import { Ellipsis, KeyRound, ShieldOff, UserX } from 'lucide-react'
import type { Admin } from '../../../contract/admin/settings.ts'
import { relativeText } from '../../text/dates.ts'
import { dateText } from '../clock.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { useNow } from '../../ui/now.ts'
import { Cell, Row, Who } from '../../ui/table.tsx'
import { adminRoleLabels } from './role-labels.ts'

type Props = {
  admin: Admin
  mayChange: boolean
  onReset: () => void
  onRemoveFactor: () => void
  onRemove: () => void
}

export function AdminRow({ admin, mayChange, ...menu }: Props) {
  const now = useNow()
  const name = `${admin.first_name} ${admin.last_name}`
  return (
    <Row>
      <Cell phone="title">
        <Who
          picture={<Avatar name={name} />}
          name={
            <>
              {name} {admin.is_you && <Tag>You</Tag>}
            </>
          }
        >
          <span className="wrap-anywhere">{admin.email}</span>
        </Who>
      </Cell>
      <Cell>
        <Tag tone={admin.role === 'super_admin' ? 'info' : undefined}>{adminRoleLabels[admin.role]}</Tag>
      </Cell>
      <Cell label="Added" className="whitespace-nowrap">
        {dateText(admin.created_at)}
      </Cell>
      <Cell label="Last here" className="whitespace-nowrap">
        {lastHere(admin, now)}
      </Cell>
      <Cell label="Second factor">{admin.has_second_factor ? <Tag tone="success">On</Tag> : <Tag>Off</Tag>}</Cell>
      <Cell phone="action">{mayChange && <AdminMenu name={name} hasFactor={admin.has_second_factor} {...menu} />}</Cell>
    </Row>
  )
}

type MenuProps = Pick<Props, 'onReset' | 'onRemoveFactor' | 'onRemove'> & { name: string; hasFactor: boolean }

const AdminMenu = ({ name, hasFactor, onReset, onRemoveFactor, onRemove }: MenuProps) => (
  <Menu
    label={`Actions for ${name}`}
    align="end"
    trigger={(props) => (
      <IconButton {...props} label={`Actions for ${name}`}>
        <Ellipsis size={18} />
      </IconButton>
    )}
  >
    <MenuItem icon={<KeyRound size={16} />} onSelect={onReset}>
      Reset password
    </MenuItem>
    {hasFactor && (
      <MenuItem icon={<ShieldOff size={16} />} onSelect={onRemoveFactor}>
        Remove second factor
      </MenuItem>
    )}
    <MenuItem icon={<UserX size={16} />} danger onSelect={onRemove}>
      Remove
    </MenuItem>
  </Menu>
)

function lastHere({ is_invited, last_used_at }: Admin, now: Date) {
  if (is_invited) return 'Has no password yet'
  return last_used_at ? relativeText(last_used_at, now) : 'Not in the last days'
}
