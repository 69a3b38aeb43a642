import { ticketKinds } from '../../../contract/admin/support-lists.ts'
import { ticketKindLabels } from '../../text/support.ts'
import { Button } from '../../ui/button.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { FilterSelect } from '../records/filter-select.tsx'
import type { LoadedTickets, TicketFilters } from './load-support.ts'

type Props = {
  filters: TicketFilters
  assignees: LoadedTickets['list']['assignees']
  onSearch: (typed: string) => void
  onChange: (change: Partial<TicketFilters>) => void
  /** Opens the saved replies. */
  onReplies: () => void
}

/** The search and filters of the list of tickets. */
export const TicketsTools = ({ filters, assignees, onSearch, onChange, onReplies }: Props) => (
  <ListTools end={<Button onClick={onReplies}>Saved replies</Button>}>
    <ListSearch
      label="Search tickets by words, name, e-mail or number"
      placeholder="Words, name, e-mail or #42"
      keyword={filters.keyword ?? ''}
      onSearch={onSearch}
    />
    <FilterSelect
      label="Kind"
      value={filters.kind}
      options={ticketKinds.map((value) => ({ value, label: ticketKindLabels[value] }))}
      onChange={(kind) => onChange({ kind })}
    />
    <FilterSelect<string>
      label="Looked after by"
      value={filters.assignee}
      options={[
        { value: 'me', label: 'Me' },
        { value: 'nobody', label: 'Nobody' },
        ...assignees.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(assignee) => onChange({ assignee })}
    />
  </ListTools>
)
