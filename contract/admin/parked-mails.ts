import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idParams, keyword, page, paging, queryChoice, record, timestamp } from '../platform/shapes.ts'
import { reasonBody } from '../companies/verification.ts'
import { parkedMailStates } from './values.ts'

const parkedMail = z.object({
  id: z.string(),
  /** What it is about: the name of an event. */
  event: z.string(),
  recipient: z.string(),
  /** Null where it could hold a code or a link. */
  subject: z.string().nullable(),
  tries: z.int(),
  /** What the recipient's server said. */
  reason: z.string(),
  parked_at: timestamp,
  state: z.enum(parkedMailStates),
  settled_at: timestamp.nullable(),
  /** Not where it held a code or a link that is over by now. */
  can_be_retried: z.boolean(),
})
export type ParkedMail = z.input<typeof parkedMail>

/** Mail that could not be delivered, for 90 days. */
export const adminParkedMails = {
  browse: endpoint('GET /admin/support/mails', {
    access: 'admin',
    summary: 'Mail that could not be delivered, the newest first',
    query: z.object({
      /** In the recipient's address, the subject and the reason. */
      keyword,
      status: queryChoice('status', parkedMailStates),
      ...paging(),
    }),
    /** `by_state` counts what the keyword leaves. */
    reply: page(parkedMail, { by_state: z.record(z.enum(['all', ...parkedMailStates]), z.int()) }),
  }),
  show: endpoint('GET /admin/support/mails/{id}', {
    access: 'admin',
    summary: 'One mail that could not be delivered',
    params: idParams,
    reply: record(parkedMail),
  }),
  retry: endpoint('POST /admin/support/mails/{id}/retry', {
    access: 'admin',
    summary: 'Send a parked mail again; it is parked anew where that fails',
    params: idParams,
    reply: record(parkedMail),
  }),
  drop: endpoint('POST /admin/support/mails/{id}/drop', {
    access: 'admin',
    summary: 'Drop a parked mail: it is never sent',
    params: idParams,
    body: reasonBody,
    reply: record(parkedMail),
  }),
}
