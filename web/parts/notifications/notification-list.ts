import { notificationStatuses } from '../../../contract/notifications/values.ts'
import { notificationEvents } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'
import { oneOf, readListQuery } from '../../text/list-query.ts'
import { setUnread } from './unread.ts'

const shape = { status: oneOf(notificationStatuses), event: oneOf(notificationEvents) }

/** A page of one's own notifications, as the address asks. */
export async function loadNotifications(url: string) {
  const asked = readListQuery(url, shape)
  const { data: list } = await call('GET /notifications/content', { query: { ...asked.filters, per_page: 20 } })
  setUnread(list.unread)
  return { ...asked, list }
}
export type FoundNotifications = Awaited<ReturnType<typeof loadNotifications>>
