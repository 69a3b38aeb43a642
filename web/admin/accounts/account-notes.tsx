import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { longestAccountNote } from '../../../contract/admin/values.ts'
import type { AccountNote } from '../../../contract/admin/account-notes.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useNow } from '../../ui/now.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { nearDateTimeText } from '../clock.ts'

type Props = { notes: readonly AccountNote[]; onChanged: () => void }

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale'

/** Administrators' notes about an account, newest first. Each can be edited and deleted. */
export function AccountNotes({ notes, onChanged }: Props) {
  const [pending, setPending] = useState<{ id: string; what: 'edit' | 'delete' } | null>(null)
  const now = useNow()
  if (!notes.length) return null
  const note = notes.find(({ id }) => id === pending?.id)
  const close = () => setPending(null)
  return (
    <section aria-label="Notes">
      <h3 className="heading-panel mb-3">Notes</h3>
      <ul className="flex flex-col gap-4">
        {notes.map(({ id, note: words, by, at, changed_by, updated_at }) => (
          <li key={id} className="flex flex-col gap-1">
            <p className="break-words whitespace-pre-line">{words}</p>
            <div className="flex flex-wrap items-center gap-2">
              <p className="mr-auto text-text-2">
                {by}, <time dateTime={at}>{nearDateTimeText(at, now)}</time>
                {changed_by && (
                  <>
                    ; edited by {changed_by}, <time dateTime={updated_at}>{nearDateTimeText(updated_at, now)}</time>
                  </>
                )}
              </p>
              <Button
                size="small"
                variant="ghost"
                icon={<Pencil size={15} />}
                aria-label={`Edit the note by ${by}`}
                onClick={() => setPending({ id, what: 'edit' })}
              >
                Edit
              </Button>
              <Button
                size="small"
                variant="ghost"
                icon={<Trash2 size={15} />}
                aria-label={`Delete the note by ${by}`}
                onClick={() => setPending({ id, what: 'delete' })}
              >
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {note && pending?.what === 'edit' && <EditNoteDialog note={note} onChanged={onChanged} onClose={close} />}
      {note && pending?.what === 'delete' && <DeleteNoteDialog note={note} onChanged={onChanged} onClose={close} />}
    </section>
  )
}

type DialogProps = { note: AccountNote; onChanged: () => void; onClose: () => void }

function EditNoteDialog({ note: { id, note, updated_at }, onChanged, onClose }: DialogProps) {
  const form = useEndpointForm('PUT /admin/account-notes/{id}', {
    params: { id },
    labels: { note: 'Note' },
    defaults: { note },
    body: (values) => ({ ...values, updated_at }),
    failed: 'The note wasn’t saved.',
    onDone() {
      toast.success('Note saved')
      onChanged()
      onClose()
    },
    // After the record has reloaded, saving overwrites what the other administrator wrote.
    onFailed(error) {
      if (isStale(error)) onChanged()
    },
  })
  return (
    <FormDialog form={form} title="Edit note" confirm="Save note" onClose={onClose}>
      <Field {...form.field('note', { hint: 'Only administrators can see it.' })} required>
        <TextArea rows={4} limit={longestAccountNote} />
      </Field>
    </FormDialog>
  )
}

const DeleteNoteDialog = ({ note: { id, note, updated_at }, onChanged, onClose }: DialogProps) => (
  <ConfirmDialog
    open
    title="Delete this note?"
    confirm="Delete note"
    danger
    failed="The note wasn’t deleted."
    onConfirm={async () => {
      try {
        await call('DELETE /admin/account-notes/{id}', { params: { id }, body: { updated_at } })
      } catch (error) {
        if (isStale(error)) onChanged()
        throw error
      }
      toast.success('Note deleted')
      onChanged()
    }}
    onClose={onClose}
  >
    <p>You can’t undo this.</p>
    <blockquote className="mt-3 max-h-40 overflow-y-auto break-words whitespace-pre-line text-text-2">
      {note}
    </blockquote>
  </ConfirmDialog>
)
