import { MailPlus, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { longestAccountNote, type ResentMail } from '../../../contract/admin/values.ts'
import { call } from '../../browser-api.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'

type Props = {
  kind: 'job-seekers' | 'employers'
  id: string
  name: string
  /** The address to email them at; null when no account is left. */
  mail: { email: string; isConfirmed: boolean } | null
  onDone: () => void
}
type OpenedDialog = ResentMail | 'note' | null

/** For helping someone who contacted support: resends what they didn't receive, and keeps notes. */
export function AccountTools({ mail, onDone, ...about }: Props) {
  const [pending, setPending] = useState<OpenedDialog>(null)
  const close = () => setPending(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" icon={<NotebookPen size={15} />} onClick={() => setPending('note')}>
        Add a note
      </Button>
      {mail && !mail.isConfirmed && (
        <Button size="small" icon={<MailPlus size={15} />} onClick={() => setPending('confirmation')}>
          Resend confirmation code
        </Button>
      )}
      {mail && (
        <Button size="small" icon={<MailPlus size={15} />} onClick={() => setPending('password')}>
          Send password link
        </Button>
      )}
      {pending === 'note' && <AccountNoteDialog {...about} onDone={onDone} onClose={close} />}
      {mail && (pending === 'confirmation' || pending === 'password') && (
        <ResendDialog {...about} what={pending} email={mail.email} onDone={onDone} onClose={close} />
      )}
    </div>
  )
}

type DialogProps = Pick<Props, 'kind' | 'id' | 'name' | 'onDone'> & { onClose: () => void }

function AccountNoteDialog({ kind, id, name, onDone, onClose }: DialogProps) {
  const form = useEndpointForm(`POST /admin/${kind}/{id}/notes`, {
    params: { id },
    labels: { note: 'Note' },
    keep: `account_note_${id}`,
    defaults: { note: '' },
    failed: 'The note wasn’t saved.',
    onDone() {
      toast.success('Note saved')
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={`Add a note about ${name}`} confirm="Save note" onClose={onClose}>
      <Field
        {...form.field('note', { hint: 'Only administrators can see it. It’s deleted with the account.' })}
        required
      >
        <TextArea rows={4} limit={longestAccountNote} />
      </Field>
    </FormDialog>
  )
}

function ResendDialog({
  kind,
  id,
  name,
  what,
  email,
  onDone,
  onClose,
}: DialogProps & { what: ResentMail; email: string }) {
  return (
    <ActionDialog
      title={what === 'password' ? `Send ${name} a password link?` : `Send ${name} a new confirmation code?`}
      confirm={what === 'password' ? 'Send link' : 'Send code'}
      items={[{ id, name }]}
      act={() => call(`POST /admin/${kind}/{id}/resend`, { params: { id }, body: { what } })}
      onDone={() => {
        toast.success(what === 'password' ? 'Link sent' : 'Code sent')
        onDone()
      }}
      onClose={onClose}
    >
      <p className="[overflow-wrap:anywhere]">
        We’ll send it to {email}. Earlier {what === 'password' ? 'links' : 'codes'} will stop working. You can send one
        per minute and up to five in 24 hours.
      </p>
    </ActionDialog>
  )
}
