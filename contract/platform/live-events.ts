import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const ofConversation = { conversation_id: z.string() }

/** What changed, so that an open page can fetch it again with the reader's own access. */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), ...ofConversation }),
  z.object({ kind: z.literal('read'), ...ofConversation }),
  /** Sent once and not stored. */
  z.object({ kind: z.literal('typing'), ...ofConversation, by: z.string().max(200) }),
  /** Any other change to the conversation, such as its status or archiving. */
  z.object({ kind: z.literal('conversation'), ...ofConversation }),
  z.object({ kind: z.literal('notification') }),
  /** For everyone at the company: an application arrived or moved to another stage. */
  z.object({ kind: z.literal('applications'), job_id: z.string() }),
  /** For everyone at the company: a note or rating of an application was added, changed, or removed. */
  z.object({ kind: z.literal('assessments'), application_id: z.string() }),
])
export type LiveEvent = z.infer<typeof liveEvent>
export type TypingEvent = Extract<LiveEvent, { kind: 'typing' }>
/** Stored for an hour, so that a reader who was briefly away misses none. */
export type StoredEvent = Exclude<LiveEvent, TypingEvent>

/** What a stream sends. `reset` means that earlier events are unknown, so the client has to fetch everything again. */
export const streamEvent = z.discriminatedUnion('kind', [...liveEvent.options, z.object({ kind: z.literal('reset') })])
export type StreamEvent = z.infer<typeof streamEvent>

export const liveEvents = {
  stream: endpoint('GET /events', {
    access: 'job_seeker_or_employer',
    summary:
      'Stream live changes as server-sent events, each a JSON object with a `kind`; send `Last-Event-ID` to resume after a disconnect',
    reply: 'raw',
  }),
}
