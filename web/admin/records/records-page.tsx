import { Fragment, type ReactNode, type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { listHref } from '../../text/list-query.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type TableColumn } from '../../ui/data-table.tsx'
import { type Filters, ListPage, type ListPageProps } from '../../ui/list-page.tsx'
import type { LoadedList } from '../../ui/list-results.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { BulkBar } from '../../ui/table.tsx'
import { useShownColumns } from '../../ui/table-columns.ts'
import type { RecordAction } from '../actions/record-action-dialog.tsx'
import { useChosen } from '../actions/use-chosen.ts'
import { ListEnd } from './list-end.tsx'
import type { OpenedRecord } from './record-dialog.tsx'
import { useOpened } from './use-opened.ts'

/** What a row's cells can trigger. */
export type RowWork<Action extends string> = {
  open: () => void
  /** Opens the dialog of an action on this row. */
  ask: (action: Action) => void
  changed: () => void
}

export type RecordColumn<Row, Action extends string = never> = TableColumn<Row, RowWork<Action>>

/** An action waiting for confirmation, on one or more rows. */
export type PendingAction<Row, Action extends string> = {
  action: Action
  rows: readonly Row[]
  onDone: () => void
  onClose: () => void
}

type BulkAction<Row> = Pick<RecordAction<Row>, 'label' | 'notPossible' | 'staysWithReason' | 'variant'>

type TableProps<Row, Action extends string> = {
  label: string
  columns: readonly RecordColumn<Row, Action>[]
  isFlagged?: (row: Row) => boolean
  /** Bulk actions. Without them, rows can't be selected. */
  bulk?: {
    pickLabel: (row: Row) => string
    pickHeading?: string
    actions: Partial<Record<Action, BulkAction<Row>>>
    consequence?: string
  }
  /** The dialog of an action. `changed` reloads the list and keeps the selection. */
  asking?: (asked: PendingAction<Row, Action>, changed: () => void) => ReactNode
}

type Props<Row, F extends Filters, Action extends string> = Omit<ListPageProps<F>, 'filters' | 'children'> &
  TableProps<Row, Action> & {
    loaded: LoadedList<F, Row>
    /** The key under which this browser stores which columns it shows. */
    columnsKey?: string
    /** The default sort. With it, headings can be pressed. */
    sort?: { by: string }
    /** The search and filters below the tabs, and the export. */
    tools?: {
      search: { label: string; placeholder: string }
      filters?: (show: (change: Partial<F>) => void) => ReactNode
      /** The address of the export. */
      csv?: string
      end?: ReactNode
    }
    opened: (record: OpenedRecord & { onOpen: (id: string) => void }) => ReactNode
  }

/**
 * A page of the back office: a list of records with its search, filters, columns, and export, its actions on one or more
 * records, and the dialog of the record in the address.
 */
export function RecordsPage<Row extends { id: string }, F extends Filters & { sort?: unknown }, Action extends string>({
  columns: all,
  columnsKey,
  isFlagged,
  bulk,
  asking,
  sort,
  tools,
  opened: dialog,
  ...page
}: Props<Row, F, Action>) {
  const { loaded, base, label } = page
  const { list, filters } = loaded
  const navigate = useNavigate()
  const { opened, open, close, body, changed } = useOpened(list as { data: readonly Row[] })
  const columns = useShownColumns(columnsKey ?? '', all)
  const show = (change: Partial<F>) => void navigate(listHref(base, filters, change), { preventScrollReset: true })
  const onSearch = useRecordSearch(filters.keyword, (keyword) => listHref(base, { ...filters, keyword, page: 1 }))
  return (
    <>
      <ListPage
        {...page}
        filters={
          tools && (
            <ListTools
              end={
                tools.csv ? (
                  <ListEnd {...(columnsKey && { columns })} csv={listHref(tools.csv, { ...filters, page: 1 })} />
                ) : (
                  tools.end
                )
              }
            >
              <ListSearch {...tools.search} keyword={filters.keyword ?? ''} onSearch={onSearch} />
              {tools.filters?.(show)}
            </ListTools>
          )
        }
      >
        <RecordsTable
          {...{ label, bulk, asking, isFlagged, body }}
          columns={columns.shown}
          rows={list.data}
          sort={
            sort && {
              by: (filters.sort as string | undefined) ?? sort.by,
              onSort: (by) => show({ sort: by === sort.by ? undefined : by } as Partial<F>),
            }
          }
          onOpen={open}
          onChanged={changed}
        />
      </ListPage>
      {opened && (
        <Fragment key={opened.id}>
          {dialog({
            id: opened.id,
            steps: opened.steps,
            onOpen: open,
            onClose: close,
            onChanged: () => changed(opened.index),
          })}
        </Fragment>
      )}
    </>
  )
}

type RecordsTableProps<Row, Action extends string> = TableProps<Row, Action> & {
  rows: readonly Row[]
  body: RefObject<HTMLTableSectionElement | null>
  sort: { by: string; onSort: (by: string) => void } | undefined
  onOpen: (id: string) => void
  /** Called after an action changed the row at this index. */
  onChanged: (index: number) => void
}

/** The rows of the list, with the bar of bulk actions. */
function RecordsTable<Row extends { id: string }, Action extends string>(props: RecordsTableProps<Row, Action>) {
  const { label, columns, rows, bulk, asking, isFlagged, body, sort, onOpen, onChanged } = props
  const [pending, setPending] = useState<{ action: Action; rows: readonly Row[]; index: number } | null>(null)
  const { chosen, ...picks } = useChosen(rows)
  return (
    <>
      {bulk && (
        <BulkBar
          count={chosen.length}
          all={picks.all}
          onAll={picks.toggleAll}
          onClear={picks.clear}
          {...(bulk.consequence && { consequence: bulk.consequence })}
        >
          {(Object.entries(bulk.actions) as [Action, BulkAction<Row>][]).map(([name, action]) => (
            <BulkButton
              key={name}
              action={action}
              chosen={chosen}
              onAsk={(some) =>
                setPending({ action: name, rows: some, index: rows.findIndex(({ id }) => id === some[0]?.id) })
              }
            />
          ))}
        </BulkBar>
      )}
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        on={(row, index) => ({
          open: () => onOpen(row.id),
          ask: (action) => setPending({ action, rows: [row], index }),
          changed: () => onChanged(index),
        })}
        {...(sort && { sort })}
        {...(isFlagged && { isFlagged })}
        pick={
          bulk
            ? {
                ...(bulk.pickHeading && { heading: bulk.pickHeading }),
                label: bulk.pickLabel,
                has: picks.has,
                onPick: ({ id }, on) => picks.toggle(id, on),
              }
            : null
        }
        body={{ ref: body, tabIndex: -1, className: 'outline-none' }}
      />
      {pending &&
        asking?.(
          {
            action: pending.action,
            rows: pending.rows,
            onDone: () => {
              picks.clear()
              onChanged(pending.index)
            },
            onClose: () => setPending(null),
          },
          () => onChanged(pending.index),
        )}
    </>
  )
}

type BulkButtonProps<Row> = {
  action: BulkAction<Row>
  chosen: readonly Row[]
  onAsk: (rows: readonly Row[]) => void
}

/** Applies to the selected rows it's possible for. Shows how many if that isn't all of them. */
function BulkButton<Row>({ action, chosen, onAsk }: BulkButtonProps<Row>) {
  const { label, notPossible, staysWithReason, variant } = action
  const possible = chosen.filter((row) => !notPossible(row))
  if (!chosen[0] || (!possible.length && !staysWithReason)) return null
  return (
    <Button
      size="small"
      {...(variant && { variant })}
      disabledReason={!possible.length && `Not possible for any of them. ${notPossible(chosen[0]) || ''}.`}
      onClick={() => onAsk(possible)}
    >
      {label}
      {possible.length > 0 && possible.length < chosen.length && ` ${possible.length}`}
    </Button>
  )
}

/** Like `useListSearch`, for lists with `useOpened`: a row that was opened during the debounce stays open. */
function useRecordSearch(keyword: string | undefined, href: (typed: string | undefined) => string) {
  const navigate = useNavigate()
  return (typed: string) => {
    const opened = new URLSearchParams(window.location.search).get('id')
    const found = href(typed || undefined)
    const to = opened ? `${found}${found.includes('?') ? '&' : '?'}id=${opened}` : found
    void navigate(to, { replace: Boolean(keyword ?? opened), preventScrollReset: true })
  }
}
