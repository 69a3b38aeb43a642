import type { Db } from '../platform/app-context.ts'

/** Records that somebody of the company opened the application. Only the first time is kept. */
export const recordOpening = (tx: Db, id: string, now = new Date()) =>
  tx
    .updateTable('applications')
    .set({ first_opened_at: now })
    .where('id', '=', id)
    .where('first_opened_at', 'is', null)
    .execute()
