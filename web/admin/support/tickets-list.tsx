import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ticketStates } from '../../../contract/admin/support-lists.ts'
import { countText } from '../../text/counts.ts'
import { listHref } from '../../text/list-query.ts'
import { ticketStateLabels } from '../../text/support.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { Column, SortColumn, Table } from '../../ui/table.tsx'
import { useOpened } from '../records/use-opened.ts'
import { useRecordSearch } from '../records/use-record-search.ts'
import { type LoadedTickets, supportBase, type TicketFilters } from './load-support.ts'
import { SavedRepliesDialog } from './saved-replies/saved-replies-dialog.tsx'
import { SupportSections } from './support-sections.tsx'
import { TicketDialog } from './ticket-dialog.tsx'
import { TicketRow } from './ticket-row.tsx'
import { useNewTickets } from './use-new-tickets.ts'
import { TicketsTools } from './tickets-tools.tsx'

/** What people wrote to us and reported, and who of us looks after it. */
export function TicketsList({ found }: { found: LoadedTickets }) {
  const { list, filters } = found
  const { by_state } = list
  const navigate = useNavigate()
  const { opened, open, close, body, changed } = useOpened(list)
  const [showsReplies, setShowsReplies] = useState(false)
  useNewTickets()
  const show = (change: Partial<TicketFilters>) =>
    void navigate(listHref(supportBase, filters, change), { preventScrollReset: true })
  const onSearch = useRecordSearch(filters.keyword, (keyword) => listHref(supportBase, filters, { keyword }))
  return (
    <>
      <ListPage
        title="Support center"
        lead={`${countText(by_state.open)} open, ${countText(by_state.waiting)} waiting for an answer from outside, ${countText(list.unassigned)} that nobody looks after.`}
        note={<SupportSections current="tickets" />}
        found={found}
        base={supportBase}
        noun={['ticket', 'tickets']}
        names={{ assignee: 'looked after by' }}
        label="Tickets"
        tabs={{
          label: 'Tickets by state',
          filter: 'status',
          choices: [
            { label: 'All', count: by_state.all },
            ...ticketStates.map((value) => ({ value, label: ticketStateLabels[value], count: by_state[value] })),
          ],
        }}
        filters={
          <TicketsTools
            filters={filters}
            assignees={list.assignees}
            onSearch={onSearch}
            onChange={show}
            onReplies={() => setShowsReplies(true)}
          />
        }
        none={{
          title: 'No tickets yet',
          children: 'What people write with the contact form, and what they report, shows here.',
        }}
        noMatch={{ children: 'Try another state, another filter or fewer words.' }}
      >
        <Table label="Tickets">
          <thead>
            <tr>
              <Column>Ticket</Column>
              <Column>Kind</Column>
              <Column>Looked after by</Column>
              <SortColumn
                numeric
                sorted={filters.sort === 'oldest' ? 'ascending' : 'descending'}
                onSort={() => show({ sort: filters.sort === 'oldest' ? undefined : 'oldest' })}
              >
                Came
              </SortColumn>
              <Column>State</Column>
              <Column>
                <span className="sr-only">Actions</span>
              </Column>
            </tr>
          </thead>
          <tbody ref={body} tabIndex={-1} className="outline-none">
            {list.data.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} onOpen={() => open(ticket.id)} />
            ))}
          </tbody>
        </Table>
      </ListPage>
      {showsReplies && <SavedRepliesDialog onClose={() => setShowsReplies(false)} />}
      {opened && (
        <TicketDialog
          key={opened.id}
          id={opened.id}
          admins={list.assignees}
          steps={opened.steps}
          onOpen={open}
          onClose={close}
          onChanged={() => changed(opened.index)}
        />
      )}
    </>
  )
}
