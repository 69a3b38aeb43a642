import { CheckCheck } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { UserType } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'
import { useLive } from '../../live.ts'
import { failureText } from '../../text/failure.ts'
import { listHref } from '../../text/list-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { toast } from '../../ui/toast.ts'
import { archiveId } from './change-notification.ts'
import { EventFilter } from './event-filter.tsx'
import type { FoundNotifications } from './notification-list.ts'
import { NotificationRow } from './notification-row.tsx'

/** Where nothing but the state is asked for. */
const noneIn = {
  unread: { title: 'Nothing unread', children: 'You have read everything you were told.' },
  read: undefined,
  archived: { title: 'Nothing archived', children: 'What you archive leaves the list and is kept here.' },
}

const noneAbout = { title: 'Nothing of that kind', children: 'Nothing was told about it that is kept here.' }

/** In pixels. */
const nearTop = 200

type Props = { found: FoundNotifications; audience: Exclude<UserType, 'admin'> }

/** What somebody was told, by day; each leads to its thing. */
export function NotificationsPage({ found, audience }: Props) {
  const { list, filters } = found
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
      found={found}
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
