import type { Db } from '../app-context.ts'

/** Somebody of the company reads what was sent. The first time is kept; nothing else about the application changes. */
export const recordOpening = (tx: Db, id: string, now = new Date()) =>
  tx
    .updateTable('applications')
    .set({ first_opened_at: now })
    .where('id', '=', id)
    .where('first_opened_at', 'is', null)
    .execute()
