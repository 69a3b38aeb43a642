import { sql } from 'kysely'
import { sendNotices } from '../server/applications/steps/tasks.ts'
import type { TestApp } from './app.ts'

/** Waits until email about recent steps is due, and sends it; returns how many emails were waiting. */
export async function deliverNotices({ db, context }: Pick<TestApp, 'db' | 'context'>): Promise<number> {
  await db
    .updateTable('pending_notices')
    .set({ send_at: sql`least(send_at, now() - interval '1 second')` })
    .execute()
  return await sendNotices(context)
}
