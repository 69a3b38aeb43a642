import { type RawBuilder, sql } from 'kysely'

export type Condition = RawBuilder<boolean>

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
export const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
