import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Admin } from '../../../contract/admin/settings.ts'
import { SettingsTabs } from '../../parts/settings/settings-page.tsx'
import { useLogin } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { useChangedRows } from '../../ui/changed-rows.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { AddAdminDialog } from './add-admin-dialog.tsx'
import { adminColumns } from './admin-columns.tsx'
import { RemoveAdminDialog, RemoveFactorDialog, ResetAdminDialog } from './admin-dialogs.tsx'
import type { LoadedAdmins } from './load-settings.ts'
import { settingsBase, settingsSections } from './sections.ts'

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
