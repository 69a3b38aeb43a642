import { type AdminRequest, recordAudit } from '../../accounts/audit/record.ts'
import type { Db } from '../../platform/app-context.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { deleteNote, updateNote } from './notes.ts'

export const adminAccountNotesHandlers: HandlersOf<'adminAccountNotes'> = {
  change: (request, { db }) =>
    db.transaction().execute(async (tx) => {
      const { about, note } = await updateNote(tx, request, request.params.id, request.body)
      await recordNote(tx, request, about, 'note_changed')
      return { data: note }
    }),

  remove: (request, { db }) =>
    db.transaction().execute(async (tx) => {
      const about = await deleteNote(tx, request.params.id, request.body.updated_at)
      await recordNote(tx, request, about, 'note_deleted')
      return { message: 'Note deleted.' }
    }),
}

type About = { seeker_id: string | null; company_id: string | null; company_name: string | null }

/** Leaves out the text, as when a note is added, because the log outlives accounts. */
async function recordNote(tx: Db, request: AdminRequest, about: About, what: 'note_changed' | 'note_deleted') {
  const { seeker_id, company_id, company_name } = about
  if (seeker_id) await recordAudit(tx, request, { action: `job_seeker.${what}`, subject: { id: seeker_id } })
  else if (company_id)
    await recordAudit(tx, request, { action: `company.${what}`, subject: { id: company_id, name: company_name ?? '' } })
}
