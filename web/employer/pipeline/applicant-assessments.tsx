import { useEffect, useRef, useState } from 'react'
import { Star } from 'lucide-react'
import { nearDateTimeText } from '../../../contract/platform/format.ts'
import type { Note, Ratings } from '../../../contract/applications/assessments.ts'
import { call } from '../../browser-api.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { formerColleague } from '../../text/fallbacks.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useNow } from '../../ui/now.ts'
import { failureText } from '../../text/failure.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useLive } from '../../live.ts'

/** Colleagues' notes on an application, newest first and updated live, with a form to add one. */
export function NotesSection({ id, time_zone }: { id: string; time_zone: string }) {
  const [notes, setNotes] = useState<Note[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const [added, setAdded] = useState(0)
  const known = useRef<Note[] | null>(null)
  useEffect(() => {
    known.current = notes
  }, [notes])
  useEffect(() => {
    const left = new AbortController()
    call('GET /employer/applications/{id}/notes', { params: { id } }, { signal: left.signal }).then(
      ({ data }) => {
        const before = known.current
        const more = before ? data.filter((note) => !note.is_mine && before.every(({ id }) => id !== note.id)) : []
        for (const { author } of more) announce(`New note by ${author ?? formerColleague}`)
        setNotes(data)
        setFailed(false)
      },
      () => left.signal.aborted || setFailed(true),
    )
    return () => left.abort()
  }, [id, tries])
  useLiveAssessments(id, () => setTries(tries + 1))
  // The list may have been reloaded since it was rendered.
  const change = (to: (before: Note[]) => Note[]) => setNotes((before) => before && to(before))
  return (
    <section>
      <h3 className="heading-panel mb-1">Private notes</h3>
      <p className="mb-3 text-sm text-text-2">
        Everyone at your company can read these. The applicant never sees them.
      </p>
      {failed && !notes && <ErrorState title="The notes didn’t load." onRetry={() => setTries(tries + 1)} />}
      {!notes && !failed && <output>Loading notes…</output>}
      {notes && (
        <>
          <NewNote
            key={added}
            id={id}
            onDone={(note) => {
              setAdded(added + 1)
              change((before) => [note, ...before.filter((each) => each.id !== note.id)])
            }}
          />
          <ul className="mt-4 flex flex-col gap-3">
            {notes.map((note) => (
              <NoteItem
                key={note.id}
                application_id={id}
                note={note}
                time_zone={time_zone}
                onChanged={(changed) =>
                  change((before) => before.map((each) => (each.id === changed.id ? changed : each)))
                }
                onDeleted={() => change((before) => before.filter((each) => each.id !== note.id))}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function NewNote({ id, onDone }: { id: string; onDone: (note: Note) => void }) {
  const form = useEndpointForm('POST /employer/applications/{id}/notes', {
    params: { id },
    labels: { body: 'Note' },
    defaults: { body: '' },
    failed: 'The note wasn’t saved.',
    onDone({ data }) {
      announce('Note added')
      onDone(data)
    },
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-3">
      <FormErrors {...form.summary} />
      <Field {...form.field('body')}>
        <TextArea rows={3} />
      </Field>
      <Button size="small" type="submit" loading={form.sending} className="self-start">
        Add note
      </Button>
    </form>
  )
}

type Props = {
  application_id: string
  note: Note
  time_zone: string
  onChanged: (note: Note) => void
  onDeleted: () => void
}

/** One note. Its author can edit and delete it. */
function NoteItem({ application_id: id, note, time_zone, onChanged, onDeleted }: Props) {
  const [pending, setPending] = useState<'edit' | 'delete' | null>(null)
  const now = useNow()
  const params = { id, note_id: note.id }
  return (
    <li className="rounded-lg border border-line p-3">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-text-2">
        <b className="text-text">{note.author ?? formerColleague}</b>
        <time dateTime={note.created_at}>{nearDateTimeText(note.created_at, now, time_zone)}</time>
        {note.edited_at && <span>Edited</span>}
      </p>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{note.body}</p>
      {note.is_mine && (
        <p className="mt-2 flex gap-2">
          <Button size="small" variant="ghost" onClick={() => setPending('edit')}>
            Edit note
          </Button>
          <Button size="small" variant="ghost" onClick={() => setPending('delete')}>
            Delete note
          </Button>
        </p>
      )}
      {pending === 'edit' && (
        <EditNote
          params={params}
          body={note.body}
          onClose={() => setPending(null)}
          onDone={(changed) => {
            setPending(null)
            announce('Note changed')
            onChanged(changed)
          }}
        />
      )}
      <ConfirmDialog
        open={pending === 'delete'}
        onClose={() => setPending(null)}
        title="Delete this note?"
        confirm="Delete note"
        danger
        failed="The note wasn’t deleted."
        onConfirm={async () => {
          await call('DELETE /employer/applications/{id}/notes/{note_id}', { params })
          announce('Note deleted')
          onDeleted()
        }}
      >
        Your colleagues will no longer see it. You can’t undo this.
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
    failed: 'The note wasn’t changed.',
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

/** Colleagues' ratings with names, their average, and buttons to add, change, or remove the user's own. */
export function RatingsSection({ id }: { id: string }) {
  const [found, setFound] = useState<Ratings | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const params = { id }
  useEffect(() => {
    const left = new AbortController()
    call('GET /employer/applications/{id}/rating', { params: { id } }, { signal: left.signal }).then(
      ({ data }) => {
        setFound(data)
        setFailed(false)
      },
      () => left.signal.aborted || setFailed(true),
    )
    return () => left.abort()
  }, [id, tries])
  useLiveAssessments(id, () => setTries(tries + 1))
  const mine = found?.ratings.find(({ is_mine }) => is_mine)?.rating
  const send = (asked: Promise<{ data: Ratings }>) =>
    void asked.then(
      ({ data }) => setFound(data),
      (error: unknown) => toast.error(failureText('Your rating wasn’t saved.', error)),
    )
  return (
    <section>
      <h3 className="heading-panel mb-2">Ratings</h3>
      {failed && !found && <ErrorState title="The ratings didn’t load." onRetry={() => setTries(tries + 1)} />}
      {!found && !failed && <output>Loading ratings…</output>}
      {found && (
        <>
          <output>{found.average === null ? 'No ratings yet.' : `${found.average} of 5 on average`}</output>
          <fieldset className="my-2 flex flex-wrap items-center gap-1">
            <legend className="sr-only">Your rating</legend>
            {[1, 2, 3, 4, 5].map((rating) => (
              <IconButton
                key={rating}
                label={`Rate ${rating} of 5`}
                aria-pressed={mine === rating}
                onClick={() => send(call('PUT /employer/applications/{id}/rating', { params, body: { rating } }))}
              >
                <Star size={18} fill={mine !== undefined && rating <= mine ? 'currentColor' : 'none'} />
              </IconButton>
            ))}
            {mine !== undefined && (
              <Button
                size="small"
                variant="ghost"
                onClick={() => send(call('DELETE /employer/applications/{id}/rating', { params }))}
              >
                Remove rating
              </Button>
            )}
          </fieldset>
          <ul className="text-detail text-text-2">
            {found.ratings.map(({ author, rating, rated_at }) => (
              <li key={`${author} ${rated_at}`}>
                {author ?? formerColleague}: {rating} of 5
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Reloads the notes and ratings of an open application when a colleague changes them. */
const useLiveAssessments = (application_id: string, reload: () => void) =>
  useLive((event) => {
    const isOurs = event.kind === 'assessments' && event.application_id === application_id
    if (isOurs || event.kind === 'reset' || event.kind === 'poll') reload()
  })
