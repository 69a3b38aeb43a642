import type { Db } from '../server/platform/app-context.ts'

/** Moves what happened to an application within the last minute further into the past. */
export async function backdateEvents(db: Db, id: string, ms: number) {
  const events = await db.selectFrom('application_events').selectAll().where('application_id', '=', id).execute()
  for (const { id: event, at, kind } of events)
    if (kind !== 'submitted' && at.getTime() > Date.now() - 60_000)
      await db
        .updateTable('application_events')
        .set({ at: new Date(at.getTime() - ms) })
        .where('id', '=', event)
        .execute()
  const { ended_at } = await db
    .selectFrom('applications')
    .select('ended_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (ended_at)
    await db
      .updateTable('applications')
      .set({ ended_at: new Date(ended_at.getTime() - ms) })
      .where('id', '=', id)
      .execute()
}
