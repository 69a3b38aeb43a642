import type { ReactNode } from 'react'
import { counted } from '../../../contract/platform/format.ts'
import { toast } from '../../ui/toast.ts'
import { ActionDialog } from './action-dialog.tsx'

/** An action on records of one kind: when it's possible, and the words of its dialog. */
export type RecordAction<Row> = {
  /** Its button in the bar above the rows. */
  label: string
  /** Why it isn't possible for a record; false when it is. The server checks again. */
  notPossible: (row: Row) => string | false
  /** When it's possible for none of the selected records, keep its button and show why. */
  staysWithReason?: true
  variant?: 'primary'
  /** `name` is a record's name, or a count of records. */
  title: (name: string, count: number) => string
  confirm: string
  /** The same for several records, if it names the record: "Cancel subscriptions". */
  confirmMany?: string
  /** The label of the dismiss button, where `Cancel` could be mistaken for the action itself. */
  cancel?: (count: number) => string
  danger?: true
  /** The hint that says who reads the reason. Without it, no reason is asked for. */
  reason?: string | ((count: number) => string)
  mayBeBlank?: true
  /** The consequences, one or more sentences, each on its own line. */
  consequence: (rows: readonly Row[]) => string | readonly string[]
  act: (row: Row, reason: string) => Promise<unknown>
  /** The message shown afterward. */
  done?: (name: string, count: number) => string
}

type Props<Row> = {
  action: RecordAction<Row>
  rows: readonly Row[]
  noun: readonly [one: string, many: string]
  /** A single record's name in the title. */
  nameOf: (row: Row) => string
  /** Its name in the list of failures, where that differs. */
  itemName?: (row: Row) => string

  children?: ReactNode
  onDone: () => void
  onClose: () => void
}

/** Confirms an action on one or more records, all with the same reason. */
export function RecordActionDialog<Row extends { id: string }>(props: Props<Row>) {
  const { action, rows, noun, nameOf, itemName = nameOf, children, onDone, onClose } = props
  const { reason, danger = false, mayBeBlank = false } = action
  const name = (count: number) => (count === 1 && rows.length === 1 ? nameOf(rows[0]!) : counted(count, ...noun))
  return (
    <ActionDialog
      title={action.title(name(rows.length), rows.length)}
      confirm={(rows.length > 1 && action.confirmMany) || action.confirm}
      {...(action.cancel && { cancel: action.cancel(rows.length) })}
      danger={danger}
      items={rows.map((row) => ({ id: row.id, name: itemName(row) }))}
      {...(reason && { reason: typeof reason === 'string' ? reason : reason(rows.length) })}
      mayBeBlank={mayBeBlank}
      act={({ id }, words) =>
        action.act(
          rows.find((row) => row.id === id)!,
          words,
        )
      }
      onDone={(done) => {
        if (action.done) toast.success(action.done(name(done.length), done.length))
        onDone()
      }}
      onClose={onClose}
    >
      {[action.consequence(rows)].flat().map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </ActionDialog>
  )
}
