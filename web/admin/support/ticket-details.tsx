import { Link } from 'react-router'
import type { OpenedTicket, TicketStep } from '../../../contract/admin/support.ts'
import { ticketKindLabels, ticketStepText, ticketTitle } from '../../text/support.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Fact, FactList } from '../../ui/description-sheet.tsx'
import { dateText } from '../clock.ts'
import { RecordHistory } from '../records/record-history.tsx'
import { TicketState } from './ticket-state.tsx'
import { TicketText } from './ticket-text.tsx'

type Props = { ticket: OpenedTicket; onAssign: () => void; onOpen: (id: string) => void }

/** A ticket as it is kept: what was written, what it is about, and what was done with it. */
export const TicketDetails = ({ ticket, onAssign, onOpen }: Props) => (
  <div className="flex flex-col gap-6">
    <div className="flex flex-wrap items-center gap-2">
      <code className="text-[12.5px]">#{ticket.number}</code>
      <Tag>{ticketKindLabels[ticket.kind]}</Tag>
      <TicketState ticket={ticket} />
      <span className="text-text-2">
        {ticket.assignee ? `Looked after by ${ticket.assignee.name}` : 'Nobody looks after it'}
      </span>
      <Button size="small" onClick={onAssign}>
        {ticket.assignee ? 'Give to somebody else' : 'Assign'}
      </Button>
    </div>
    <TicketText ticket={ticket} />
    {ticket.quoted.length > 0 && <Quoted lines={ticket.quoted} />}
    <FactList facts={factsOf(ticket)} />
    {ticket.others.length > 0 && <Others tickets={ticket.others} onOpen={onOpen} />}
    <TicketHistory steps={ticket.history} />
  </div>
)

function factsOf({ writer, account, job, company, seeker, created_at, replied_at, kind }: OpenedTicket): Fact[] {
  return [
    {
      label: kind === 'contact' ? 'Written by' : 'Reported by',
      value: writer ? `${writer.name}, ${writer.email}` : 'Somebody whose account is gone',
    },
    ...(account
      ? [{ label: kind === 'contact' ? 'Account of that address' : 'Account', value: <Account account={account} /> }]
      : []),
    { label: 'Came', value: dateText(created_at) },
    ...(replied_at ? [{ label: 'Wrote back', value: dateText(replied_at) }] : []),
    ...(job
      ? [
          {
            label: 'Job',
            value: job.id ? <RecordLink page="manage-jobs" id={job.id} name={job.title} /> : `${job.title} (removed)`,
          },
        ]
      : []),
    ...(company
      ? [
          {
            label: 'Company',
            value: <RecordLink page="manage-employers" id={company.id} name={company.company_name} />,
          },
        ]
      : []),
    ...(seeker && seeker.id !== account?.id
      ? [{ label: 'Job seeker', value: <RecordLink page="manage-job-seekers" id={seeker.id} name={seeker.name} /> }]
      : []),
  ]
}

const RecordLink = ({ page, id, name }: { page: string; id: string; name: string }) => (
  <Link className="link" to={`/admin/${page}?id=${id}`}>
    {name}
  </Link>
)

const pages = { job_seeker: 'manage-job-seekers', employer: 'manage-employers' } as const
const kinds = { job_seeker: 'job seeker', employer: 'employer', admin: 'administrator' } as const

/** For a contact message nobody has shown that the address is theirs. */
function Account({ account: { user_type, id, name } }: { account: NonNullable<OpenedTicket['account']> }) {
  if (user_type === 'admin' || !id) return `${name}, ${kinds[user_type]}`
  return (
    <>
      <RecordLink page={pages[user_type]} id={id} name={name} />, {kinds[user_type]}
    </>
  )
}

const Quoted = ({ lines }: { lines: readonly string[] }) => (
  <section aria-label="What the other side had written">
    <h3 className="heading-panel mb-3">What the other side had written</h3>
    <ol className="flex flex-col gap-2">
      {lines.map((line, index) => (
        <li
          key={`${index} ${line}`}
          className="border-l-2 border-line-2 pl-3 whitespace-pre-line text-text-2 [overflow-wrap:anywhere]"
        >
          {line}
        </li>
      ))}
    </ol>
  </section>
)

const Others = ({ tickets, onOpen }: { tickets: OpenedTicket['others']; onOpen: (id: string) => void }) => (
  <section aria-label="Other tickets of theirs">
    <h3 className="heading-panel mb-3">Other tickets of theirs</h3>
    <ul className="flex flex-col gap-1.5">
      {tickets.map((ticket) => (
        <li key={ticket.id} className="flex flex-wrap items-center gap-2">
          <button type="button" className="link min-h-6 text-left break-words" onClick={() => onOpen(ticket.id)}>
            {ticketTitle(ticket)}
          </button>
          <TicketState ticket={{ ...ticket, decision: null }} />
          <span className="text-[13px] text-text-2">{dateText(ticket.created_at)}</span>
        </li>
      ))}
    </ul>
  </section>
)

/** What was answered, noted and decided, and who of us looked at it, newest first. */
const TicketHistory = ({ steps }: { steps: readonly TicketStep[] }) =>
  steps.length > 0 && (
    <RecordHistory
      label="What was done with this ticket"
      steps={steps.map((step) => ({ ...step, reason: step.words || null }))}
      text={ticketStepText}
    />
  )
