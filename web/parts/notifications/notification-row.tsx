import { Archive, ArchiveRestore, Check } from 'lucide-react'
import { Link } from 'react-router'
import type { Notification } from '../../../contract/notifications/notifications.ts'
import { clockText, ownTimeZone } from '../../text/clock.ts'
import { dateText, nearDateText, relativeText } from '../../text/dates.ts'
import { useNow } from '../../ui/now.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { archive, archiveId, markRead, restore } from './change-notification.ts'

type Props = {
  notification: Notification
  /** The one above it. */
  before: Notification | undefined
  /** Told which one an undo has brought back. */
  onChanged: (back?: string) => void
}

/** One thing that was told, under the day it happened on; opening it makes it read. */
export function NotificationRow({ notification, before, onChanged }: Props) {
  const { title, words, path, status, times, at } = notification
  const now = useNow()
  const day = dayText(at, now)
  const isUnread = status === 'unread'
  const shown = isUnread ? <b className="font-semibold">{title}</b> : title
  return (
    <li className="border-b border-line last:border-b-0">
      {day !== (before && dayText(before.at, now)) && (
        <h2 className="bg-surface-2 px-[18px] py-1.5 text-[12.5px] font-semibold text-text-2">{day}</h2>
      )}
      <div className="flex items-start gap-3 px-[18px] py-3.5">
        <span className={isUnread ? 'mt-2 size-2 flex-none bg-signal' : 'size-2 flex-none'}>
          {isUnread && <span className="sr-only">Unread</span>}
        </span>
        <div className="min-w-0 flex-1 text-[14px] wrap-anywhere">
          {path ? (
            <Link className="hover:underline" to={path} onClick={() => isUnread && void markRead(notification)}>
              {shown}
            </Link>
          ) : (
            shown
          )}
          {words && <p className="mt-0.5 text-[13px] text-text-2">{words}</p>}
          <p className="mt-1 text-[12.5px] text-text-2">
            {day === 'Today' ? relativeText(at, now) : clockText(at)}
            {times > 1 && `, ${times} times`}
          </p>
        </div>
        <div className="flex flex-none gap-1">
          {isUnread && (
            <IconButton
              label={`Mark as read: ${title}`}
              size="small"
              onClick={() => void markRead(notification, () => onChanged())}
            >
              <Check size={16} />
            </IconButton>
          )}
          {status === 'archived' ? (
            <IconButton
              label={`Take out of the archive: ${title}`}
              size="small"
              onClick={() => void restore(notification, () => onChanged())}
            >
              <ArchiveRestore size={16} />
            </IconButton>
          ) : (
            <IconButton
              id={archiveId(notification.id)}
              label={`Archive: ${title}`}
              size="small"
              onClick={() => void archive(notification, onChanged)}
            >
              <Archive size={16} />
            </IconButton>
          )}
        </div>
      </div>
    </li>
  )
}

/** By the reader's own clock. */
function dayText(at: string | Date, now: Date) {
  const timeZone = ownTimeZone()
  const day = dateText(at, timeZone)
  if (day === dateText(now, timeZone)) return 'Today'
  return day === dateText(new Date(now.getTime() - 86_400_000), timeZone)
    ? 'Yesterday'
    : nearDateText(at, now, timeZone)
}
