import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { notFound } from '../../platform/http/problem.ts'
import {
  archive,
  countNotifications,
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  restore,
} from './queries.ts'

export const notificationsHandlers: HandlersOf<'notifications'> = {
  async list({ caller: { account_id }, query }, { db, nameMentioned }) {
    const [{ rows, total }, counts] = await Promise.all([
      listNotifications(db, account_id, query),
      countNotifications(db, account_id),
    ])
    return paged(await nameMentioned(db, account_id, rows), total, query, counts)
  },

  async unread({ caller }, { db }) {
    return { data: { unread: await countUnread(db, caller.account_id) } }
  },

  async markRead({ caller: { account_id }, params: { id } }, { db }) {
    if (!(await markRead(db, { account_id, id }))) throw notFound()
    return { message: 'Notification marked as read.' }
  },

  async markAllRead({ caller }, { db }) {
    await markAllRead(db, caller.account_id)
    return { message: 'All notifications marked as read.' }
  },

  async archive({ caller: { account_id }, params: { id } }, { db }) {
    if (!(await archive(db, { account_id, id }))) throw notFound()
    return { message: 'Notification archived.' }
  },

  async restore({ caller: { account_id }, params: { id } }, { db }) {
    if (!(await restore(db, { account_id, id }))) throw notFound()
    return { message: 'Notification restored.' }
  },
}
