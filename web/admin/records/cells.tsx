import { Ellipsis, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TableColumn } from '../../ui/data-table.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useNow } from '../../ui/now.ts'
import { dateText, nearDateText } from '../clock.ts'

/** The start of an id, which the search accepts. */
export const shortId = (id: string) => id.slice(0, 8)

export const idColumn: TableColumn<{ id: string }, unknown> = {
  name: 'id',
  label: 'ID',
  mono: true,
  phone: 'hide',
  title: ({ id }) => id,
  cell: ({ id }) => shortId(id),
}

/** A date, without the year if it's this year. The cell's title has the full date. */
export const NearDate = ({ at }: { at: string | null }) => nearDateText(at, useNow())

/** A column of dates. */
export const dayColumn = <Row,>(
  column: Pick<TableColumn<Row, unknown>, 'name' | 'label' | 'sort' | 'optional' | 'phoneLabel'>,
  at: (row: Row) => string | null,
): TableColumn<Row, unknown> => ({
  ...column,
  numeric: true,
  phone: 'label',
  className: 'whitespace-nowrap',
  title: (row) => dateText(at(row)),
  cell: (row) => <NearDate at={at(row)} />,
})

type RowMenuProps = {
  /** What the actions apply to, such as `Security Engineer`. */
  name: string
  /** Adds a button that opens the record, if there's room. */
  onOpen?: () => void
  wide?: boolean
  children: ReactNode
}

/** The menu of a row's actions, with the button that opens it. */
export const RowMenu = ({ name, onOpen, wide, children }: RowMenuProps) => {
  const menu = (
    <Menu
      label={`Actions for ${name}`}
      align="end"
      {...(!wide && { className: 'max-w-72.5' })}
      trigger={(props) => (
        <IconButton size="small" label={`Actions for ${name}`} {...props}>
          <Ellipsis size={17} />
        </IconButton>
      )}
    >
      {children}
    </Menu>
  )
  if (!onOpen) return menu
  return (
    <span className="flex items-center justify-end gap-1">
      <IconButton size="small" className="max-sm:hidden" label={`Details of ${name}`} onClick={onOpen}>
        <Eye size={17} />
      </IconButton>
      {menu}
    </span>
  )
}

/** The values to filter by. Includes the one in the address even if it isn't offered, because the list is filtered by it. */
export const withChosen = (values: readonly string[], chosen: string | undefined) =>
  chosen === undefined || values.includes(chosen) ? values : [...values, chosen]
