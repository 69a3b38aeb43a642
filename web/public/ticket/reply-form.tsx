import { longestReply } from '../../../contract/admin/values.ts'
import type { OwnTicket } from '../../../contract/admin/tickets.ts'
import { call } from '../../browser-api.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** What was typed into the plain form, and why it was not added. */
export type Refused = { message: string; problem: string | undefined; failure: string }

type Props = { token: string; isClosed: boolean; refused: Refused | null; onSent: (ticket: OwnTicket) => void }

/** Writes back; a plain form of its page until there are scripts to send it. */
export function ReplyForm({ token, isClosed, refused, onSent }: Props) {
  const form = useEndpointForm('POST /ticket/replies', {
    labels: { message: 'Your reply' },
    defaults: { message: '' },
    start: refused && { message: refused.message },
    failed: 'Your reply was not sent.',
    send: (body, options) => call('POST /ticket/replies', { query: { token }, body }, options),
    onDone: ({ data }) => onSent(data),
  })
  const { message, attempt } = form.summary
  const before = attempt === 0 ? refused : null
  const field = form.field('message', {
    hint: isClosed ? 'This ticket is closed. Your reply opens it again.' : 'We answer by email.',
  })
  const error = field.error ?? before?.problem
  return (
    <form
      {...form.formProps}
      method="post"
      action={`/ticket?token=${encodeURIComponent(token)}`}
      className="flex flex-col gap-4"
    >
      <FormErrors
        {...form.summary}
        {...(before && !before.problem
          ? { message: `Your reply was not sent. ${before.failure}` }
          : message
            ? { message }
            : {})}
      />
      <Field {...field} {...(error ? { error } : {})}>
        <TextArea rows={6} limit={longestReply} />
      </Field>
      <Button type="submit" variant="primary" size="large" className="self-start" loading={form.sending}>
        Send reply
      </Button>
    </form>
  )
}
