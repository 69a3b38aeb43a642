import { Eye } from 'lucide-react'
import { useState, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { countText } from '../../../contract/platform/format.ts'
import type { Ticket } from '../../../contract/admin/support.ts'
import { ticketKinds, ticketStates } from '../../../contract/admin/values.ts'
import { ticketKindLabels, ticketReason, ticketStateLabels, ticketTitle } from '../../text/support.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Who } from '../../ui/table.tsx'
import { dayColumn } from '../records/cells.tsx'
import { FilterSelect } from '../records/filter-select.tsx'
import { RecordLink } from '../records/record-link.tsx'
import { type RecordColumn, RecordsPage } from '../records/records-page.tsx'
import { call } from '../../browser-api.ts'
import { type LoadedTickets, supportBase } from './load-support.ts'
import { SavedRepliesDialog } from './saved-replies-dialog.tsx'
import { SupportSections } from './support-sections.tsx'
import { TicketDialog } from './ticket-dialog.tsx'
import { TicketState } from './ticket-state.tsx'

const columns: readonly RecordColumn<Ticket>[] = [
  {
    label: 'Ticket',
    phone: 'title',
    className: 'sm:min-w-55',
    cell: (ticket) => <Subject ticket={ticket} />,
  },
  { label: 'Type', className: 'whitespace-nowrap', cell: ({ kind }) => ticketKindLabels[kind] },
  {
    label: 'Assigned to',
    phone: 'label',
    cell: ({ assignee }) => assignee?.name ?? <span className="text-text-2">Unassigned</span>,
  },
  dayColumn(
    { label: 'Received', sort: { begins: 'descending', order: 'newest', reverse: 'oldest' } },
    ({ replied_at, created_at }: Ticket) => replied_at ?? created_at,
  ),
  { label: 'Status', cell: (ticket) => <TicketState ticket={ticket} /> },
  {
    label: 'Actions',
    hideLabel: true,
    phone: 'action',
    cell: (ticket, { open }) => (
      <span className="flex justify-end">
        <IconButton size="small" label={`Open ${ticketTitle(ticket)}`} onClick={open}>
          <Eye size={17} />
        </IconButton>
      </span>
    ),
  },
]

function Subject({ ticket }: { ticket: Ticket }) {
  const { id, number, writer } = ticket
  const reason = ticketReason(ticket)
  return (
    <Who name={<RecordLink id={id}>{ticketTitle(ticket)}</RecordLink>}>
      #{number}, {reason && `${reason}, `}
      {writer ? (
        <span className="[overflow-wrap:anywhere]">
          {writer.name}, {writer.email}
        </span>
      ) : (
        'deleted account'
      )}
    </Who>
  )
}

/** Contact messages and reports, and which administrator each is assigned to. */
export function TicketsList({ loaded }: { loaded: LoadedTickets }) {
  const { list, filters } = loaded
  const { by_state } = list
  const [showsReplies, setShowsReplies] = useState(false)
  useNewTickets()
  return (
    <>
      <RecordsPage
        title="Support center"
        lead={`${countText(by_state.open)} open, ${countText(by_state.waiting)} waiting for a reply, ${countText(list.unassigned)} unassigned.`}
        note={<SupportSections current="tickets" />}
        loaded={loaded}
        base={supportBase}
        noun={['ticket', 'tickets']}
        names={{ assignee: 'assigned to' }}
        label="Tickets"
        tabs={{
          label: 'Tickets by status',
          filter: 'status',
          choices: [
            { label: 'All', count: by_state.all },
            ...ticketStates.map((value) => ({ value, label: ticketStateLabels[value], count: by_state[value] })),
          ],
        }}
        tools={{
          search: {
            label: 'Search tickets by text, name, email, or number',
            placeholder: 'Text, name, email, or #42',
          },
          filters: (show) => (
            <>
              <FilterSelect
                label="Type"
                value={filters.kind}
                options={ticketKinds.map((value) => ({ value, label: ticketKindLabels[value] }))}
                onChange={(kind) => show({ kind })}
              />
              <FilterSelect<string>
                label="Assigned to"
                value={filters.assignee}
                options={[
                  { value: 'me', label: 'Me' },
                  { value: 'nobody', label: 'Unassigned' },
                  ...list.assignees.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(assignee) => show({ assignee })}
              />
            </>
          ),
          end: <Button onClick={() => setShowsReplies(true)}>Saved replies</Button>,
        }}
        none={{
          title: 'No tickets yet',
          children: 'When someone contacts us or reports a job or conversation, it appears here.',
        }}
        noMatch={{ children: 'Try another status, another filter, or fewer words.' }}
        columns={columns}
        sort={{ by: 'newest' }}
        opened={(record) => <TicketDialog {...record} admins={list.assignees} />}
      />
      {showsReplies && <SavedRepliesDialog onClose={() => setShowsReplies(false)} />}
    </>
  )
}

const everyMs = 10_000

const whatIsOpen = async () => {
  const { data, newest_ticket_at } = await call('GET /admin/needs')
  return `${data.contact_message} ${data.message_report} ${data.job_report} ${newest_ticket_at}`
}

/** Reloads an open list of tickets only when something new arrives, because every view is in the audit log. */
function useNewTickets() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let left = false
    let known: string | null = null
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // If the server doesn't answer, the next try is ten seconds later.
      const now = await whatIsOpen().catch(() => null)
      if (left || now === null) return
      if (known !== null && known !== now) void revalidate()
      known = now
    }
    void ask()
    const timer = setInterval(() => void ask(), everyMs)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [revalidate])
}
