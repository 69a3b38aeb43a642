import type { ComponentProps, ReactNode } from 'react'
import { reversed } from '../../contract/platform/sorts.ts'
import { Cell, Column, PickCell, Row as TableRow, SortColumn, Table } from './table.tsx'

/** Pressing a heading sorts the list by `order` in its initial direction, and by `reverse` when pressed again. */
export type ColumnSort = { begins: 'ascending' | 'descending'; order: string; reverse: string }

/** Sorts by a column, with the smallest or the largest values first. */
export const up = <Order extends string>(order: Order): ColumnSort => ({
  begins: 'ascending',
  order,
  reverse: reversed(order),
})
export const down = <Order extends string>(order: Order): ColumnSort => ({ ...up(order), begins: 'descending' })

/**
 * One column of a table, defined once: its heading, its cells, how phones show it, and its entry in the columns menu.
 * `On` is what the cells of a row can do (open it, request an action).
 */
export type TableColumn<Row, On = undefined> = {
  label: string
  /** Makes the column optional. The choice is stored under this name. */
  name?: string
  /** Hidden by default. */
  optional?: true
  /** The heading is only for screen readers. */
  hideLabel?: true
  sort?: ColumnSort
  numeric?: true
  mono?: true
  /** Where phones show it. `label` puts the heading before the value. */
  phone?: 'title' | 'action' | 'hide' | 'label'
  /** On phones, put before the value if the heading is too long or depends on the row. */
  phoneLabel?: string | ((row: Row) => string)
  className?: string | ((row: Row) => string | undefined)
  headClassName?: string
  title?: (row: Row) => string | undefined
  cell: (row: Row, on: On) => ReactNode
}

/** What a table is sorted by, and what pressing a heading does. */
export type TableSort = { by: string | undefined; onSort: (by: string) => void }

type Props<Row, On> = {
  label: string
  columns: readonly TableColumn<Row, On>[]
  rows: readonly Row[]
  on: (row: Row, index: number) => On
  sort?: TableSort
  /** Boxes to select rows; null if there are no actions for selected rows. */
  pick?: Picks<Row> | null
  isFlagged?: (row: Row) => boolean
  /** The ref of the `<tbody>`. */
  body?: ComponentProps<'tbody'> & { 'data-column'?: string }
}

export type Picks<Row> = {
  heading?: string
  label: (row: Row) => string
  has: (id: string) => boolean
  onPick: (row: Row, on: boolean) => void
}

/** A table rendered from its list of columns. */
export function DataTable<Row extends { id: string }, On>(props: Props<Row, On>) {
  const { label, columns, rows, on, sort, pick, isFlagged, body } = props
  return (
    <Table label={label}>
      <thead>
        <tr>
          {pick && (
            <Column>
              <span className="sr-only">{pick.heading ?? 'Select'}</span>
            </Column>
          )}
          {columns.map((column) => (
            <Head key={column.name ?? column.label} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody {...body}>
        {rows.map((row, index) => {
          const picked = pick?.has(row.id) ?? false
          const does = on(row, index)
          return (
            <TableRow key={row.id} selected={picked} flagged={isFlagged?.(row) ?? false}>
              {pick && <PickCell label={pick.label(row)} checked={picked} onChange={(is) => pick.onPick(row, is)} />}
              {columns.map((column) => (
                <DataCell key={column.name ?? column.label} column={column} row={row} on={does} />
              ))}
            </TableRow>
          )
        })}
      </tbody>
    </Table>
  )
}

function Head<Row, On>({ column, sort }: { column: TableColumn<Row, On> } & Pick<Props<Row, On>, 'sort'>) {
  const { label, hideLabel, numeric = false, headClassName: className, sort: own } = column
  const heading = hideLabel ? <span className="sr-only">{label}</span> : label
  if (!sort || !own) return <Column {...{ numeric, className }}>{heading}</Column>
  const { begins, order, reverse } = own
  const turned = begins === 'ascending' ? 'descending' : 'ascending'
  const sorted = sort.by === order ? begins : sort.by === reverse ? turned : false
  return (
    <SortColumn {...{ numeric, className, sorted }} onSort={() => sort.onSort(sort.by === order ? reverse : order)}>
      {heading}
    </SortColumn>
  )
}

function DataCell<Row, On>({ column, row, on }: { column: TableColumn<Row, On>; row: Row; on: On }) {
  const { numeric = false, mono = false, phone, phoneLabel = column.label, className, title, cell } = column
  return (
    <Cell
      numeric={numeric}
      mono={mono}
      className={typeof className === 'function' ? className(row) : className}
      title={title?.(row)}
      {...(phone === 'label'
        ? { label: typeof phoneLabel === 'function' ? phoneLabel(row) : phoneLabel }
        : phone && { phone })}
    >
      {cell(row, on)}
    </Cell>
  )
}
