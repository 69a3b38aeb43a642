import { recordAudit } from '../../accounts/audit/record.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import {
  deleteSavedReply,
  findSavedReply,
  insertSavedReply,
  listSavedReplies,
  lockSavedReply,
  updateSavedReply,
} from './queries.ts'

export const adminSavedRepliesHandlers: HandlersOf<'adminSavedReplies'> = {
  browse: async (_asked, { db }) => ({ data: await listSavedReplies(db) }),

  add: {
    first: async (request, { db }) =>
      await db.transaction().execute(async (tx) => {
        const reply = await insertSavedReply(tx, request.caller.account_id, request.body)
        const { id, title } = reply
        // Only the title: the log outlives the reply, whose text may be about a person.
        await recordAudit(tx, request, { action: 'saved_reply.created', subject: { id, name: title } })
        return { data: reply }
      }),
    again: async (_asked, { db }, id) => ({ data: await findSavedReply(db, id) }),
  },

  async edit(request, { db }) {
    const { id } = request.params
    return await db.transaction().execute(async (tx) => {
      const { title } = await lockSavedReply(tx, id, request.body.updated_at)
      const reply = await updateSavedReply(tx, id, request.caller.account_id, request.body)
      await recordAudit(tx, request, {
        action: 'saved_reply.changed',
        subject: { id, name: reply.title },
        before: { title },
        after: { title: reply.title },
      })
      return { data: reply }
    })
  },

  async remove(request, { db }) {
    const { id } = request.params
    return await db.transaction().execute(async (tx) => {
      const { title } = await lockSavedReply(tx, id, request.body.updated_at)
      await deleteSavedReply(tx, id)
      await recordAudit(tx, request, { action: 'saved_reply.deleted', subject: { id, name: title } })
      return { message: 'Saved reply deleted.' }
    })
  },
}
