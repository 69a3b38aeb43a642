import { askedFor, recordAudit } from '../../accounts/audit/record.ts'
import { invoicePdf } from '../../billing/invoice-pdf.ts'
import { refundedOf } from '../../billing/ledger.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { findDashboard } from './dashboard.ts'
import { decide, decisions } from './decide.ts'
import { writeSubscriptions, writeTransactions } from './export.ts'
import { refund, remind, retry } from './help.ts'
import { findHistory } from './history.ts'
import { findAdminSubscriptions, findOpened, findAdminSubscription } from './queries.ts'
import { countSubscriptions, findSubscriptionIds } from './search.ts'
import {
  countTransactions,
  findShownTransaction,
  findTransaction,
  findTransactions,
  findTransactionsOf,
} from './transactions.ts'

export const adminSubscriptionsHandlers: HandlersOf<'adminSubscriptions'> = {
  async dashboard(asked, { db }) {
    const data = await findDashboard(db)
    // Whose payment needs somebody is said by name and address.
    if (data.troubles.items.length)
      await recordAudit(db, asked, { action: 'subscription.listed', after: { troubles: data.troubles.total } })
    return { data }
  },

  async browse(asked, { db }) {
    const { query } = asked
    await recordAudit(db, asked, { action: 'subscription.listed', after: askedFor(query) })
    const by_state = await countSubscriptions(db, query)
    const rows = await findAdminSubscriptions(db, await findSubscriptionIds(db, query))
    return paged(rows, by_state[query.status ?? 'all'], query, { by_state })
  },

  async export(asked, { db }) {
    const reply = await writeSubscriptions(db, asked.query)
    await recordAudit(db, asked, { action: 'subscription.exported', after: askedFor(asked.query) })
    return reply
  },

  async transactions(asked, { db }) {
    const { query } = asked
    await recordAudit(db, asked, { action: 'transaction.listed', after: askedFor(query) })
    const by_status = await countTransactions(db, query)
    return paged(await findTransactions(db, query), by_status[query.status ?? 'all'], query, { by_status })
  },

  async transactionsExport(asked, { db }) {
    const reply = await writeTransactions(db, asked.query)
    await recordAudit(db, asked, { action: 'transaction.exported', after: askedFor(asked.query) })
    return reply
  },

  async invoice(asked, { db, config }) {
    const { id } = asked.params
    const transaction = await findTransaction(db, id)
    const paid = { ...transaction, refunded_cents: await refundedOf(db, id) }
    const reply = await invoicePdf(paid, config, { account_id: asked.caller.account_id, gone: asked.gone })
    await recordAudit(db, asked, { action: 'transaction.viewed', subject: { id } })
    return reply
  },

  async show(asked, { db }) {
    const { id } = asked.params
    const opened = await findOpened(db, id)
    const [transactions, history] = [await findTransactionsOf(db, id), await findHistory(db, id)]
    await recordAudit(db, asked, { action: 'subscription.viewed', subject: { id } })
    return { data: { ...opened, transactions, history } }
  },

  retry: {
    first: retry,
    again: async ({ params }, { db }) => ({ data: await findAdminSubscription(db, params.id) }),
  },
  remind: {
    first: remind,
    again: async ({ params }, { db }) => ({ data: await findAdminSubscription(db, params.id) }),
  },
  refund: {
    first: refund,
    again: async ({ params }, { db }) => ({ data: await findShownTransaction(db, params.id) }),
  },
  cancel: {
    first: (asked, context) => decide(asked, context, decisions.cancel),
    again: async ({ params }, { db }) => ({ data: await findAdminSubscription(db, params.id) }),
  },
  suspend: {
    first: (asked, context) => decide(asked, context, decisions.suspend),
    again: async ({ params }, { db }) => ({ data: await findAdminSubscription(db, params.id) }),
  },
  reactivate: {
    first: (asked, context) => decide(asked, context, decisions.reactivate),
    again: async ({ params }, { db }) => ({ data: await findAdminSubscription(db, params.id) }),
  },
}
