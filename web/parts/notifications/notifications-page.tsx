import { CheckCheck, Archive, ArchiveRestore, Check } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useRevalidator, useNavigate, Link } from 'react-router'
import { dateText, nearDateText } from '../../../contract/platform/format.ts'
import type { Notification } from '../../../contract/notifications/notifications.ts'
import { type UserType, notificationEvents, type NotificationEvent } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'
import { useLive } from '../../live.ts'
import { clockText, ownTimeZone } from '../../text/clock.ts'
import { relativeText } from '../../text/dates.ts'
import { failureText } from '../../text/failure.ts'
import { listHref } from '../../text/list-query.ts'
import { announce } from '../../ui/announce.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { useNow } from '../../ui/now.ts'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { type EventLabels, eventLabels } from './event-labels.ts'
import type { LoadedNotifications } from './notification-list.ts'
import { refreshUnread } from './unread.ts'

/** What to say when only a status was asked for. */
const noneIn = {
  unread: { title: 'No unread notifications', children: 'You’ve read all your notifications.' },
  read: undefined,
  archived: { title: 'No archived notifications', children: 'Notifications you archive move here.' },
}

const noneAbout = { title: 'No notifications', children: 'You have no notifications about this topic.' }

const nearTop = 200

type Props = { loaded: LoadedNotifications; audience: Exclude<UserType, 'admin'> }

/** Notifications by day. Each links to what it's about. */
export function NotificationsPage({ loaded, audience }: Props) {
  const { list, filters } = loaded
  const base = audience === 'employer' ? '/employer/notifications' : '/job-seeker/notifications'
  const settings = `/${audience === 'employer' ? 'employer' : 'job-seeker'}/settings?section=notifications`
  const { revalidate } = useRevalidator()
  const allReadId = useId()
  // A row restored by an undo takes the focus once it's rendered.
  const back = useRef<string | null>(null)
  useEffect(() => {
    const row = back.current && document.getElementById(archiveId(back.current))
    if (!row) return
    row.focus()
    back.current = null
  }, [list])
  // Someone reading further down keeps their place.
  useLive(({ kind }) => {
    if (kind === 'notification' && scrollY < nearTop) void revalidate()
  })
  const readAll = async () => {
    try {
      await call('POST /notifications/content/mark-all-read')
      toast.success('All notifications marked as read')
      await revalidate()
    } catch (error) {
      toast.error(failureText('Your notifications weren’t marked as read.', error))
    }
  }
  return (
    <ListPage
      title="Notifications"
      lead={
        audience === 'employer'
          ? 'What happened to your jobs and applicants. Choose what we notify you about in the settings.'
          : 'Your applications, messages, and job alerts. Choose what we notify you about in the settings.'
      }
      actions={
        <>
          <ButtonLink to={settings}>Settings</ButtonLink>
          <Button
            icon={<CheckCheck size={16} />}
            {...(list.unread === 0 && { reasonId: allReadId })}
            onClick={() => void readAll()}
          >
            Mark all as read
          </Button>
          {list.unread === 0 && (
            <span id={allReadId} className="sr-only">
              All notifications are already read
            </span>
          )}
        </>
      }
      loaded={loaded}
      base={base}
      noun={['notification', 'notifications']}
      label="Notifications"
      tabs={{
        label: 'Filter notifications',
        filter: 'status',
        choices: [
          { label: 'All', count: list.kept },
          { value: 'unread', label: 'Unread', count: list.unread },
          { value: 'archived', label: 'Archived', count: list.archived },
        ],
      }}
      filters={
        <EventFilter audience={audience} event={filters.event} hrefOf={(event) => listHref(base, filters, { event })} />
      }
      none={{
        title: 'No notifications yet',
        children:
          audience === 'employer'
            ? 'New applications, answers that are due, and decisions by applicants appear here.'
            : 'Interviews, invitations, and answers to your applications appear here.',
      }}
      noMatch={filters.event ? noneAbout : noneIn[filters.status ?? 'read']}
    >
      <ul aria-label="Notifications">
        {list.data.map((each, index) => (
          <NotificationRow
            key={each.id}
            notification={each}
            before={list.data[index - 1]}
            onChanged={(id) => {
              back.current = id ?? null
              void revalidate()
            }}
          />
        ))}
      </ul>
    </ListPage>
  )
}

