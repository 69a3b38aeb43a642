import { auditedFilters, recordAudit } from '../../accounts/audit/record.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { findAnything } from './queries.ts'

export const adminSearchHandlers: HandlersOf<'adminSearch'> = {
  async browse(request, { db }) {
    const found = await findAnything(db, request.query.keyword)
    // A subscription names its customer, and can be found by an invoice number.
    if (found.some(({ kind }) => kind === 'job_seeker' || kind === 'subscription'))
      await recordAudit(db, request, { action: 'job_seeker.listed', after: auditedFilters(request.query) })
    return { data: found }
  },
}
