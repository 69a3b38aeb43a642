import type { AppContext } from '../../../platform/app-context.ts'
import { byteOrderMark, csvLine } from '../../../platform/csv.ts'
import type { EmployerCaller } from '../../../platform/http/callers.ts'

export type Row = Record<string, unknown>

export type ExportContext = Pick<AppContext, 'db' | 'files'> & {
  caller: EmployerCaller
  company_id: string
}

/** One kind of thing a company has: a JSON file and a CSV file of the same rows. */
export type Kind = {
  name: string
  /** What its rows are, as the README says it. */
  about: string
  /** In their order, each with what it says. */
  columns: Record<string, string>
  read: (asked: ExportContext) => AsyncIterable<Row[]>
}

/** Its columns are exactly those of its rows: one that is not explained does not compile. */
export const kind = <R extends Row>(own: {
  name: string
  about: string
  columns: { [C in keyof R & string]: string }
  read: (asked: ExportContext) => AsyncIterable<R[]>
}): Kind => own

/** So many rows are read and written at a time. */
export const atOnce = 200

/** Rows of these ids, so many at a time. */
export async function* inChunks<T, R>(
  ids: readonly T[],
  read: (some: T[]) => Promise<R[]>,
  size = atOnce,
): AsyncGenerator<R[]> {
  for (let at = 0; at < ids.length; at += size) yield await read(ids.slice(at, at + size))
}

/** Rows that are few. */
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

/** What has no column does not leave. */
const pick = ({ columns }: Kind, row: Row): Row =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, row[name] ?? null]))

const cellOf = (value: unknown) =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join('; ') : value
