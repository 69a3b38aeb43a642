import { auditedFilters, recordAudit } from '../../accounts/audit/record.ts'
import { exclusiveCsvExport } from '../../platform/http/exports.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { type Event, findAskedNames, findAuditBatch, findAuditEvent, findAuditEvents } from './queries.ts'

export const adminAuditHandlers: HandlersOf<'adminAudit'> = {
  async browse(request, { db }) {
    const { query } = request
    // Before reading the log, so that this entry is in it.
    await recordAudit(db, request, { action: 'audit.listed', after: auditedFilters(query) })
    const { events, total } = await findAuditEvents(db, query)
    return paged(events, total, query, await findAskedNames(db, query))
  },

  async show(request, { db }) {
    const data = await findAuditEvent(db, request.params.id)
    await recordAudit(db, request, { action: 'audit.viewed', subject: { id: data.id } })
    return { data }
  },

  async export(request, { db }) {
    await recordAudit(db, request, { action: 'audit.exported', after: auditedFilters(request.query) })
    return await exclusiveCsvExport<Event>(
      db,
      'audit',
      {
        Time: ({ at }) => at,
        'Actor ID': ({ actor_id }) => actor_id,
        Actor: ({ actor_name }) => actor_name,
        Action: ({ action }) => action,
        'Subject ID': ({ subject_id }) => subject_id,
        Subject: ({ subject_name }) => subject_name,
        Before: ({ before }) => before && JSON.stringify(before),
        After: ({ after }) => after && JSON.stringify(after),
        Reason: ({ reason }) => reason,
        Network: ({ network }) => network,
        Browser: ({ user_agent }) => user_agent,
      },
      (connection, last) => findAuditBatch(connection, request.query, last),
    )
  },
}
