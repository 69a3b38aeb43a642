import { call } from '../../browser-api.ts'
import { unreadCount } from '../platform/page/unread-count.ts'

/** The number of conversations with unread messages. */
export const {
  set: setUnreadMessages,
  use: useUnreadMessages,
  refresh: refreshUnreadMessages,
  useRefreshed: useRefreshedMessages,
} = unreadCount({
  ask: async () => (await call('GET /messages/unread')).data.unread,
  changesBy: (kind) => kind === 'message' || kind === 'read' || kind === 'conversation',
})
