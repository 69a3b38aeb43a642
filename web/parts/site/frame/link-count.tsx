import { useRefreshedMessages, useUnreadMessages } from '../../messages/unread-messages.ts'
import { useUnread } from '../../notifications/unread.ts'
import type { FrameLink, Unread, Waiting } from './links.ts'
import type { Needs } from './use-needs.ts'

type Props = { link: FrameLink; needs: Needs | null }

/** How many items behind a link are unread or waiting; nothing if none are. */
export function LinkCount({ link: { count, waiting }, needs }: Props) {
  if (count) return <UnreadCount of={count} />
  return waiting && needs && <WaitingCount waiting={waiting} needs={needs} />
}

function WaitingCount({ waiting: { kinds, words }, needs }: { waiting: Waiting; needs: Needs }) {
  const count = kinds.reduce((sum, kind) => sum + needs[kind], 0)
  if (!count) return null
  return (
    <b className="link-count">
      {count}
      <i className="sr-only"> {words}</i>
    </b>
  )
}

function UnreadCount({ of }: { of: Unread }) {
  const unread = { messages: useUnreadMessages(), notifications: useUnread() }[of]
  if (!unread) return null
  return (
    <b className="link-count">
      {unread}
      <i className="sr-only"> unread</i>
    </b>
  )
}

/** Keeps the message count current. The bell does so for notifications. */
export function RefreshedMessages() {
  useRefreshedMessages()
  return null
}
