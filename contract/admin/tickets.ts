import { z } from 'zod'
import { longestReply, ticketKinds, ticketStates } from './values.ts'
import { endpoint } from '../platform/endpoint.ts'
import { record, text, timestamp } from '../platform/shapes.ts'

/** What the link in the email with an answer contains. */
const query = z.object({
  token: z.string({ error: 'This link is incomplete. Use the full link from the email.' }).max(100),
})

const ownTicket = z.object({
  /** The number shown to people: `#42`. */
  number: z.int(),
  kind: z.enum(ticketKinds),
  /** `waiting` means waiting for the person. */
  state: z.enum(ticketStates),
  /** The subject of the message, or what was reported: a job's title or a company's name. */
  subject: z.string(),
  created_at: timestamp,
  /** Their messages and our answers, oldest first. Administrators aren't named. */
  messages: z.array(z.object({ from: z.enum(['you', 'us']), at: timestamp, words: z.string() })),
})
export type OwnTicket = z.input<typeof ownTicket>

/** A ticket as its sender sees it. The token from the email gives access, without signing in. */
export const tickets = {
  show: endpoint('GET /ticket', {
    access: 'public',
    summary: 'Get the ticket that an email’s token belongs to, with its messages and answers',
    query,
    reply: record(ownTicket),
  }),
  reply: endpoint('POST /ticket/replies', {
    access: 'public',
    summary: 'Reply to an answer, which reopens the ticket; at most 20 a day, and the same text only once in a row',
    query,
    body: z.object({ message: text('Reply', longestReply) }),
    reply: record(ownTicket),
    limit: 'account_form',
  }),
}
