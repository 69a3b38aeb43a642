import { call } from '../../browser-api.ts'
import { unreadCount } from '../platform/page/unread-count.ts'

export const {
  set: setUnread,
  use: useUnread,
  refresh: refreshUnread,
  useRefreshed: useRefreshedUnread,
} = unreadCount({
  ask: async () => (await call('GET /notifications/content/unread')).data.unread,
  changesBy: (kind) => kind === 'notification',
})
