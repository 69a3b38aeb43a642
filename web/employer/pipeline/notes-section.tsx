import { useEffect, useRef, useState } from 'react'
import type { Note } from '../../../contract/applications/assessments.ts'
import { call } from '../../browser-api.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { formerColleague } from '../../text/fallbacks.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { NoteItem } from './note-item.tsx'
import { useLiveAssessments } from './use-live-assessments.ts'

/** What colleagues wrote about an application, newest first and as they write it, and a place to write. */
export function NotesSection({ id }: { id: string }) {
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
  // The list may have been loaded again since it was drawn.
  const change = (to: (before: Note[]) => Note[]) => setNotes((before) => before && to(before))
  return (
    <section>
      <h3 className="heading-panel mb-1">Private notes</h3>
      <p className="mb-3 text-[13px] text-text-2">
        Everyone at your company can read these. The applicant never sees them.
      </p>
      {failed && !notes && <ErrorState title="The notes did not load." onRetry={() => setTries(tries + 1)} />}
      {!notes && !failed && <output>Loading notes...</output>}
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
    failed: 'The note was not saved.',
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
