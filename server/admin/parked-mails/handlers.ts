import { auditedFilters, recordAudit } from '../../accounts/audit/record.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { sendParkedAgain } from '../../platform/mail/parked.ts'
import {
  countParkedMails,
  findParkedMail,
  findParkedMails,
  lockParkedMail,
  openParkedMail,
  settleParkedMail,
} from './queries.ts'

export const adminParkedMailsHandlers: HandlersOf<'adminParkedMails'> = {
  async browse(request, { db }) {
    const { query } = request
    await recordAudit(db, request, { action: 'mail.listed', after: auditedFilters(query) })
    const by_state = await countParkedMails(db, query)
    return paged(await findParkedMails(db, query), by_state[query.status ?? 'all'], query, { by_state })
  },

  async show(request, { db }) {
    const data = await openParkedMail(db, request.params.id)
    await recordAudit(db, request, { action: 'mail.viewed', subject: { id: data.id } })
    return { data }
  },

  retry: {
    async first(request, context) {
      const { id } = request.params
      return await context.db.transaction().execute(async (tx) => {
        const { mail, event } = await lockParkedMail(tx, id, 'retried')
        await settleParkedMail(tx, id, 'retried')
        await sendParkedAgain(tx, context, mail)
        await recordAudit(tx, request, { action: 'mail.retried', subject: { id }, after: { event } })
        return { data: await findParkedMail(tx, id) }
      })
    },
    again: async ({ params }, { db }) => ({ data: await findParkedMail(db, params.id) }),
  },

  drop: {
    async first(request, { db }) {
      const { id } = request.params
      const { reason } = request.body
      return await db.transaction().execute(async (tx) => {
        const { event } = await lockParkedMail(tx, id, 'dropped')
        await settleParkedMail(tx, id, 'dropped')
        await recordAudit(tx, request, { action: 'mail.dropped', subject: { id }, after: { event }, reason })
        return { data: await findParkedMail(tx, id) }
      })
    },
    again: async ({ params }, { db }) => ({ data: await findParkedMail(db, params.id) }),
  },
}
