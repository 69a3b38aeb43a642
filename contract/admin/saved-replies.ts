import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { unknownPlaceholders } from '../platform/placeholders.ts'
import { idParams, line, message, record, text, timestamp } from '../platform/shapes.ts'
import { longestAnswer, longestReplyTitle, mostSavedReplies, replyPlaceholders } from './values.ts'

const savedReply = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  /** The administrator who wrote it as it is. */
  changed_by: z.string(),
  updated_at: timestamp,
})
export type SavedReply = z.input<typeof savedReply>

const known = replyPlaceholders.map((name) => `{${name}}`).join(' and ')

const fields = z.object({
  title: line('Title', longestReplyTitle),
  body: text('Text', longestAnswer).superRefine((body, context) => {
    for (const name of unknownPlaceholders(body, replyPlaceholders))
      context.addIssue(`${name} is not a placeholder. Use ${known}.`)
  }),
})

/** As it was loaded: what another administrator did since is not overlooked. */
const updated_at = timestamp

/** Texts for answers to tickets. The back office fills their placeholders as one is inserted. */
export const adminSavedReplies = {
  browse: endpoint('GET /admin/support/saved-replies', {
    access: 'admin',
    summary: 'The saved replies of all administrators, by title',
    reply: record(z.array(savedReply)),
  }),
  add: endpoint('POST /admin/support/saved-replies', {
    access: 'admin',
    summary: `Save a reply for all administrators, ${mostSavedReplies} at most; ${known} are filled as it is inserted into an answer`,
    body: fields,
    reply: record(savedReply),
  }),
  edit: endpoint('PUT /admin/support/saved-replies/{id}', {
    access: 'admin',
    summary: 'Change a saved reply; answers that were sent stay as they are',
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
