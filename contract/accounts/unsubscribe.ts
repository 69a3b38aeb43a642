import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { unsubscribableEvents } from './values.ts'
import { record } from '../platform/shapes.ts'

const query = z.object({
  token: z.string({ error: 'This link is incomplete. Use the full link from the email.' }).max(600),
})

const subscription = z.object({
  /** `z•••@example.test`: enough for the recipient to recognize it. */
  address: z.string(),
  user_type: z.enum(['job_seeker', 'employer']),
  /** The emails the link is about. */
  events: z.array(z.enum(unsubscribableEvents)),
  /** The alert's name, if the link is about one job alert. */
  alert_name: z.string().nullable(),
  /** Whether these emails are sent. */
  is_subscribed: z.boolean(),
})
export type Subscription = z.input<typeof subscription>

/** For the unsubscribe link in an email's footer and the unsubscribe button in mail programs (RFC 8058). No sign-in needed. */
export const unsubscribe = {
  show: endpoint('GET /unsubscribe', {
    access: 'public',
    summary: 'Show which emails a token unsubscribes from, and at which address; changes nothing',
    query,
    reply: record(subscription),
  }),
  end: endpoint('POST /unsubscribe', {
    access: 'public',
    summary: 'Unsubscribe from these emails; also accepts the form List-Unsubscribe=One-Click (RFC 8058)',
    query,
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    reply: record(subscription),
    multipart: 'or_json',
    plain_form: true,
  }),
  takeBack: endpoint('POST /unsubscribe/undo', {
    access: 'public',
    summary: 'Resubscribe to these emails',
    query,
    reply: record(subscription),
  }),
}
