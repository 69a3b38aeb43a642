import { askedFor, recordAudit } from '../../accounts/audit/record.ts'
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
  async browse(asked, { db }) {
    const { query } = asked
    await recordAudit(db, asked, { action: 'mail.listed', after: askedFor(query) })
    const by_state = await countParkedMails(db, query)
    return paged(await findParkedMails(db, query), by_state[query.status ?? 'all'], query, { by_state })
  },

  async show(asked, { db }) {
    const data = await openParkedMail(db, asked.params.id)
    await recordAudit(db, asked, { action: 'mail.viewed', subject: { id: data.id } })
    return { data }
  },

  retry: {
    async first(asked, context) {
      const { id } = asked.params
      return await context.db.transaction().execute(async (tx) => {
        const { mail, event } = await lockParkedMail(tx, id, 'retried')
        await settleParkedMail(tx, id, 'retried')
        await sendParkedAgain(tx, context, mail)
        await recordAudit(tx, asked, { action: 'mail.retried', subject: { id }, after: { event } })
        return { data: await findParkedMail(tx, id) }
      })
    },
    again: async ({ params }, { db }) => ({ data: await findParkedMail(db, params.id) }),
  },

  drop: {
    async first(asked, { db }) {
      const { id } = asked.params
      const { reason } = asked.body
      return await db.transaction().execute(async (tx) => {
        const { event } = await lockParkedMail(tx, id, 'dropped')
        await settleParkedMail(tx, id, 'dropped')
        await recordAudit(tx, asked, { action: 'mail.dropped', subject: { id }, after: { event }, reason })
        return { data: await findParkedMail(tx, id) }
      })
    },
    again: async ({ params }, { db }) => ({ data: await findParkedMail(db, params.id) }),
  },
}
