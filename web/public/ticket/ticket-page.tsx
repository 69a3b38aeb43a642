import { Check } from 'lucide-react'
import { useState } from 'react'
import { dateText, nearDateTimeText } from '../../../contract/platform/format.ts'
import { longestReply } from '../../../contract/admin/values.ts'
import type { OwnTicket } from '../../../contract/admin/tickets.ts'
import { productName } from '../../../contract/platform/product.ts'
import { call } from '../../browser-api.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { ownTicketStateLabels, ownTicketTitle } from '../../text/tickets.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { FactList } from '../../ui/description-sheet.tsx'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.ts'
import { TextArea } from '../../ui/text-area.tsx'

type Props = {
  token: string
  ticket: OwnTicket
  /** Whether a reply was sent by the plain form. */
  wasSent: boolean
  /** Why a reply sent by the plain form was rejected. */
  refused: Refused | null
}

/** A ticket's messages and a reply form. */
export function TicketPage({ token, ticket: asked, wasSent, refused }: Props) {
  const [ticket, setTicket] = useState(asked)
  const [sent, setSent] = useState(wasSent ? 1 : 0)
  const { number, state, created_at } = ticket
  return (
    <div className="page-width contact-page">
      <div className="grid min-w-0 gap-7">
        <div>
          <p className="mb-1.5 text-sm font-medium text-text-2">Ticket #{number}</p>
          <h1 className="heading-section wrap-anywhere">{ownTicketTitle(ticket)}</h1>
        </div>
        <Conversation ticket={ticket} />
        {sent > 0 && (
          <Notice tone="plain" icon={<Check size={17} />}>
            <p key={sent} ref={(words) => void (sent > (wasSent ? 1 : 0) && words?.focus())} tabIndex={-1}>
              Your reply was added to the ticket. We’ll answer by email.
            </p>
          </Notice>
        )}
        <ReplyForm
          key={`form ${sent}`}
          token={token}
          isClosed={state === 'closed'}
          refused={sent ? null : refused}
          onSent={(now) => {
            setTicket(now)
            setSent(sent + 1)
          }}
        />
      </div>
      <aside aria-label="About this ticket" className="grid gap-4">
        <Panel title="This ticket" pad>
          <FactList
            facts={[
              { label: 'Number', value: `#${number}` },
              { label: 'Status', value: ownTicketStateLabels[state] },
              { label: 'Opened', value: dateText(created_at) },
            ]}
          />
        </Panel>
        <Panel title="Good to know" pad>
          <ul className="grid gap-3 text-sm text-text-2">
            <li>Your reply reaches the people who answered you. It reopens a closed ticket.</li>
            <li>Anyone with this link can read the ticket, so keep the email to yourself.</li>
            <li>{productName} never asks for your password or card number here.</li>
          </ul>
        </Panel>
      </aside>
    </div>
  )
}

function Conversation({ ticket: { messages } }: { ticket: OwnTicket }) {
  const now = useNow()
  return (
    <ol aria-label="Messages" className="grid gap-4">
      {messages.map(({ from, at, words }) => (
        <li key={`${from} ${at}`} className="card card-padded" data-from={from}>
          <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
            <b className="font-semibold">{from === 'you' ? 'You' : productName}</b>
            <time dateTime={at} className="text-caption text-text-2">
              {nearDateTimeText(at, now)}
            </time>
          </p>
          {words ? (
            <p className="whitespace-pre-line wrap-anywhere">{words}</p>
          ) : (
            <p className="text-text-2">You reported this without a comment.</p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The plain form's input and why it was rejected. */
type Refused = { message: string; problem: string | undefined; failure: string }

type ReplyFormProps = { token: string; isClosed: boolean; refused: Refused | null; onSent: (ticket: OwnTicket) => void }

/** The reply form, which works as a plain form until scripts load. */
function ReplyForm({ token, isClosed, refused, onSent }: ReplyFormProps) {
  const form = useEndpointForm('POST /ticket/replies', {
    labels: { message: 'Your reply' },
    defaults: { message: '' },
    start: refused && { message: refused.message },
    failed: 'Your reply wasn’t sent.',
    send: (body, options) => call('POST /ticket/replies', { query: { token }, body }, options),
    onDone: ({ data }) => onSent(data),
  })
  const { message, attempt } = form.summary
  const before = attempt === 0 ? refused : null
  const field = form.field('message', {
    hint: isClosed ? 'This ticket is closed. Your reply reopens it.' : 'We’ll answer by email.',
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
          ? { message: `Your reply wasn’t sent. ${before.failure}` }
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
