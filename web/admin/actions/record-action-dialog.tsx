import type { ReactNode } from 'react'
import { counted } from '../../../contract/platform/format.ts'
import { toast } from '../../ui/toast.ts'
import { ActionDialog } from './action-dialog.tsx'

/** One thing that can be done to records of a kind: when, and in which words it's asked about. */
export type RecordAction<Row> = {
  /** On the bar above the rows. */
  label: string
  /** Why it can't be done to a record; nothing where it can. The server looks again. */
  notPossible: (row: Row) => string | false
  /** Where it can be done to none of those chosen, the button on the bar stays and says why. */
  staysWithReason?: true
  variant?: 'primary'
  /** `name` is a record's or how many they are. */
  title: (name: string, count: number) => string
  confirm: string
  /** What leaves it alone is called, where `Cancel` could be read as what is asked about. */
  cancel?: (count: number) => string
  danger?: true
  /** Who reads the reason; without it no reason is asked for. */
  reason?: string | ((count: number) => string)
  mayBeBlank?: true
  /** What follows, said before it is done: a sentence or more, each a line. */
  consequence: (rows: readonly Row[]) => string | readonly string[]
  act: (row: Row, reason: string) => Promise<unknown>
  /** Said once it is done. */
  done?: (name: string, count: number) => string
}

type Props<Row> = {
  action: RecordAction<Row>
  rows: readonly Row[]
  noun: readonly [one: string, many: string]
  /** What a single one is called in the title. */
  nameOf: (row: Row) => string
  /** What it's called beside why it was refused, where that's something else. */
  itemName?: (row: Row) => string
  /** What else there is to know. */
  children?: ReactNode
  onDone: () => void
  onClose: () => void
}

/** Asks about an action on one record or several, each with the same reason. */
export function RecordActionDialog<Row extends { id: string }>(props: Props<Row>) {
  const { action, rows, noun, nameOf, itemName = nameOf, children, onDone, onClose } = props
  const { reason, danger = false, mayBeBlank = false } = action
  const name = (count: number) => (count === 1 && rows.length === 1 ? nameOf(rows[0]!) : counted(count, ...noun))
  return (
    <ActionDialog
      title={action.title(name(rows.length), rows.length)}
      confirm={action.confirm}
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
