import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { unsubscribableEvents } from './values.ts'
import { record } from '../platform/shapes.ts'

const query = z.object({
  token: z.string({ error: 'This link is incomplete. Use the full link from the email.' }).max(600),
})

const subscription = z.object({
  /** `z•••@example.test`: enough to know whether it is one's own. */
  address: z.string(),
  user_type: z.enum(['job_seeker', 'employer']),
  /** What mail the link is about. */
  events: z.array(z.enum(unsubscribableEvents)),
  /** Where it is one job alert alone: its name. */
  alert_name: z.string().nullable(),
  /** Whether such mail is sent. */
  is_subscribed: z.boolean(),
})
export type Subscription = z.input<typeof subscription>

/** What the link in the footer of a mail leads to, and the button of mail programs beside it (RFC 8058). Nobody signs in. */
export const unsubscribe = {
  show: endpoint('GET /unsubscribe', {
    access: 'public',
    summary: 'Whose mail the token of a mail ends, and which; nothing is changed',
    query,
    reply: record(subscription),
  }),
  end: endpoint('POST /unsubscribe', {
    access: 'public',
    summary: 'End such mail, as often as asked; also as a form, List-Unsubscribe=One-Click (RFC 8058)',
    query,
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    reply: record(subscription),
    multipart: 'or_json',
    plain_form: true,
  }),
  takeBack: endpoint('POST /unsubscribe/undo', {
    access: 'public',
    summary: 'Have such mail sent again',
    query,
    reply: record(subscription),
  }),
}
