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

/** The end of an account, and what it does said plainly. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  return (
    <Panel title="Delete account" pad>
      <ul className="mb-4 flex list-disc flex-col gap-1.5 pl-5 text-detail">
        <li>It ends at once: every device is signed out, and nobody finds you any more.</li>
        <li>Your profile, resumes, saved jobs, job alerts and settings are gone for good. Download your data first.</li>
        <li>Open applications are withdrawn.</li>
        <li>
          Companies you applied to keep that there was an application, and when. Your name, letter, resume and answers
          are taken out of it; they read "A former applicant".
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
    failed: 'The account was not deleted.',
    onDone() {
      session.getState().clear()
      toast.success('Your account is deleted. A mail confirms it.')
      void navigate('/', { replace: true })
    },
  })
  return (
    <FormDialog form={form} title="Delete your account" confirm="Delete for good" danger onClose={onClose}>
      <p>This cannot be taken back. Enter your password to go on.</p>
      <Field {...form.field('password')}>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}
