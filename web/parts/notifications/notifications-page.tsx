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

/** Where nothing but the state is asked for. */
const noneIn = {
  unread: { title: 'Nothing unread', children: 'You have read everything you were told.' },
  read: undefined,
  archived: { title: 'Nothing archived', children: 'What you archive leaves the list and is kept here.' },
}

const noneAbout = { title: 'Nothing of that kind', children: 'Nothing was told about it that is kept here.' }

/** In pixels. */
const nearTop = 200

type Props = { loaded: LoadedNotifications; audience: Exclude<UserType, 'admin'> }

/** What somebody was told, by day; each leads to its thing. */
export function NotificationsPage({ loaded, audience }: Props) {
  const { list, filters } = loaded
  const base = audience === 'employer' ? '/employer/notifications' : '/job-seeker/notifications'
  const settings = `/${audience === 'employer' ? 'employer' : 'job-seeker'}/settings?section=notifications`
  const { revalidate } = useRevalidator()
  const allReadId = useId()
  // Brought back by an undo, a row has the focus once it is there.
  const back = useRef<string | null>(null)
  useEffect(() => {
    const row = back.current && document.getElementById(archiveId(back.current))
    if (!row) return
    row.focus()
    back.current = null
  }, [list])
  // Whoever reads further down keeps their place.
  useLive(({ kind }) => {
    if (kind === 'notification' && scrollY < nearTop) void revalidate()
  })
  const readAll = async () => {
    try {
      await call('POST /notifications/content/mark-all-read')
      toast.success('All notifications are read')
      await revalidate()
    } catch (error) {
      toast.error(failureText('They were not marked as read.', error))
    }
  }
  return (
    <ListPage
      title="Notifications"
      lead={
        audience === 'employer'
          ? 'What happened to your jobs and applicants. Choose what we notify you about in the settings.'
          : 'Your applications, messages and job alerts. Choose what we notify you about in the settings.'
      }
      actions={
        <>
          <ButtonLink to={settings}>Settings</ButtonLink>
          <Button
            icon={<CheckCheck size={16} />}
            {...(list.unread === 0 && { reasonId: allReadId })}
            onClick={() => void readAll()}
          >
            Mark all read
          </Button>
          {list.unread === 0 && (
            <span id={allReadId} className="sr-only">
              All are read
            </span>
          )}
        </>
      }
      loaded={loaded}
      base={base}
      noun={['notification', 'notifications']}
      label="Notifications"
      tabs={{
        label: 'Notifications by state',
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
        title: 'Nothing to tell you yet',
        children:
          audience === 'employer'
            ? 'Applications, answers that are due and what people decide are told here.'
            : 'Answers to your applications, interviews and invitations are told here.',
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

/** What notifications are about; asked for as it is chosen. */
function EventFilter({ audience, event, hrefOf }: EventFilterProps) {
  const navigate = useNavigate()
  const labels: EventLabels = eventLabels[audience]
  return (
    <div className="max-w-80 px-4.5 py-3">
      <Field label="About" hideLabel>
        <Select
          size="small"
          placeholder="About anything"
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
  /** The one above it. */
  before: Notification | undefined
  /** Told which one an undo has brought back. */
  onChanged: (back?: string) => void
}

/** One thing that was told, under the day it happened on; opening it makes it read. */
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

type Named = { id: string }

/** Failing, it stays unread and says so. */
async function markRead({ id }: Named, onDone: () => void = () => {}) {
  try {
    await call('POST /notifications/content/{id}/mark-read', { params: { id } })
    await refreshUnread()
    announce('Marked as read')
    onDone()
  } catch (error) {
    toast.error(failureText('It was not marked as read.', error))
  }
}

/** The button that a row is archived with. */
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
    toast.error(failureText('It was not archived.', error))
  }
}

async function restore({ id }: Named, onDone: () => void) {
  try {
    await call('POST /notifications/content/{id}/restore', { params: { id } })
    toast.success('Notification taken out of the archive')
    onDone()
  } catch (error) {
    toast.error(failureText('It was not taken out of the archive.', error))
  }
}
