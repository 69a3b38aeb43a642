import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idParams, keyword, page, paging, queryChoice, record, timestamp } from '../platform/shapes.ts'
import { reasonBody } from '../companies/verification.ts'
import { parkedMailStates } from './values.ts'

const parkedMail = z.object({
  id: z.string(),
  /** The name of the event it's about. */
  event: z.string(),
  recipient: z.string(),
  /** Null if it could contain a code or a link. */
  subject: z.string().nullable(),
  tries: z.int(),
  /** The response of the recipient's server. */
  reason: z.string(),
  parked_at: timestamp,
  state: z.enum(parkedMailStates),
  settled_at: timestamp.nullable(),
  /** False if it contained a code or a link, which has expired by now. */
  can_be_retried: z.boolean(),
})
export type ParkedMail = z.input<typeof parkedMail>

/** Undelivered emails, kept for 90 days. */
export const adminParkedMails = {
  browse: endpoint('GET /admin/support/mails', {
    access: 'admin',
    summary: 'List undelivered emails, newest first',
    query: z.object({
      /** Matches the recipient's address, the subject, and the reason. */
      keyword,
      status: queryChoice('status', parkedMailStates),
      ...paging(),
    }),
    /** `by_state` counts within the keyword. */
    reply: page(parkedMail, { by_state: z.record(z.enum(['all', ...parkedMailStates]), z.int()) }),
  }),
  show: endpoint('GET /admin/support/mails/{id}', {
    access: 'admin',
    summary: 'Get an undelivered email',
    params: idParams,
    reply: record(parkedMail),
  }),
  retry: endpoint('POST /admin/support/mails/{id}/retry', {
    access: 'admin',
    summary: 'Resend an undelivered email; it returns to the list if that fails',
    params: idParams,
    reply: record(parkedMail),
  }),
  drop: endpoint('POST /admin/support/mails/{id}/drop', {
    access: 'admin',
    summary: 'Delete an undelivered email, so that it’s never sent',
    params: idParams,
    body: reasonBody,
    reply: record(parkedMail),
  }),
}
