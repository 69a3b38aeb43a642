import { useState, type FormEvent } from 'react'
import type { Resume } from '../../../contract/resumes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'

type Props = { resume: Resume; onClose: () => void; onRenamed: () => void }

export function RenameDialog({ resume, onClose, onRenamed }: Props) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('name')
    const name = typeof given === 'string' ? given : ''
    setBusy(true)
    try {
      await call('POST /job-seeker/resumes/{id}/update', { params: { id: resume.id }, body: { name } })
      onRenamed()
    } catch (error) {
      const wrong = error instanceof ApiError ? error.errors.name?.[0] : undefined
      setProblem(wrong ?? failureText('The resume was not renamed.', error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename resume"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form="rename-resume" loading={busy}>
            Rename
          </Button>
        </>
      }
    >
      <form id="rename-resume" onSubmit={(event) => void rename(event)} noValidate>
        <Field label="Name" error={problem} hint="Employers see this name.">
          <TextInput name="name" defaultValue={resume.name} maxLength={200} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  )
}
