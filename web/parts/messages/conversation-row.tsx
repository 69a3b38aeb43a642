import { Link } from 'react-router'
import type { Conversation } from '../../../contract/messages/messages.ts'
import { briefTimeText } from '../../text/clock.ts'
import { useNow } from '../../ui/now.ts'
import { headingId, rowId } from './conversation-keys.ts'
import { OtherPicture } from './message-bubble.tsx'

type Props = { conversation: Conversation; to: string; isOpen: boolean }

/** One conversation in the list; what is unread stands out in weight and by a mark. */
export function ConversationRow({ conversation, to, isOpen }: Props) {
  const { other, job, last, last_at, unread } = conversation
  const now = useNow()
  // It is read while it is open.
  const isUnread = unread > 0 && !isOpen
  return (
    <li>
      <Link
        id={rowId(conversation.id)}
        className="conversation-row"
        to={to}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={isUnread || undefined}
        preventScrollReset
        onClick={() => isOpen && document.getElementById(headingId)?.focus()}
      >
        <OtherPicture other={other} size={40} />
        <span className="min-w-0">
          <span className="flex items-baseline justify-between gap-2">
            <b className="truncate">{other.name}</b>
            <time className="conversation-row-time" dateTime={last_at}>
              {briefTimeText(last_at, now)}
            </time>
          </span>
          <span className="block truncate text-[12.5px] text-text-3">{job?.title ?? other.line}</span>
          <span className="flex items-center gap-2">
            <span className="conversation-row-text">
              {last.is_ours && 'You: '}
              {last.text || last.file_name}
            </span>
            {isUnread && (
              <span className="size-[9px] flex-none bg-signal">
                <span className="sr-only">{unread} unread</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
