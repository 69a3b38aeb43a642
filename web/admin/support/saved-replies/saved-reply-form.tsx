import { useState } from 'react'
import type { SavedReply } from '../../../../contract/admin/saved-replies.ts'
import { longestAnswer, longestReplyTitle } from '../../../../contract/admin/values.ts'
import { call } from '../../../browser-api.ts'
import { FormDialog } from '../../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { isStale } from '../ticket-work.ts'

type Props = {
  /** Null for a new one. */
  reply: SavedReply | null
  onClose: () => void
  onSaved: () => void
  /** Another administrator changed it: it's loaded again, and what was typed stays. */
  onStale: () => void
}

/** Writes a saved reply, or changes one. */
export function SavedReplyForm({ reply, onClose, onSaved, onStale }: Props) {
  const [begun] = useState(reply)
  const form = useEndpointForm('POST /admin/support/saved-replies', {
    labels: { title: 'Title', body: 'Text' },
    defaults: { title: reply?.title ?? '', body: reply?.body ?? '' },
    failed: 'The reply was not saved.',
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
          <p>Another administrator changed this reply. Saving replaces what it says now:</p>
          <p className="mt-2 font-semibold">{reply.title}</p>
          <p className="whitespace-pre-line">{reply.body}</p>
        </Notice>
      )}
      <Field {...form.field('title')}>
        <TextInput maxLength={longestReplyTitle} autoComplete="off" />
      </Field>
      <Field
        {...form.field('body')}
        hint="{name} becomes the person's first name, and {number} the ticket's number, when you insert the reply."
      >
        <TextArea rows={8} limit={longestAnswer} />
      </Field>
    </FormDialog>
  )
}
