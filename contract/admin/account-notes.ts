import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idParams, message, record, timestamp } from '../platform/shapes.ts'
import { accountNoteBody } from './account-bodies.ts'

/** An administrator's note about a job seeker or a company. */
export const accountNote = z.object({
  id: z.string(),
  note: z.string(),
  /** The administrator's name at the time. */
  by: z.string(),
  at: timestamp,
  /** Who edited it last; null if no one has. */
  changed_by: z.string().nullable(),
  updated_at: timestamp,
})
export type AccountNote = z.input<typeof accountNote>

const updated_at = timestamp

/** Notes are read and added through the account they're about. */
export const adminAccountNotes = {
  change: endpoint('PUT /admin/account-notes/{id}', {
    access: 'admin',
    summary: 'Edit a note about an account; 409 `stale` if another administrator changed it after `updated_at`',
    params: idParams,
    body: accountNoteBody.extend({ updated_at }),
    reply: record(accountNote),
  }),
  remove: endpoint('DELETE /admin/account-notes/{id}', {
    access: 'admin',
    summary: 'Delete a note about an account; 409 `stale` if another administrator changed it after `updated_at`',
    params: idParams,
    body: z.object({ updated_at }),
    reply: message,
  }),
}
