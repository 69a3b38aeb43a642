import type { PlanType } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'
import { one, readListQuery } from '../../text/list-query.ts'

const shape = {
  /** The visit to the payment page that someone returns from, and the plan it was for. */
  checkout: one((value) => value),
  plan: one((value) => value),
  /** `bank`: back from confirming a payment. */
  from: one((value) => value),
  /** The plan chosen on another page. */
  choose: one((value) => value),
}

/** Everything that the plans and billing page shows. */
export async function loadBilling(audience: PlanType, url: string) {
  const { filters } = readListQuery(url, shape)
  const [mine, included, plans, history] = await Promise.all([
    call('GET /subscription'),
    call('GET /subscription/plan'),
    call('GET /plans', { query: { type: audience } }),
    call('GET /subscription/transactions', { query: { page: filters.page } }),
  ])
  return { audience, filters, mine: mine.data, included: included.data, plans: plans.data, history: history.data }
}

export type BillingData = Awaited<ReturnType<typeof loadBilling>>
