import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../app-context.ts'

/** Marks and counts are per UTC day. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** Reveals nothing without the salt, which is deleted at the end of the day. */
export const visitorHash = (salt: Buffer, ...parts: string[]) =>
  createHmac('sha256', salt).update(parts.join('\n')).digest()

/** Today's salt (UTC), created by the first process that needs it. */
export async function saltOf(db: Db, now: Date): Promise<Buffer> {
  const day = dayOf(now)
  await db
    .insertInto('visitor_salts')
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { salt } = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirstOrThrow()
  return salt
}

/** Whether this hash was already counted that UTC day. */
export async function isCounted(db: Db, { hash, now }: { hash: Buffer; now: Date }): Promise<boolean> {
  const { rows } = await sql`select from visitor_marks where day = ${dayOf(now)}::date and hash = ${hash}`.execute(db)
  return rows.length > 0
}

/** Deletes the marks of past days, which tell who was counted; the counts stay. */
export const dropOldMarks = (db: Db, now: Date) =>
  db
    .deleteFrom('visitor_salts')
    .where(sql<boolean>`day < ${dayOf(now)}::date`)
    .execute()
