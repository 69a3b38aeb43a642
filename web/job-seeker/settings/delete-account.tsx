import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { session } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast.ts'

/** Deletes the account, after explaining what that does. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  return (
    <Panel title="Delete account" pad>
      <ul className="mb-4 flex list-disc flex-col gap-1.5 pl-5 text-detail">
        <li>You’re signed out on every device right away, and no one can find you.</li>
        <li>
          Your profile, resumes, saved jobs, job alerts, and settings are permanently deleted. Download your data first.
        </li>
        <li>Your open applications are withdrawn.</li>
        <li>
          Companies you applied to still see that there was an application, and when, from “A former applicant.” Your
          name, cover letter, resume, and answers are removed.
        </li>
      </ul>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useEndpointForm('POST /settings/delete-account', {
    labels: { password: 'Password' },
    failed: 'Your account wasn’t deleted.',
    onDone() {
      session.getState().clear()
      toast.success('Your account is deleted. We’ve emailed you a confirmation.')
      void navigate('/', { replace: true })
    },
  })
  return (
    <FormDialog form={form} title="Delete your account?" confirm="Delete account" danger onClose={onClose}>
      <p>You can’t undo this. Enter your password to continue.</p>
      <Field {...form.field('password')}>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}
