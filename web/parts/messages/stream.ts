import type { TimelineEvent } from '../../../contract/applications/applications.ts'
import type { Message, WholeConversation } from '../../../contract/messages/messages.ts'
import { dayKey } from '../../text/clock.ts'

type Application = WholeConversation['applications'][number]

export type StreamItem =
  | { kind: 'message'; at: string; message: Message; startsGroup: boolean }
  | { kind: 'step'; at: string; step: TimelineEvent; application: Application }
export type StreamDay = { day: string; at: string; items: StreamItem[] }

/** Steps that are told in the stream; promises and reminders stand beside it. */
const told = (step: TimelineEvent) => !step.is_void && !['due', 'reminded', 'overdue', 'messaged'].includes(step.kind)

/** Messages and the steps of the applications between the two, by day. Steps before the oldest message loaded wait for it. */
export function streamOf(
  messages: readonly Message[],
  applications: readonly Application[],
  { has_earlier }: { has_earlier: boolean },
): StreamDay[] {
  const from = has_earlier ? (messages[0]?.sent_at ?? '') : ''
  const steps = applications.flatMap((application) =>
    application.timeline
      .filter((step) => told(step) && step.at >= from)
      .map((step): StreamItem => ({ kind: 'step', at: step.at, step, application })),
  )
  const said = messages.map((message): StreamItem => ({
    kind: 'message',
    at: message.sent_at,
    message,
    startsGroup: true,
  }))
  // Of the same moment a step stands after what was said before it.
  const all = [...said, ...steps].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  const days: StreamDay[] = []
  let before: StreamItem | undefined
  for (const item of all) {
    const day = dayKey(item.at)
    if (days.at(-1)?.day !== day) {
      days.push({ day, at: item.at, items: [] })
      before = undefined
    }
    days.at(-1)?.items.push(item.kind === 'message' ? { ...item, startsGroup: !isSameSender(before, item) } : item)
    before = item
  }
  return days
}

const isSameSender = (before: StreamItem | undefined, item: StreamItem) =>
  before?.kind === 'message' &&
  item.kind === 'message' &&
  before.message.is_ours === item.message.is_ours &&
  before.message.sender_name === item.message.sender_name
