import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ArrowDown } from 'lucide-react'
import type { TimelineEvent } from '../../../contract/applications/applications.ts'
import type { Message, WholeConversation } from '../../../contract/messages/messages.ts'
import { clockText, dayHeading, dayKey } from '../../text/clock.ts'
import { statusTones } from '../../text/application.ts'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../../ui/now.ts'
import { StatusGlyph } from '../../ui/status-badge.tsx'
import { stepText } from '../applications/application-timeline.tsx'
import { MessageBubble } from './message-bubble.tsx'
import type { Audience } from './messages-query.ts'

type Props = {
  conversation: WholeConversation
  messages: readonly Message[]
  has_earlier: boolean
  loading: boolean
  onEarlier: () => void
  audience: Audience
  /** Someone on the other side is typing. */
  isTyping: boolean
}

/** Messages and steps by day, the newest at the bottom. Stays scrolled to the bottom while the reader is there. */
export function StreamView({ conversation, messages, has_earlier, loading, onEarlier, audience, isTyping }: Props) {
  const now = useNow()
  const { other, read_by_other, applications } = conversation
  const { pane, isBehind, toFoot } = useFoot(messages)
  const side = {
    viewer: audience === 'employer' ? ('employer' as const) : ('job_seeker' as const),
    company: other.name,
  }
  const [known] = useState(messages.at(-1)?.position ?? 0)
  const arrived = messages.findLast(({ position, is_ours }) => position > known && !is_ours)
  const drawn = (item: StreamItem) =>
    item.kind === 'message' ? (
      <MessageBubble
        key={item.message.id}
        message={item.message}
        other={other}
        startsGroup={item.startsGroup}
        isRead={item.message.position <= read_by_other}
      />
    ) : (
      <li key={`${item.application.id} ${item.at} ${item.step.kind}`} className="stream-step">
        {item.step.to_status && <StatusGlyph tone={statusTones[item.step.to_status]} />}
        <span>
          {stepText(item.step, { ...side, time_zone: item.application.time_zone })}
          {applications.length > 1 && `, ${item.application.job.title}`}
        </span>
        <time dateTime={item.at} className="whitespace-nowrap text-text-3">
          {clockText(item.at)}
        </time>
      </li>
    )
  return (
    <div className="relative min-h-0 flex-1">
      <section ref={pane} className="stream" aria-label="Message history" {...scrollable}>
        {has_earlier && (
          <Button size="small" variant="ghost" className="self-center" loading={loading} onClick={onEarlier}>
            Show earlier messages
          </Button>
        )}
        {streamOf(messages, applications, { has_earlier }).map(({ day, at, items }) => (
          <Fragment key={day}>
            <h3 className="stream-day">{dayHeading(at, now)}</h3>
            <ul>{items.map(drawn)}</ul>
          </Fragment>
        ))}
        <output className="sr-only">{arrived && `${other.name}: ${arrived.body || arrived.file?.name}`}</output>
        <output className="min-h-5 text-caption text-text-2">{isTyping && `${other.name} is typing…`}</output>
      </section>
      {isBehind && (
        <Button
          size="small"
          className="absolute bottom-3 left-1/2 -translate-x-1/2"
          icon={<ArrowDown size={15} />}
          onClick={toFoot}
        >
          New messages
        </Button>
      )}
    </div>
  )
}

/** Makes a scrollable element reachable by keyboard. */
const scrollable = { tabIndex: 0 }

/** Distance in pixels that still counts as the bottom. */
const near = 80

/** Keeps the bottom in view while the reader is there; otherwise keeps the reading position. */
function useFoot(messages: readonly Message[]) {
  const pane = useRef<HTMLDivElement>(null)
  const [isBehind, setBehind] = useState(false)
  const place = useRef({ atFoot: true, first: 0, last: 0, height: 0 })
  const first = messages[0]?.position ?? 0
  const newest = messages.at(-1)
  const last = newest?.position ?? 0
  const isOurs = newest?.is_ours
  const toFoot = () => {
    const element = pane.current
    if (element) element.scrollTop = element.scrollHeight
    setBehind(false)
  }
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const { atFoot, first: before, last: known, height } = place.current
    if (atFoot || (last > known && isOurs)) element.scrollTop = element.scrollHeight
    else if (before && first < before) element.scrollTop += element.scrollHeight - height
    else if (last > known) setBehind(true)
    place.current = { ...place.current, first, last, height: element.scrollHeight }
  }, [pane, first, last, isOurs])
  useEffect(() => {
    const element = pane.current
    if (!element) return
    const keep = () => {
      const atFoot = element.scrollHeight - element.scrollTop - element.clientHeight < near
      place.current.atFoot = atFoot
      place.current.height = element.scrollHeight
      if (atFoot) setBehind(false)
    }
    element.addEventListener('scroll', keep, { passive: true })
    const sized = new ResizeObserver(() => {
      if (place.current.atFoot) element.scrollTop = element.scrollHeight
    })
    sized.observe(element)
    return () => {
      element.removeEventListener('scroll', keep)
      sized.disconnect()
    }
  }, [pane])
  return { pane, isBehind, toFoot }
}

type Application = WholeConversation['applications'][number]

type StreamItem =
  | { kind: 'message'; at: string; message: Message; startsGroup: boolean }
  | { kind: 'step'; at: string; step: TimelineEvent; application: Application }
type StreamDay = { day: string; at: string; items: StreamItem[] }

/** Steps shown in the stream. Promises and reminders are in the context pane. */
const isShown = (step: TimelineEvent) =>
  !step.is_void && !['due', 'reminded', 'overdue', 'messaged'].includes(step.kind)

/**
 * Messages and the steps of the applications, by day. Steps older than the oldest loaded message are held back until
 * it's loaded.
 */
function streamOf(
  messages: readonly Message[],
  applications: readonly Application[],
  { has_earlier }: { has_earlier: boolean },
): StreamDay[] {
  const from = has_earlier ? (messages[0]?.sent_at ?? '') : ''
  const steps = applications.flatMap((application) =>
    application.timeline
      .filter((step) => isShown(step) && step.at >= from)
      .map((step): StreamItem => ({ kind: 'step', at: step.at, step, application })),
  )
  const said = messages.map((message): StreamItem => ({
    kind: 'message',
    at: message.sent_at,
    message,
    startsGroup: true,
  }))
  // At the same moment, a step sorts after the message before it.
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
