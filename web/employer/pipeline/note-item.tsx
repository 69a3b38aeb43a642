import { useState } from 'react'
import type { Note } from '../../../contract/applications/assessments.ts'
import { call } from '../../browser-api.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { nearDateTimeText } from '../../text/dates.ts'
import { formerColleague } from '../../text/fallbacks.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useNow } from '../../ui/now.ts'
import { TextArea } from '../../ui/text-area.tsx'

type Props = { application_id: string; note: Note; onChanged: (note: Note) => void; onDeleted: () => void }

/** One note; its author may change and delete it. */
export function NoteItem({ application_id: id, note, onChanged, onDeleted }: Props) {
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const now = useNow()
  const params = { id, note_id: note.id }
  return (
    <li className="rounded-[8px] border border-line p-3">
      <p className="flex flex-wrap items-center gap-x-2 text-[13px] text-text-2">
        <b className="text-text">{note.author ?? formerColleague}</b>
        <time dateTime={note.created_at}>{nearDateTimeText(note.created_at, now)}</time>
        {note.edited_at && <span>Edited</span>}
      </p>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{note.body}</p>
      {note.is_mine && (
        <p className="mt-2 flex gap-2">
          <Button size="small" variant="ghost" onClick={() => setAsked('edit')}>
            Edit note
          </Button>
          <Button size="small" variant="ghost" onClick={() => setAsked('delete')}>
            Delete note
          </Button>
        </p>
      )}
      {asked === 'edit' && (
        <EditNote
          params={params}
          body={note.body}
          onClose={() => setAsked(null)}
          onDone={(changed) => {
            setAsked(null)
            announce('Note changed')
            onChanged(changed)
          }}
        />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={() => setAsked(null)}
        title="Delete this note"
        confirm="Delete note"
        danger
        failed="The note was not deleted."
        onConfirm={async () => {
          await call('DELETE /employer/applications/{id}/notes/{note_id}', { params })
          announce('Note deleted')
          onDeleted()
        }}
      >
        Your colleagues no longer read it. This cannot be undone.
      </ConfirmDialog>
    </li>
  )
}

type EditProps = {
  params: { id: string; note_id: string }
  body: string
  onClose: () => void
  onDone: (note: Note) => void
}

function EditNote({ params, body, onClose, onDone }: EditProps) {
  const form = useEndpointForm('PUT /employer/applications/{id}/notes/{note_id}', {
    params,
    labels: { body: 'Note' },
    defaults: { body },
    failed: 'The note was not changed.',
    onDone: ({ data }) => onDone(data),
  })
  return (
    <FormDialog form={form} title="Edit your note" confirm="Save note" onClose={onClose}>
      <Field {...form.field('body')}>
        <TextArea rows={6} />
      </Field>
    </FormDialog>
  )
}
