import { Bell as BellIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { UserType } from '../../../contract/platform/values.ts'
import { useRefreshedUnread, useUnread } from './unread.ts'

/** No one needs an exact number beyond this. */
const most = 99

/** Links to the notifications, with the unread count. */
export function Bell({ audience }: { audience: Exclude<UserType, 'admin'> }) {
  useRefreshedUnread()
  const unread = useUnread() ?? 0
  const label = unread ? `Notifications, ${unread} unread` : 'Notifications'
  return (
    <Link
      className="icon-button bell"
      to={audience === 'employer' ? '/employer/notifications' : '/job-seeker/notifications'}
      aria-label={label}
      title={label}
    >
      <BellIcon size={18} />
      {unread > 0 && (
        <span className="count-badge" aria-hidden="true">
          {unread > most ? `${most}+` : unread}
        </span>
      )}
    </Link>
  )
}
