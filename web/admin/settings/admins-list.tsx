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

/** Who looks after the site; a super admin adds, resets and removes them. */
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
        loaded={loaded}
        base={`${settingsBase}?section=admins`}
        noun={['admin', 'admins']}
        label="Admins"
        none={{ title: 'No admins', children: 'A super admin is made by a command on the server.' }}
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

/** Makes somebody an admin: they are mailed a link to set their password with. */
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
    failed: 'Nobody was added.',
    onDone({ data }) {
      toast.success(`A link is on its way to ${data.email}`)
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title="Add an admin" confirm="Add and send the link" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('first_name')} required>
          <TextInput autoComplete="off" />
        </Field>
        <Field {...form.field('last_name')} required>
          <TextInput autoComplete="off" />
        </Field>
      </div>
      <Field
        {...form.field('email', { hint: 'They are mailed a link to set a password with, good once for a day.' })}
        required
      >
        <TextInput type="email" autoComplete="off" />
      </Field>
      <RadioGroup {...form.field('role')} options={adminRoleOptions} />
      <Field {...form.field('password', { hint: 'So that nobody does this at a desk you left.' })} required>
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
    title={`Reset the password of ${nameOf(props.admin)}?`}
    confirm="Reset the password"
    failed="The password was not reset."
  >
    Their password is good no longer, they are signed out everywhere at once, and they are mailed a link to set another,
    good once for a day.
  </WithPassword>
)

const RemoveAdminDialog = (props: Props) => (
  <WithPassword
    {...props}
    route="DELETE /admin/settings/admins/{id}"
    title={`Remove ${nameOf(props.admin)}?`}
    confirm="Remove"
    failed="Nobody was removed."
  >
    They are signed out everywhere at once, cannot sign in again, and are mailed that. What they did stays in the audit
    log under their name; tickets that are theirs are nobody’s.
  </WithPassword>
)

const RemoveFactorDialog = (props: Props) => (
  <WithPassword
    {...props}
    route="DELETE /admin/settings/admins/{id}/second-factor"
    title={`Remove the second factor of ${nameOf(props.admin)}?`}
    confirm="Remove it"
    failed="The second factor was not removed."
  >
    For somebody who lost the app and the recovery codes. Be sure that it is they who ask. They are signed out
    everywhere at once and mailed that, sign in with their password, and set up another app.
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

/** What is done to another admin takes one's own password again. */
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
