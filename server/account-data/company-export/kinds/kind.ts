import type { AppContext } from '../../../platform/app-context.ts'
import { byteOrderMark, csvLine } from '../../../platform/csv.ts'
import type { EmployerCaller } from '../../../platform/http/callers.ts'

export type Row = Record<string, unknown>

export type ExportContext = Pick<AppContext, 'db' | 'files'> & {
  caller: EmployerCaller
  company_id: string
}

/** One part of the export: a JSON file and a CSV file with the same rows. */
export type Kind = {
  name: string
  /** What the rows are, for the README. */
  about: string
  /** In order, each with its meaning. */
  columns: Record<string, string>
  read: (asked: ExportContext) => AsyncIterable<Row[]>
}

/** The columns must match the rows exactly. One without an explanation doesn't compile. */
export const kind = <R extends Row>(own: {
  name: string
  about: string
  columns: { [C in keyof R & string]: string }
  read: (asked: ExportContext) => AsyncIterable<R[]>
}): Kind => own

/** How many rows are read and written at a time. */
export const atOnce = 200

/** Rows with these IDs, in batches. */
export async function* inChunks<T, R>(
  ids: readonly T[],
  read: (some: T[]) => Promise<R[]>,
  size = atOnce,
): AsyncGenerator<R[]> {
  for (let at = 0; at < ids.length; at += size) yield await read(ids.slice(at, at + size))
}

/** For small tables: all rows at once. */
export async function* all<R>(rows: Promise<R[]>): AsyncGenerator<R[]> {
  yield await rows
}

export async function* jsonOf(own: Kind, context: ExportContext): AsyncGenerator<string> {
  let separator = '['
  for await (const rows of own.read(context)) {
    const lines = rows.map((row) => JSON.stringify(pick(own, row)))
    if (!lines.length) continue
    yield `${separator}\n${lines.join(',\n')}`
    separator = ','
  }
  yield separator === '[' ? '[]\n' : '\n]\n'
}

export async function* csvOfKind(own: Kind, context: ExportContext): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(own.columns))
  for await (const rows of own.read(context))
    if (rows.length) yield rows.map((row) => csvLine(Object.values(pick(own, row)).map(cellOf))).join('')
}

/** Data without a column isn't exported. */
const pick = ({ columns }: Kind, row: Row): Row =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, row[name] ?? null]))

const cellOf = (value: unknown) =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join('; ') : value
