import { sql } from 'kysely'
import { expect } from 'vitest'
import { entitlingStatuses } from '../../contract/billing/values.ts'
import { findPlanOf } from '../../server/billing/entitlements.ts'
import { isOfSubscriber } from '../../server/billing/subscribers.ts'
import { findFreePlan } from '../../server/billing/queries.ts'
import { dayMs, taxOn, type SubscriptionRow, type TransactionRow } from '../../server/billing/rules.ts'
import { findTransactions, type Run } from './sequence.ts'

/**
 * Checks to the cent that what the gateway took and returned, what we recorded, and what the customer has for it agree.
 */
export async function expectRight(run: Run) {
  const { db } = run.context
  const transactions = await findTransactions(run)
  const subscriptions = await db.selectFrom('subscriptions').selectAll().where(isOfSubscriber(run.subscriber)).execute()
  await expectGatewayAgrees(run, transactions)
  await expectLedgerAgrees(run, transactions)
  for (const subscription of subscriptions)
    expectPaidOnce(
      run,
      subscription,
      transactions.filter(({ subscription_id }) => subscription_id === subscription.id),
    )
  const live = subscriptions.filter(({ ended_at }) => !ended_at)
  expect(live.length).toBeLessThanOrEqual(1)
  expect(subscriptions.filter(({ is_trial_used }) => is_trial_used).length).toBeLessThanOrEqual(1)
  const entitled = live.find(({ status }) => (entitlingStatuses as readonly string[]).includes(status))
  const has = await findPlanOf(db, run.subscriber)
  expect(has.id).toBe(entitled?.plan_id ?? (await findFreePlan(db, run.subscriber.audience)).id)
}

async function expectGatewayAgrees({ context: { db } }: Run, transactions: TransactionRow[]) {
  const payments = await db
    .selectFrom('test_gateway_payments')
    .selectAll()
    .where('transaction_id', '=', sql<string>`any (${transactions.map(({ id }) => id)}::uuid[])`)
    .execute()
  const parts = await db.selectFrom('test_gateway_refunds').selectAll().execute()
  for (const { id, status, amount_cents, payment } of transactions) {
    const there = payments.find(({ transaction_id }) => transaction_id === id)
    const back = parts.filter((each) => each.payment === payment).reduce((sum, each) => sum + each.amount_cents, 0)
    const refunded = there && (there.refunded || back === there.amount_cents)
    const taken = there?.status === 'succeeded' ? there.amount_cents : 0
    if (status === 'succeeded')
      expect({ taken, refunded, payment }).toEqual({
        taken: amount_cents,
        refunded: false,
        payment: there?.payment,
      })
    else if (status === 'refunded') expect({ taken, refunded }).toEqual({ taken: amount_cents, refunded: true })
    else expect({ status, taken }).toEqual({ status: 'failed', taken: 0 })
  }
}

async function expectLedgerAgrees({ context: { db } }: Run, transactions: TransactionRow[]) {
  const entries = await db
    .selectFrom('money_ledger')
    .selectAll()
    .where('transaction_id', '=', sql<string>`any (${transactions.map(({ id }) => id)}::uuid[])`)
    .execute()
  for (const { id, status, amount_cents, net_cents, tax_cents, invoice_number, tax_basis_points } of transactions) {
    const sum = (account: string) =>
      entries
        .filter((entry) => entry.transaction_id === id && entry.account === account)
        .reduce((cents, entry) => cents + entry.amount_cents, 0)
    const isPaid = status === 'succeeded'
    expect({ gateway: sum('gateway'), revenue: 0 - sum('revenue'), tax: 0 - sum('tax') }).toEqual(
      isPaid ? { gateway: amount_cents, revenue: net_cents, tax: tax_cents } : { gateway: 0, revenue: 0, tax: 0 },
    )
    expect(tax_cents).toBe(taxOn(net_cents, { tax_name: '', tax_basis_points }))
    expect(invoice_number !== null).toBe(isPaid || status === 'refunded')
  }
}

/** Each period of a subscription is paid once at its plan's price, and an upgrade for the remaining days. */
function expectPaidOnce({ plans }: Run, subscription: SubscriptionRow, transactions: TransactionRow[]) {
  const priceOf = (id: string | null) => plans.find((plan) => plan.id === id)?.monthly_price_cents ?? 0
  // Money returned on the gateway's own pages was still paid.
  const kept = transactions.filter(
    ({ status, refund_reason }) => status === 'succeeded' || (status === 'refunded' && !refund_reason),
  )
  const periods = kept.filter(({ kind }) => kind !== 'upgrade').toSorted((a, b) => +a.period_start - +b.period_start)
  for (const [index, paid] of periods.entries()) {
    expect(paid.net_cents).toBe(priceOf(paid.plan_id))
    const next = periods[index + 1]
    if (next) expect(+next.period_start).toBeGreaterThanOrEqual(+paid.period_end)
  }
  for (const upgrade of kept.filter(({ kind }) => kind === 'upgrade')) {
    const { days_left, days_in_period, from_plan_id, plan_id, net_cents } = upgrade
    const exact = ((priceOf(plan_id) - priceOf(from_plan_id)) * (days_left ?? 0)) / (days_in_period ?? 1)
    expect(Math.abs(net_cents - exact)).toBeLessThanOrEqual(0.5)
  }
  const { status, period_start, period_end, is_trial_used } = subscription
  const holds = status === 'active' || status === 'suspended' || status === 'past_due'
  const last = periods.at(-1)
  // If a subscription is reactivated after its period, the next one starts then and is charged at the next run.
  const isPaid = last !== undefined && +last.period_start === +period_start && +last.period_end <= +period_end
  const isTrial = is_trial_used && +period_end - +period_start === 14 * dayMs && !periods.length
  if (holds)
    expect({ status, isPaidFor: isPaid || (status !== 'active' && isTrial) }).toEqual({ status, isPaidFor: true })
  if (status === 'trialing') expect({ isTrial, periods: periods.length }).toEqual({ isTrial: true, periods: 0 })
}

/** Invoice numbers have no gaps, and the whole ledger balances. */
export async function expectWholeLedgerRight({ db }: Run['context']) {
  const { rows } = await sql<{
    last: number
    invoices: number
    highest: number
    balance: number
    paid: number
    taken: number
  }>`
    select (select last from invoice_numbers) as last,
      (select count(invoice_number)::int from transactions) as invoices,
      (select coalesce(max(invoice_number), 0) from transactions) as highest,
      (select coalesce(sum(amount_cents), 0)::int from money_ledger) as balance,
      (select coalesce(sum(amount_cents), 0)::int from money_ledger where account = 'gateway') as paid,
      (select coalesce(sum(amount_cents) filter (where status = 'succeeded' and not refunded), 0)::int
        from test_gateway_payments)
      - (select coalesce(sum(back.amount_cents), 0)::int
          from test_gateway_refunds back join test_gateway_payments p on p.payment = back.payment and not p.refunded) as taken`.execute(
    db,
  )
  const [all] = rows
  expect(all?.invoices).toBe(all?.last)
  expect(all?.highest).toBe(all?.last)
  expect(all?.balance).toBe(0)
  expect(all?.paid).toBe(all?.taken)
}
