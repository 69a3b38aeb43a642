import { ArrowDown, ArrowUp, ArrowUpDown, X } from 'lucide-react'
import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { announce } from './announce.ts'
import { Checkbox } from './checkbox.tsx'
import { useFocusFallback } from './focus-fallback.ts'
import { IconButton } from './icon-button.tsx'

/**
 * A dense table in a card. If it's too wide, it scrolls with the row actions kept in view. On phones each row becomes
 * two lines; `phone` on the cells says what goes where.
 */
export function Table({ label, className, children, ...rest }: ComponentProps<'table'> & { label: string }) {
  return (
    <div className="data-table-scroll">
      <table {...rest} aria-label={label} className={clsx('data-table', className)}>
        {children}
      </table>
    </div>
  )
}

export type ColumnProps = Omit<ComponentProps<'th'>, 'scope'> & { numeric?: boolean }

export function Column({ numeric, className, ...rest }: ColumnProps) {
  return <th {...rest} scope="col" className={clsx(numeric && 'numeric', className)} />
}

export type SortColumnProps = ColumnProps & {
  /** How the table is currently sorted by this column. */
  sorted: 'ascending' | 'descending' | false
  onSort: () => void
}

export function SortColumn({ sorted, onSort, children, ...rest }: SortColumnProps) {
  return (
    <Column {...rest} aria-sort={sorted || undefined}>
      <button type="button" onClick={onSort}>
        {children}
        {sorted === 'ascending' ? (
          <ArrowUp size={14} />
        ) : sorted === 'descending' ? (
          <ArrowDown size={14} />
        ) : (
          <ArrowUpDown size={14} className="sort-idle" />
        )}
      </button>
    </Column>
  )
}

export function Row({
  selected,
  flagged,
  className,
  ...rest
}: ComponentProps<'tr'> & { selected?: boolean; flagged?: boolean }) {
  return <tr {...rest} className={clsx(selected && 'is-selected', flagged && 'is-flagged', className)} />
}

export type CellProps = ComponentProps<'td'> & {
  numeric?: boolean
  mono?: boolean
  /**
   * `title` is the row's header. On phones, `pick`, `title`, and `action` form the first line, the rest the second, and
   * `hide` omits the cell.
   */
  phone?: 'title' | 'action' | 'pick' | 'hide'
  /** On phones, text before a value that says too little by itself ("In stage"). */
  label?: string
}

export function Cell({ numeric, mono, phone, label, className, ...rest }: CellProps) {
  const shared = {
    ...rest,
    'data-label': label,
    className: clsx(
      numeric && 'numeric',
      mono && 'cell-code',
      phone && `cell-${phone}`,
      label && 'cell-named',
      className,
    ),
  }
  return phone === 'title' ? <th scope="row" {...shared} /> : <td {...shared} />
}

export type PickCellProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** The selection box of a row: "Select Priya Raman". */
export function PickCell({ label, checked, onChange }: PickCellProps) {
  return (
    <Cell phone="pick">
      <Checkbox label={label} hideLabel checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    </Cell>
  )
}

export type BulkBarProps = {
  count: number
  /** Whether everything on the page is selected. */
  all: boolean
  onAll: (all: boolean) => void
  onClear: () => void
  /** The effect of the action: "Each person gets a status update". */
  consequence?: string
  children: ReactNode
}

/**
 * The table's top edge, with the box that selects all rows. While rows are selected it turns to ink and holds the bulk
 * actions.
 */
export function BulkBar({ count, all, onAll, onClear, consequence, children }: BulkBarProps) {
  const id = useId()
  return (
    <div className={clsx('bulk-bar', count === 0 && 'bulk-bar-idle')}>
      <Checkbox
        id={id}
        label="Select all"
        hideLabel={count > 0}
        checked={all}
        indeterminate={count > 0 && !all}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      <b className="mr-2 text-base" aria-live="polite">
        {count > 0 && `${count} selected`}
      </b>
      {count > 0 && (
        <>
          {children}
          <span className="flex-1" />
          {consequence && <span>{consequence}</span>}
          <ClearButton onClear={onClear} fallback={id} />
        </>
      )}
    </div>
  )
}

function ClearButton({ onClear, fallback }: { onClear: () => void; fallback: string }) {
  useFocusFallback(fallback)
  const clear = () => {
    onClear()
    announce('Selection cleared')
  }
  return (
    <IconButton size="small" label="Clear selection" onClick={clear}>
      <X size={17} />
    </IconButton>
  )
}

/** A person or thing in a cell: a picture, a name, and a line below. */
export function Who({ picture, name, children }: { picture?: ReactNode; name: ReactNode; children?: ReactNode }) {
  return (
    <div className="name-line">
      {picture}
      <div>
        <b>{name}</b>
        {children && <small>{children}</small>}
      </div>
    </div>
  )
}
