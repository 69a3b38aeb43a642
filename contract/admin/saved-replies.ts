import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { unknownPlaceholders } from '../platform/placeholders.ts'
import { idParams, line, message, record, text, timestamp } from '../platform/shapes.ts'
import { longestAnswer, longestReplyTitle, mostSavedReplies, replyPlaceholders } from './values.ts'

const savedReply = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  /** The administrator who last edited it. */
  changed_by: z.string(),
  updated_at: timestamp,
})
export type SavedReply = z.input<typeof savedReply>

const known = replyPlaceholders.map((name) => `{${name}}`).join(' and ')

const fields = z.object({
  title: line('Title', longestReplyTitle),
  body: text('Text', longestAnswer).superRefine((body, context) => {
    for (const name of unknownPlaceholders(body, replyPlaceholders))
      context.addIssue(`${name} isn’t a placeholder. Use ${known}.`)
  }),
})

/** As loaded, to detect another administrator's edits. */
const updated_at = timestamp

/** Reusable answers to tickets. The back office fills in their placeholders when one is inserted. */
export const adminSavedReplies = {
  browse: endpoint('GET /admin/support/saved-replies', {
    access: 'admin',
    summary: 'List the saved replies, by title',
    reply: record(z.array(savedReply)),
  }),
  add: endpoint('POST /admin/support/saved-replies', {
    access: 'admin',
    summary: `Add a saved reply for all administrators, at most ${mostSavedReplies}; ${known} are filled in when it’s inserted into an answer`,
    body: fields,
    reply: record(savedReply),
  }),
  edit: endpoint('PUT /admin/support/saved-replies/{id}', {
    access: 'admin',
    summary: 'Update a saved reply; answers already sent don’t change',
    params: idParams,
    body: fields.extend({ updated_at }),
    reply: record(savedReply),
  }),
  remove: endpoint('DELETE /admin/support/saved-replies/{id}', {
    access: 'admin',
    summary: 'Delete a saved reply',
    params: idParams,
    body: z.object({ updated_at }),
    reply: message,
  }),
}
