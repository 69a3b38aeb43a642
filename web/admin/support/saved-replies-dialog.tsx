import { useState, useEffect } from 'react'
import type { SavedReply } from '../../../contract/admin/saved-replies.ts'
import { longestAnswer, longestReplyTitle } from '../../../contract/admin/values.ts'
import { call } from '../../browser-api.ts'
import { SavedTextRow } from '../../parts/messages/saved-texts/saved-text-row.tsx'
import { SavedTextsDialog } from '../../parts/messages/saved-texts/saved-texts-dialog.tsx'
import { dateText } from '../clock.ts'
import { isStale } from './ticket-work.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { failureText } from '../../text/failure.ts'

/** Reusable answers, shared by all administrators. */
export function SavedRepliesDialog({ onClose }: { onClose: () => void }) {
  const { replies, failure, load } = useSavedReplies()
  /** An id, or `new`. */
  const [editing, setEditing] = useState<string | null>(null)
  const edited = replies?.find(({ id }) => id === editing)
  return (
    <>
      <SavedTextsDialog
        title="Saved replies"
        noun="saved replies"
        texts={replies}
        failure={failure}
        onLoad={load}
        none={{
          title: 'No saved replies yet',
          why: 'Save answers you send often. Every administrator can use and edit them.',
        }}
        add={{ label: 'New reply', onAdd: () => setEditing('new') }}
        row={({ id, title, body, changed_by, updated_at }) => (
          <SavedTextRow
            key={id}
            name={title}
            body={body}
            about={`Edited by ${changed_by}, ${dateText(updated_at)}`}
            noun="reply"
            kept="Administrators won’t be able to use it anymore. Answers already sent don’t change."
            onEdit={() => setEditing(id)}
            remove={async () => {
              try {
                await call('DELETE /admin/support/saved-replies/{id}', { params: { id }, body: { updated_at } })
              } catch (error) {
                if (isStale(error)) load()
                throw error
              }
            }}
            onRemoved={load}
          />
        )}
        onClose={onClose}
      />
      {editing && (editing === 'new' || edited) && (
        <SavedReplyForm
          key={editing}
          reply={edited ?? null}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null)
            load()
          }}
          onStale={load}
        />
      )}
    </>
  )
}

type Props = {
  /** Null for a new one. */
  reply: SavedReply | null
  onClose: () => void
  onSaved: () => void
  /** Called if another administrator changed it. It's reloaded, and what was typed is kept. */
  onStale: () => void
}

/** Adds or edits a saved reply. */
function SavedReplyForm({ reply, onClose, onSaved, onStale }: Props) {
  const [begun] = useState(reply)
  const form = useEndpointForm('POST /admin/support/saved-replies', {
    labels: { title: 'Title', body: 'Text' },
    defaults: { title: reply?.title ?? '', body: reply?.body ?? '' },
    failed: 'The reply wasn’t saved.',
    send: (body, options) =>
      reply
        ? call(
            'PUT /admin/support/saved-replies/{id}',
            { params: { id: reply.id }, body: { ...body, updated_at: reply.updated_at } },
            options,
          )
        : call('POST /admin/support/saved-replies', { body }, options),
    onFailed: (error) => {
      if (isStale(error)) onStale()
    },
    onDone() {
      toast.success('Reply saved')
      onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      size="medium"
      title={reply ? `Edit “${reply.title}”` : 'New saved reply'}
      confirm="Save reply"
      onClose={onClose}
    >
      {reply && reply.updated_at !== begun?.updated_at && (
        <Notice tone="warning">
          <p>Another administrator changed this reply. If you save, you’ll overwrite this version:</p>
          <p className="mt-2 font-semibold">{reply.title}</p>
          <p className="whitespace-pre-line">{reply.body}</p>
        </Notice>
      )}
      <Field {...form.field('title')}>
        <TextInput maxLength={longestReplyTitle} autoComplete="off" />
      </Field>
      <Field
        {...form.field('body')}
        hint="{name} becomes the person’s first name, and {number} the ticket’s number, when you insert the reply."
      >
        <TextArea rows={8} limit={longestAnswer} />
      </Field>
    </FormDialog>
  )
}

/** Loads the saved replies when the dialog opens. */
function useSavedReplies() {
  const [round, setRound] = useState(0)
  const [replies, setReplies] = useState<SavedReply[]>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let gone = false
    call('GET /admin/support/saved-replies').then(
      ({ data }) => {
        if (gone) return
        setReplies(data)
        setFailure(undefined)
      },
      (error: unknown) => {
        if (!gone) setFailure(failureText('The saved replies didn’t load.', error))
      },
    )
    return () => {
      gone = true
    }
  }, [round])
  return { replies, failure, load: () => setRound((before) => before + 1) }
}
