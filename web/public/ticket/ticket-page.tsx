import { Check } from 'lucide-react'
import { useState } from 'react'
import type { OwnTicket } from '../../../contract/admin/tickets.ts'
import { productName } from '../../../contract/platform/product.ts'
import { dateText, nearDateTimeText } from '../../text/dates.ts'
import { ownTicketStateLabels, ownTicketTitle } from '../../text/tickets.ts'
import { Panel } from '../../ui/card.tsx'
import { FactList } from '../../ui/description-sheet.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.ts'
import { type Refused, ReplyForm } from './reply-form.tsx'

type Props = {
  token: string
  asked: OwnTicket
  /** A reply was sent by the plain form. */
  wasSent: boolean
  /** What was wrong with one that was. */
  refused: Refused | null
}

/** What a person wrote to us, what we answered, and a form to write back. */
export function TicketPage({ token, asked, wasSent, refused }: Props) {
  const [ticket, setTicket] = useState(asked)
  const [sent, setSent] = useState(wasSent ? 1 : 0)
  const { number, state, created_at } = ticket
  return (
    <div className="page-width contact-page">
      <div className="grid min-w-0 gap-7">
        <div>
          <p className="mb-1.5 text-[13px] font-medium text-text-2">Ticket #{number}</p>
          <h1 className="heading-section wrap-anywhere">{ownTicketTitle(ticket)}</h1>
        </div>
        <Conversation ticket={ticket} />
        {sent > 0 && (
          <Notice tone="plain" icon={<Check size={17} />}>
            <p key={sent} ref={(words) => void (sent > (wasSent ? 1 : 0) && words?.focus())} tabIndex={-1}>
              Your reply was added to the ticket. We answer by email.
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
            <li>Your reply reaches the people who answered you. It opens a closed ticket again.</li>
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
            <time dateTime={at} className="text-[12.5px] text-text-2">
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
