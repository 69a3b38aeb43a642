import type { Db } from '../platform/app-context.ts'

/** A notification or a line of a digest, in which people stand as `{person:id}` or `{applicant:id}`. */
export type Notice = { title: string; words: string }

declare module '../platform/app-context.ts' {
  interface AppContext {
    /** The same notices, with the people in them named as this account may see them now. */
    nameMentioned: <Row extends Notice>(db: Db, account_id: string, rows: readonly Row[]) => Promise<Row[]>
  }
}