type EventFilterProps = {
  audience: keyof typeof eventLabels
  event: NotificationEvent | undefined
  hrefOf: (event: NotificationEvent | undefined) => string
}

/** Filters notifications by topic as soon as one is selected. */
function EventFilter({ audience, event, hrefOf }: EventFilterProps) {
  const navigate = useNavigate()
  const labels: EventLabels = eventLabels[audience]
  return (
    <div className="max-w-80 px-4.5 py-3">
      <Field label="About" hideLabel>
        <Select
          size="small"
          placeholder="All topics"
          value={event ?? ''}
          options={notificationEvents.flatMap((value) => (labels[value] ? { value, label: labels[value][0] } : []))}
          onChange={({ target }) =>
            void navigate(hrefOf(notificationEvents.find((each) => each === target.value)), {
              preventScrollReset: true,
            })
          }
        />
      </Field>
    </div>
  )
}

type NotificationRowProps = {
  notification: Notification
  /** The row above. */
  before: Notification | undefined
  /** Called with the id of the notification that an undo restored. */
  onChanged: (back?: string) => void
}

/** One notification, under the day it happened. Opening it marks it as read. */
function NotificationRow({ notification, before, onChanged }: NotificationRowProps) {
  const { title, words, path, status, times, at } = notification
  const now = useNow()
  const day = dayText(at, now)
  const isUnread = status === 'unread'
  const shown = isUnread ? <b className="font-semibold">{title}</b> : title
  return (
    <li className="border-b border-line last:border-b-0">
      {day !== (before && dayText(before.at, now)) && (
        <h2 className="bg-surface-2 px-4.5 py-1.5 text-caption font-semibold text-text-2">{day}</h2>
      )}
      <div className="flex items-start gap-3 px-4.5 py-3.5">
        <span className={isUnread ? 'mt-2 size-2 flex-none bg-signal' : 'size-2 flex-none'}>
          {isUnread && <span className="sr-only">Unread</span>}
        </span>
        <div className="min-w-0 flex-1 text-base wrap-anywhere">
          {path ? (
            <Link className="hover:underline" to={path} onClick={() => isUnread && void markRead(notification)}>
              {shown}
            </Link>
          ) : (
            shown
          )}
          {words && <p className="mt-0.5 text-sm text-text-2">{words}</p>}
          <p className="mt-1 text-caption text-text-2">
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
              label={`Unarchive: ${title}`}
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

/** In the reader's own time zone. */
function dayText(at: string | Date, now: Date) {
  const timeZone = ownTimeZone()
  const day = dateText(at, timeZone)
  if (day === dateText(now, timeZone)) return 'Today'
  return day === dateText(new Date(now.getTime() - 86_400_000), timeZone)
    ? 'Yesterday'
    : nearDateText(at, now, timeZone)
}

type Named = { id: string }

/** On failure, it stays unread and a message says so. */
async function markRead({ id }: Named, onDone: () => void = () => {}) {
  try {
    await call('POST /notifications/content/{id}/mark-read', { params: { id } })
    await refreshUnread()
    announce('Marked as read')
    onDone()
  } catch (error) {
    toast.error(failureText('The notification wasn’t marked as read.', error))
  }
}

/** The id of a row's archive button. */
const archiveId = (id: string) => `archive-${id}`

/** @param onDone reloads the list; `back` is the id of a notification whose archiving was undone */
async function archive(notification: Named, onDone: (back?: string) => void) {
  try {
    await call('POST /notifications/content/{id}/archive', { params: { id: notification.id } })
    toast.message('Notification archived', {
      undo: () => void restore(notification, () => onDone(notification.id)),
    })
    onDone()
  } catch (error) {
    toast.error(failureText('The notification wasn’t archived.', error))
  }
}

async function restore({ id }: Named, onDone: () => void) {
  try {
    await call('POST /notifications/content/{id}/restore', { params: { id } })
    toast.success('Notification unarchived')
    onDone()
  } catch (error) {
    toast.error(failureText('The notification wasn’t unarchived.', error))
  }
}
