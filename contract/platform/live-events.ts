import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const ofConversation = { conversation_id: z.string() }

/** What changed, so that a page asks for it anew; what it says is asked for by whoever may read it. */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), ...ofConversation }),
  z.object({ kind: z.literal('read'), ...ofConversation }),
  /** Told once and not kept. */
  z.object({ kind: z.literal('typing'), ...ofConversation, by: z.string().max(200) }),
  /** Anything else of it: archived, its status. */
  z.object({ kind: z.literal('conversation'), ...ofConversation }),
  z.object({ kind: z.literal('notification') }),
  /** To everyone at the company: one came, or a step of one was taken. */
  z.object({ kind: z.literal('applications'), job_id: z.string() }),
  /** To everyone at the company: a note on an application or a rating of it was added, changed, or removed. */
  z.object({ kind: z.literal('assessments'), application_id: z.string() }),
])
export type LiveEvent = z.infer<typeof liveEvent>
export type TypingEvent = Extract<LiveEvent, { kind: 'typing' }>
/** Kept for an hour: a reader who was away for a moment misses none. */
export type StoredEvent = Exclude<LiveEvent, TypingEvent>

/** What a stream sends; `reset`: what happened before is not known here, so everything is to be asked for anew. */
export const streamEvent = z.discriminatedUnion('kind', [...liveEvent.options, z.object({ kind: z.literal('reset') })])
export type StreamEvent = z.infer<typeof streamEvent>

export const liveEvents = {
  stream: endpoint('GET /events', {
    access: 'job_seeker_or_employer',
    summary:
      'What changes, as it happens: server-sent events whose data is a JSON object with a kind; `Last-Event-ID` goes on after a break',
    reply: 'raw',
  }),
}
