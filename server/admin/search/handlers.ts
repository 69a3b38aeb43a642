import { askedFor, recordAudit } from '../../audit/record.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { findAnything } from './queries.ts'

export const adminSearchHandlers: HandlersOf<'adminSearch'> = {
  async browse(asked, { db }) {
    const found = await findAnything(db, asked.query.keyword)
    if (found.some(({ kind }) => kind === 'job_seeker'))
      await recordAudit(db, asked, { action: 'job_seeker.listed', after: askedFor(asked.query) })
    return { data: found }
  },
}
