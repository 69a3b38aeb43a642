import { Ellipsis, KeyRound, ShieldOff, UserPlus, UserX } from 'lucide-react'
import { useState } from 'react'
import type { Admin } from '../../../contract/admin/settings.ts'
import { SettingsTabs } from '../../parts/accounts/settings/settings-page.tsx'
import { useLogin } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { useChangedRows } from '../../ui/changed-rows.ts'
import { DataTable, type TableColumn } from '../../ui/data-table.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { relativeText } from '../../text/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { useNow } from '../../ui/now.ts'
import { Who } from '../../ui/table.tsx'
import { dateText } from '../clock.ts'
import { AddAdminDialog } from './add-admin-dialog.tsx'
import { RemoveAdminDialog, RemoveFactorDialog, ResetAdminDialog } from './admin-dialogs.tsx'
import type { LoadedAdmins } from './load-settings.ts'
import { settingsBase, settingsSections } from './sections.ts'
import { adminRoleLabels } from './role-labels.ts'

type Open = 'add' | { to: 'reset' | 'remove_factor' | 'remove'; admin: Admin } | null
const dialogs = { reset: ResetAdminDialog, remove_factor: RemoveFactorDialog, remove: RemoveAdminDialog }

/** Who looks after the site; a super admin adds, resets and removes them. */
export function AdminsList({ found }: { found: LoadedAdmins }) {
  const [open, setOpen] = useState<Open>(null)
  const { body, changed } = useChangedRows(found.list)
  const isSuper = useLogin()?.data.admin_role === 'super_admin'
  const dialog = { onClose: () => setOpen(null), onDone: () => changed(0) }
  const Asking = open && open !== 'add' && dialogs[open.to]
  return (
    <>
      <ListPage
        title="Settings"
        lead={
          isSuper
            ? 'Who looks after this site, and what each may do.'
            : 'Who looks after this site. Super admins add and remove them.'
        }
        note={<SettingsTabs base={settingsBase} sections={settingsSections} current="admins" />}
        actions={
          isSuper && (
            <Button variant="primary" icon={<UserPlus size={16} />} onClick={() => setOpen('add')}>
              Add an admin
            </Button>
          )
        }
        found={found}
        base={`${settingsBase}?section=admins`}
        noun={['admin', 'admins']}
        label="Admins"
        none={{ title: 'No admins', children: 'A super admin is made by a command on the server.' }}
      >
        <DataTable
          label="Admins"
          columns={adminColumns}
          rows={found.list.data}
          on={(admin) => (isSuper && !admin.is_you ? (to) => setOpen({ to, admin }) : null)}
          body={{ ref: body, tabIndex: -1, className: 'outline-none' }}
        />
      </ListPage>
      {open === 'add' && <AddAdminDialog {...dialog} />}
      {Asking && <Asking admin={open.admin} {...dialog} />}
    </>
  )
}

/** Asks whether to change an administrator; null where the viewer may not. */
type Ask = ((to: 'reset' | 'remove_factor' | 'remove') => void) | null

const nameOf = ({ first_name, last_name }: Admin) => `${first_name} ${last_name}`

/** The table of administrators. */
const adminColumns: readonly TableColumn<Admin, Ask>[] = [
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
