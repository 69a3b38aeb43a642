import type { ComponentProps, ReactNode } from 'react'
import { reversed } from '../../contract/platform/sorts.ts'
import { Cell, Column, PickCell, Row as TableRow, SortColumn, Table } from './table.tsx'

/** Pressing a heading sorts the list: by `order` in the direction it begins with, and by `reverse` when it is pressed again. */
export type ColumnSort = { begins: 'ascending' | 'descending'; order: string; reverse: string }

/** Sorts by a column, the smallest or the largest values first. */
export const up = <Order extends string>(order: Order): ColumnSort => ({
  begins: 'ascending',
  order,
  reverse: reversed(order),
})
export const down = <Order extends string>(order: Order): ColumnSort => ({ ...up(order), begins: 'descending' })

/**
 * One column of a table, described once: its heading, its cells, what phones show of it, and its place in the menu of
 * columns. `On` is what the cells of a row can do (open it, ask for an action).
 */
export type TableColumn<Row, On = undefined> = {
  label: string
  /** Lets people leave the column out, and is the name under which their choice is stored. */
  name?: string
  /** Left out until somebody chooses it. */
  optional?: true
  /** Only screen readers hear the heading. */
  hideLabel?: true
  /** How pressing the heading sorts the list. */
  sort?: ColumnSort
  numeric?: true
  mono?: true
  /** Where phones show it; `label` writes the heading before the value. */
  phone?: 'title' | 'action' | 'hide' | 'label'
  /** Phones: written before the value where the heading is too long or depends on the row. */
  phoneLabel?: string | ((row: Row) => string)
  className?: string | ((row: Row) => string | undefined)
  headClassName?: string
  title?: (row: Row) => string | undefined
  cell: (row: Row, on: On) => ReactNode
}

/** What a table is sorted by, and what happens when a heading is pressed. */
export type TableSort = { by: string | undefined; onSort: (by: string) => void }

type Props<Row, On> = {
  label: string
  columns: readonly TableColumn<Row, On>[]
  rows: readonly Row[]
  /** What the cells of a row can do. */
  on: (row: Row, index: number) => On
  sort?: TableSort
  /** Boxes to pick rows with; null where nothing can be done with the picked ones. */
  pick?: Picks<Row> | null
  isFlagged?: (row: Row) => boolean
  /** Of the `<tbody>`. */
  body?: ComponentProps<'tbody'> & { 'data-column'?: string }
}

export type Picks<Row> = {
  heading?: string
  label: (row: Row) => string
  has: (id: string) => boolean
  onPick: (row: Row, on: boolean) => void
}

/** A table drawn from its list of columns. */
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
