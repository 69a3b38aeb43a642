import { requireGrant } from '../../../billing/entitlements.ts'
import { subscriberOf } from '../../../billing/subscribers.ts'
import type { HandlersOf } from '../../../platform/http/handlers.ts'
import { consume } from '../../../platform/http/limits.ts'
import { paged } from '../../../platform/http/paged.ts'
import { findOwnMarket } from './figures.ts'
import { reportPdf } from './report-pdf.ts'
import { findReport, listReports } from './reports.ts'

export const ownMarketHandlers: HandlersOf<'ownMarket'> = {
  async show({ caller, query }, { db }) {
    await requireGrant(db, subscriberOf(caller), 'own_market_pay')
    return { data: await findOwnMarket(db, caller.seeker_id, query) }
  },

  async reports({ caller: { seeker_id }, query }, { db }) {
    const { rows, total } = await listReports(db, { seeker_id, ...query })
    return paged(rows, total, query)
  },

  report: async ({ caller: { seeker_id }, params: { id } }, { db }) => ({
    data: await findReport(db, { id, seeker_id }),
  }),

  async reportPdf({ caller: { seeker_id, account_id }, params: { id }, gone }, { db, config }) {
    await consume(db, `exports:${account_id}`, { max: config.limits.exports_per_hour, seconds: 3600 })
    return await reportPdf(await findReport(db, { id, seeker_id }), { account_id, gone })
  },
}
