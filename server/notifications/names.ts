import type { Db } from '../platform/app-context.ts'

/** A notification or digest item, in which people are `{person:id}` or `{applicant:id}`. */
export type Notice = { title: string; words: string }

declare module '../platform/app-context.ts' {
  interface AppContext {
    /** The same notifications, with people named as this account can see them now. */
    nameMentioned: <Row extends Notice>(db: Db, account_id: string, rows: readonly Row[]) => Promise<Row[]>
  }
}
