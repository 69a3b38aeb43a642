import { ticketKinds } from '../../../contract/admin/support-lists.ts'
import { ticketKindLabels } from '../../text/support.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { Select } from '../../ui/select.tsx'
import type { LoadedTickets, TicketFilters } from './load-support.ts'

type Props = {
  filters: TicketFilters
  assignees: LoadedTickets['list']['assignees']
  onSearch: (typed: string) => void
  onChange: (change: Partial<TicketFilters>) => void
}

/** The search and filters of the list of tickets. */
export const TicketsTools = ({ filters, assignees, onSearch, onChange }: Props) => (
  <ListTools>
    <ListSearch
      label="Search tickets by words, name or e-mail"
      placeholder="Words, name or e-mail"
      keyword={filters.keyword ?? ''}
      onSearch={onSearch}
    />
    <Select
      size="small"
      aria-label="Kind"
      placeholder="Kind"
      value={filters.kind ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ kind: ticketKinds.find((each) => each === value) })}
      options={ticketKinds.map((value) => ({ value, label: ticketKindLabels[value] }))}
    />
    <Select
      size="small"
      aria-label="Looked after by"
      placeholder="Looked after by"
      value={filters.assignee ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ assignee: value || undefined })}
      options={[
        { value: 'me', label: 'Me' },
        { value: 'nobody', label: 'Nobody' },
        ...assignees.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  </ListTools>
)
