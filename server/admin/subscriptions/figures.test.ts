import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeSeeker, makeSubscription, signIn } from '../../../test/make.ts'
import { mine, subscribe, subscribing } from '../../../test/subscribing.ts'
import { renewSubscription } from '../../billing/renewals.ts'
import { findMonthToDate } from './figures.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await testApp()
  call = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
})

const { seeker, planIds } = subscribing(() => app)

test('both pages count paying customers the same way, without free trials and past due subscriptions', async () => {
  const counts = async () => {
    const [overview, dashboard] = [
      (await call('GET /admin/dashboard')).data.subscriptions,
      (await call('GET /admin/subscriptions/dashboard')).data,
    ]
    const held = overview.by_plan.reduce((sum, { holders }) => sum + holders, 0)
    return [overview.active, held, dashboard.active, dashboard.by_plan.reduce((sum, { active }) => sum + active, 0)]
  }
  const before = await counts()
  for (const status of ['active', 'trialing', 'past_due'] as const) {
    const { seeker_id } = await makeSeeker(app.db)
    await makeSubscription(app.db, { seeker_id }, { plan: 'Lead', status })
  }
  const after = await counts()
  expect(after.map((count, at) => count - before[at]!)).toEqual([1, 1, 1, 1])
})

test('both pages list every paid plan in the same order, which gives each its color', async () => {
  const overview = (await call('GET /admin/dashboard')).data.subscriptions.by_plan
  const dashboard = (await call('GET /admin/subscriptions/dashboard')).data.by_plan
  expect(overview.map(({ audience, name }) => [audience, name])).toEqual(
    dashboard.map(({ type, plan_name }) => [type, plan_name]),
  )
  expect(overview.length).toBeGreaterThan(3)
})

test('the month so far is compared with the same days of the previous month', async () => {
  const person = await seeker()
  await subscribe(person, (await planIds('job_seeker')).Lead ?? '', 'test_success')
  const { subscription } = await mine(person)
  await renewSubscription(app.context, subscription!.id, new Date(subscription!.period_end))
  const { id: transaction_id } = await app.db.selectFrom('transactions').select('id').executeTakeFirstOrThrow()
  const earned = async (at: string, cents: number) => {
    const posting = randomUUID()
    await app.db
      .insertInto('money_ledger')
      .values(
        (['gateway', 'revenue'] as const).map((account) => ({
          transaction_id,
          posting,
          currency: 'USD' as const,
          kind: 'dispute_won' as const,
          reference: at,
          account,
          amount_cents: account === 'revenue' ? -cents : cents,
          at: new Date(at),
        })),
      )
      .execute()
  }
  const of = (now: string) => findMonthToDate(app.db, new Date(now))
  expect(await of('2025-03-10T12:00:00Z')).toEqual({ revenue_cents: 0, revenue_before_cents: 0 })
  await earned('2025-02-10T11:00:00Z', 100)
  await earned('2025-02-10T13:00:00Z', 20)
  await earned('2025-02-28T13:00:00Z', 3)
  await earned('2025-03-01T00:00:00Z', 500)
  expect(await of('2025-03-10T12:00:00Z')).toEqual({ revenue_cents: 500, revenue_before_cents: 100 })
  // February has no 31st, so the comparison ends with February.
  expect(await of('2025-03-31T12:00:00Z')).toEqual({ revenue_cents: 500, revenue_before_cents: 123 })
})
