import { useState } from 'react'
import { call } from '../../../browser-api.ts'
import { SavedTextRow } from '../../../parts/messages/saved-texts/saved-text-row.tsx'
import { SavedTextsDialog } from '../../../parts/messages/saved-texts/saved-texts-dialog.tsx'
import { dateText } from '../../clock.ts'
import { isStale } from '../ticket-work.ts'
import { SavedReplyForm } from './saved-reply-form.tsx'
import { useSavedReplies } from './use-saved-replies.ts'

/** The texts that administrators keep for their answers, shared by all of them. */
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
          why: 'Save a text that you often answer with. Every administrator can use and change it.',
        }}
        add={{ label: 'New reply', onAdd: () => setEditing('new') }}
        row={({ id, title, body, changed_by, updated_at }) => (
          <SavedTextRow
            key={id}
            name={title}
            body={body}
            about={`Changed by ${changed_by}, ${dateText(updated_at)}`}
            noun="reply"
            kept="No administrator can use it anymore. Answers that were sent stay as they are."
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
