import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { placeholders, unknownPlaceholders } from '../platform/placeholders.ts'
import { idParams, line, message, record, text, timestamp } from '../platform/shapes.ts'
import { limits, notSelectedReasons, templateStatuses } from '../platform/values.ts'

/** A text that is kept for notes to applicants, by one of a company or for all of it: for a move to `status`; with `not_selected`, for a reason. */
const template = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(templateStatuses),
  reason: z.enum(notSelectedReasons).nullable(),
  body: z.string(),
  /** Read and used by everybody of the company; else by its author alone. */
  is_shared: z.boolean(),
  /** Null of those from before authors were kept, and of those whose author is gone. */
  author_name: z.string().nullable(),
  /** It can be taken back for oneself. */
  is_mine: z.boolean(),
  /** Its author, owners, and where no author is known everybody who may write notes. */
  may_edit: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Template = z.input<typeof template>

const known = placeholders.map((name) => `{${name}}`).join(', ')

const fields = z
  .object({
    name: line('Name', limits.template_name),
    status: z.enum(templateStatuses, { error: 'Choose what it is for.' }),
    reason: z.enum(notSelectedReasons, { error: 'Choose a reason.' }).nullish(),
    is_shared: z.boolean().optional(),
    body: text('Text', limits.note).superRefine((body, context) => {
      for (const name of unknownPlaceholders(body)) context.addIssue(`${name} is no placeholder. There are ${known}.`)
    }),
  })
  .refine(({ status, reason }) => status !== 'not_selected' || reason, {
    path: ['reason'],
    error: 'Choose a reason.',
  })
  .refine(({ status, reason }) => status === 'not_selected' || !reason, {
    path: ['reason'],
    error: 'Only “Not selected” has a reason.',
  })

/** Message templates. Their placeholders are filled as a note is sent, in any note of a move. */
export const templates = {
  mine: endpoint('GET /employer/templates', {
    access: 'employer',
    summary: 'My message templates and those that my company shares, by stage, reason and name',
    reply: record(z.array(template)),
  }),
  add: endpoint('POST /employer/templates', {
    access: 'recruiter',
    summary: `Keep a text for notes to applicants; ${known} are filled as it is sent. 100 a company; shared with it where its plan includes that`,
    body: fields,
    reply: record(template),
  }),
  edit: endpoint('PUT /employer/templates/{id}', {
    access: 'recruiter',
    summary: 'Change a message template, all of it; notes that were sent stay as they are',
    params: idParams,
    body: fields,
    reply: record(template),
  }),
  remove: endpoint('DELETE /employer/templates/{id}', {
    access: 'recruiter',
    summary: 'Delete a message template',
    params: idParams,
    reply: message,
  }),
}
