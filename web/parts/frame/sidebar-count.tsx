import { useRefreshedMessages, useUnreadMessages } from '../messages/unread-messages.ts'
import { useUnread } from '../notifications/unread.ts'

/** How much is unread of what a link leads to; nothing where all is read. */
export const SidebarCount = ({ of }: { of: 'messages' | 'notifications' }) =>
  of === 'messages' ? <UnreadMessages /> : <UnreadNotifications />

const UnreadNotifications = () => <Count unread={useUnread()} />

function UnreadMessages() {
  useRefreshedMessages()
  return <Count unread={useUnreadMessages()} />
}

const Count = ({ unread }: { unread: number | null }) =>
  unread ? (
    <b className="sidebar-count">
      {unread}
      <i className="sr-only"> unread</i>
    </b>
  ) : null
