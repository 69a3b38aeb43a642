import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { placeholders, unknownPlaceholders } from '../platform/placeholders.ts'
import { idParams, line, message, record, text, timestamp } from '../platform/shapes.ts'
import { limits, notSelectedReasons, templateStatuses } from '../platform/values.ts'

/** A saved text for notes to applicants, private or shared with the company. It's for a move to `status`; with `not_selected`, for a reason. */
const template = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(templateStatuses),
  reason: z.enum(notSelectedReasons).nullable(),
  body: z.string(),
  /** Whether everyone in the company can use it, or only its author. */
  is_shared: z.boolean(),
  /** Null if the template is older than author records, or its author is gone. */
  author_name: z.string().nullable(),
  /** Whether the caller can stop sharing it. */
  is_mine: z.boolean(),
  /** True for its author and owners, and for everyone who can write notes if it has no author. */
  may_edit: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Template = z.input<typeof template>

const known = placeholders.map((name) => `{${name}}`).join(', ')

const fields = z
  .object({
    name: line('Name', limits.template_name),
    status: z.enum(templateStatuses, { error: 'Choose what the template is for.' }),
    reason: z.enum(notSelectedReasons, { error: 'Choose a reason.' }).nullish(),
    is_shared: z.boolean().optional(),
    body: text('Text', limits.note).superRefine((body, context) => {
      for (const name of unknownPlaceholders(body))
        context.addIssue(`${name} isn’t a placeholder. You can use ${known}.`)
    }),
  })
  .refine(({ status, reason }) => status !== 'not_selected' || reason, {
    path: ['reason'],
    error: 'Choose a reason.',
  })
  .refine(({ status, reason }) => status === 'not_selected' || !reason, {
    path: ['reason'],
    error: 'Only “Not selected” can have a reason.',
  })

/** Message templates. Placeholders are filled in when a note is sent, in any note with a move. */
export const templates = {
  mine: endpoint('GET /employer/templates', {
    access: 'employer',
    summary: 'List your message templates and your company’s shared ones, by stage, reason, and name',
    reply: record(z.array(template)),
  }),
  add: endpoint('POST /employer/templates', {
    access: 'recruiter',
    summary: `Create a message template; ${known} are filled in when it’s sent. At most 100 per company; sharing depends on its plan`,
    body: fields,
    reply: record(template),
  }),
  edit: endpoint('PUT /employer/templates/{id}', {
    access: 'recruiter',
    summary: 'Replace a message template; notes already sent don’t change',
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
