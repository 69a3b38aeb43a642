import { type RawBuilder, sql } from 'kysely'

/** A row of a list: when it came, and its id. */
type Row = { at: Date; id: string }

/** Newest first, by id where two are as new; written so that an index on both begins at the row. */
export const isAfterRow = (at: RawBuilder<unknown>, id: RawBuilder<unknown>, last: Row) =>
  sql<boolean>`(${at} <= ${last.at} and (${at} < ${last.at} or ${id} > ${last.id}))`
