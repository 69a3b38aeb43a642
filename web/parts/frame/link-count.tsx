import { useRefreshedMessages, useUnreadMessages } from '../messages/unread-messages.ts'
import { useUnread } from '../notifications/unread.ts'
import type { Unread } from './links.ts'

/** How much is unread of what a link leads to; nothing where all is read. */
export function LinkCount({ of }: { of: Unread }) {
  const unread = { messages: useUnreadMessages(), notifications: useUnread() }[of]
  if (!unread) return null
  return (
    <b className="link-count">
      {unread}
      <i className="sr-only"> unread</i>
    </b>
  )
}

/** Keeps the count of messages true; that of notifications is the bell's. */
export function RefreshedMessages() {
  useRefreshedMessages()
  return null
}
