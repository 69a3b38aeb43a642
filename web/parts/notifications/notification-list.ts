import { notificationStatuses } from '../../../contract/notifications/values.ts'
import { notificationEvents } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'
import { oneOf, readListQuery } from '../../text/list-query.ts'
import { setUnread } from './unread.ts'

const shape = { status: oneOf(notificationStatuses), event: oneOf(notificationEvents) }

/** One page of the reader's notifications, as the address asks. */
export async function loadNotifications(url: string) {
  const query = readListQuery(url, shape)
  const { data: list } = await call('GET /notifications/content', { query: { ...query.filters, per_page: 20 } })
  setUnread(list.unread)
  return { ...query, list }
}
export type LoadedNotifications = Awaited<ReturnType<typeof loadNotifications>>
