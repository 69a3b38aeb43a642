import { z } from 'zod'
import { longestReply, ticketKinds, ticketStates } from './values.ts'
import { endpoint } from '../platform/endpoint.ts'
import { record, text, timestamp } from '../platform/shapes.ts'

/** What the link in an answer's mail holds. */
const query = z.object({
  token: z.string({ error: 'This link is incomplete. Use the full link from the email.' }).max(100),
})

const ownTicket = z.object({
  /** What it's called by: `#42`. */
  number: z.int(),
  kind: z.enum(ticketKinds),
  /** `waiting`: for the person. */
  state: z.enum(ticketStates),
  /** What was written as subject, or what was reported: a job's title, a company's name. */
  subject: z.string(),
  created_at: timestamp,
  /** What they wrote and what we answered, oldest first; which administrator answered is not said. */
  messages: z.array(z.object({ from: z.enum(['you', 'us']), at: timestamp, words: z.string() })),
})
export type OwnTicket = z.input<typeof ownTicket>

/** A ticket as the person sees it who wrote to us or reported something. The token is their key: they don't sign in. */
export const tickets = {
  show: endpoint('GET /ticket', {
    access: 'public',
    summary: 'The ticket that the token of a mail belongs to: what was written and answered',
    query,
    reply: record(ownTicket),
  }),
  reply: endpoint('POST /ticket/replies', {
    access: 'public',
    summary: 'Write back to an answer, which opens the ticket again; 20 a day, the same words in a row once',
    query,
    body: z.object({ message: text('Message', longestReply) }),
    reply: record(ownTicket),
    limit: 'account_form',
  }),
}
