import { call } from '../../browser-api.ts'
import { unreadCount } from '../platform/page/unread-count.ts'

/** In how many conversations something is unread. */
export const {
  set: setUnreadMessages,
  use: useUnreadMessages,
  refresh: refreshUnreadMessages,
  useRefreshed: useRefreshedMessages,
} = unreadCount({
  ask: async () => (await call('GET /messages/unread')).data.unread,
  changesBy: (kind) => kind === 'message' || kind === 'read' || kind === 'conversation',
})
