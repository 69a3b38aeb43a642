import { Ellipsis, KeyRound, ShieldOff, UserPlus, UserX } from 'lucide-react'
import { useState, type ReactNode, useId } from 'react'
import type { Admin } from '../../../contract/admin/settings.ts'
import { SettingsTabs } from '../../parts/accounts/settings/settings-page.tsx'
import { useLogin } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { useChangedRows } from '../../ui/changed-rows.ts'
import { DataTable, type TableColumn } from '../../ui/data-table.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { relativeText } from '../../text/dates.ts'
import { sentence } from '../../text/sentence.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { useNow } from '../../ui/now.ts'
import { Who } from '../../ui/table.tsx'
import { dateText } from '../clock.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import type { LoadedAdmins } from './load-settings.ts'
import { settingsBase, settingsSections } from './sections.ts'
import { adminRoleLabels, adminRoleOptions } from './role-labels.ts'

type Open = 'add' | { to: 'reset' | 'remove_factor' | 'remove'; admin: Admin } | null

/** The administrators. Super admins can add them, reset their sign-in, and remove them. */
export function AdminsList({ loaded }: { loaded: LoadedAdmins }) {
  const [open, setOpen] = useState<Open>(null)
  const { body, changed } = useChangedRows(loaded.list)
  const isSuper = useLogin()?.data.admin_role === 'super_admin'
  const dialog = { onClose: () => setOpen(null), onDone: () => changed(0) }
  const Asking = open && open !== 'add' && dialogs[open.to]
  return (
    <>
      <ListPage
        title="Settings"
        lead={
          isSuper
            ? 'The administrators of this site, and their roles.'
            : 'The administrators of this site. Super admins can add and remove them.'
        }
        note={<SettingsTabs base={settingsBase} sections={settingsSections} current="admins" />}
        actions={
          isSuper && (
            <Button variant="primary" icon={<UserPlus size={16} />} onClick={() => setOpen('add')}>
              Add admin
            </Button>
          )
        }
        loaded={loaded}
        base={`${settingsBase}?section=admins`}
        noun={['admin', 'admins']}
        label="Admins"
        none={{ title: 'No administrators', children: 'Create a super admin with a command on the server.' }}
      >
        <DataTable
          label="Admins"
          columns={adminColumns}
          rows={loaded.list.data}
          on={(admin) => (isSuper && !admin.is_you ? (to) => setOpen({ to, admin }) : null)}
          body={{ ref: body, tabIndex: -1, className: 'outline-none' }}
        />
      </ListPage>
      {open === 'add' && <AddAdminDialog {...dialog} />}
      {Asking && <Asking admin={open.admin} {...dialog} />}
    </>
  )
}

/** Opens the dialog of an action on an administrator; null if the viewer isn't allowed to. */
type Ask = ((to: 'reset' | 'remove_factor' | 'remove') => void) | null

const nameOf = ({ first_name, last_name }: Admin) => `${first_name} ${last_name}`

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
    label: 'Last active',
    phone: 'label',
    className: 'whitespace-nowrap',
    cell: (admin) => <LastHere admin={admin} />,
  },
  {
    label: 'Two-step verification',
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
        Turn off two-step verification
      </MenuItem>
    )}
    <MenuItem icon={<UserX size={16} />} danger onSelect={() => ask('remove')}>
      Remove admin
    </MenuItem>
  </Menu>
)

function LastHere({ admin: { is_invited, last_used_at } }: { admin: Admin }) {
  const now = useNow()
  if (is_invited) return 'Hasn’t set a password yet'
  return last_used_at ? sentence(relativeText(last_used_at, now)) : 'Not recently'
}

/** Adds an administrator, who gets an email with a link to set a password. */
function AddAdminDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const form = useEndpointForm('POST /admin/settings/admins', {
    labels: {
      first_name: 'First name',
      last_name: 'Last name',
      email: 'Email',
      role: 'Role',
      password: 'Your password',
    },
    defaults: { role: 'admin' },
    failed: 'The administrator wasn’t added.',
    onDone({ data }) {
      toast.success(`We emailed a link to ${data.email}`)
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title="Add an administrator" confirm="Add and send link" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('first_name')} required>
          <TextInput autoComplete="off" />
        </Field>
        <Field {...form.field('last_name')} required>
          <TextInput autoComplete="off" />
        </Field>
      </div>
      <Field
        {...form.field('email', {
          hint: 'We’ll email them a link to set a password. It works once and expires in a day.',
        })}
        required
      >
        <TextInput type="email" autoComplete="off" />
      </Field>
      <RadioGroup {...form.field('role')} options={adminRoleOptions} />
      <Field {...form.field('password', { hint: 'We ask for your password to make sure it’s you.' })} required>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}

type Props = { admin: Admin; onClose: () => void; onDone: () => void }

const ResetAdminDialog = (props: Props) => (
  <WithPassword
    {...props}
    route="PUT /admin/settings/admins/{id}/reset-password"
    title={`Reset ${nameOf(props.admin)}’s password?`}
    confirm="Reset password"
    failed="The password wasn’t reset."
  >
    Their password stops working, and they’re signed out everywhere right away. We’ll email them a link to set a new
    one. It works once and expires in a day.
  </WithPassword>
)

const RemoveAdminDialog = (props: Props) => (
  <WithPassword
    {...props}
    route="DELETE /admin/settings/admins/{id}"
    title={`Remove ${nameOf(props.admin)}?`}
    confirm="Remove admin"
    failed="The administrator wasn’t removed."
  >
    They’re signed out everywhere right away and can’t sign in again. We’ll email them about it. Their actions stay in
    the audit log under their name, and their tickets become unassigned.
  </WithPassword>
)

const RemoveFactorDialog = (props: Props) => (
  <WithPassword
    {...props}
    route="DELETE /admin/settings/admins/{id}/second-factor"
    title={`Turn off two-step verification for ${nameOf(props.admin)}?`}
    confirm="Turn off"
    failed="Two-step verification wasn’t turned off."
  >
    Do this only for someone who lost both their authenticator app and their recovery codes, and make sure the request
    is really from them. They’re signed out everywhere right away, and we’ll email them about it. They sign in with just
    their password and set up a new app.
  </WithPassword>
)

const dialogs = { reset: ResetAdminDialog, remove_factor: RemoveFactorDialog, remove: RemoveAdminDialog }

type FormProps = Props & {
  route:
    | 'PUT /admin/settings/admins/{id}/reset-password'
    | 'DELETE /admin/settings/admins/{id}/second-factor'
    | 'DELETE /admin/settings/admins/{id}'
  title: string
  confirm: string
  failed: string
  children: ReactNode
}

/** Changing another administrator takes your own password. */
function WithPassword({ admin, route, title, confirm, failed, children, onClose, onDone }: FormProps) {
  const form = useEndpointForm(route, {
    params: { id: admin.id },
    labels: { password: 'Your password' },
    failed,
    onDone({ message }) {
      toast.success(message)
      onDone()
      onClose()
    },
  })
  const consequence = useId()
  return (
    <FormDialog form={form} title={title} describedBy={consequence} confirm={confirm} danger onClose={onClose}>
      <p id={consequence}>{children}</p>
      <Field {...form.field('password')} required>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}
