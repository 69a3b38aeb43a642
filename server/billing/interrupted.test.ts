import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { makeEmployer, makeSeeker, signIn, testPassword } from '../../test/make.ts'
import { type Fault, faultyGateway } from '../../test/money/faulty-gateway.ts'
import { mine, paid, type Payer, subscribe, subscribing } from '../../test/subscribing.ts'
import { renewSubscription } from './renewals.ts'
import { reconcilePayments } from './reconcile.ts'
import { refundOwed } from './refunds.ts'
import { addDays } from './rules.ts'
import { paymentsOf } from './transactions.ts'

let app: TestApp
let fault: Fault | null = null
beforeAll(async () => {
  app = await testApp()
  app.context.payments = faultyGateway(paymentsOf(app.context), () => fault)
})
const { planIds } = subscribing(() => app)

/** Someone who can delete their account or, as an owner, the company. */
async function leaver(type: 'job_seeker' | 'employer') {
  const made =
    type === 'job_seeker'
      ? await makeSeeker(app.db, { account: { password: true } })
      : await makeEmployer(app.db, { password: true, company: { plan: 'Starter' } })
  const call = app.as(await signIn(app.db, made.account_id))
  const { Professional = '' } = await planIds(type)
  const leave = () => call('POST /settings/delete-account', { body: { password: testPassword } })
  return { call, plan_id: Professional, leave }
}

/** With the free trial over, and a payment started by the scheduled task. */
async function atRenewal(person: Payer & { plan_id: string }, card: string) {
  await subscribe(person, person.plan_id, card)
  const { id, period_end } = (await mine(person)).subscription!
  await renewSubscription(app.context, id, new Date(period_end))
  return { id, later: addDays(new Date(period_end), 2) }
}

const rowsOf = (subscription_id: string) =>
  app.db.selectFrom('transactions').selectAll().where('subscription_id', '=', subscription_id).execute()

describe.each(['job_seeker', 'employer'] as const)('a %s who is deleted in the middle of a payment', (type) => {
  test("is refunded once and isn't named anywhere", async () => {
    const person = await leaver(type)
    const { id, later } = await atRenewal(person, 'test_times_out')
    expect(await rowsOf(id)).toMatchObject([{ status: 'pending' }])
    await person.leave()
    for (let i = 0; i < 2; i++) {
      await reconcilePayments(app.context, later)
      await refundOwed(app.context, later)
    }
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({ status: 'refunded', refund_reason: 'ended', seeker_id: null })
    expect(row!.billed_to).toMatchObject({ name: 'Deleted account', email: '' })
    const entries = await app.db
      .selectFrom('money_ledger')
      .select(['kind', 'amount_cents'])
      .where('transaction_id', '=', row!.id)
      .where('account', '=', 'gateway')
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { kind: 'charge', amount_cents: 2900 },
      { kind: 'refund', amount_cents: -2900 },
    ])
    const subscription = await app.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
    expect(subscription).toMatchObject({ status: 'canceled', next_step_at: null })
  })

  test('has no subscription left that was started at the same moment', async () => {
    for (let tries = 0; tries < 5; tries++) {
      const person = await leaver(type)
      await Promise.allSettled([subscribe(person, person.plan_id), person.leave(), subscribe(person, person.plan_id)])
      const live = await app.db
        .selectFrom('subscriptions as s')
        .leftJoin('companies as c', 'c.id', 's.company_id')
        .select('s.id')
        .where('s.ended_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb.and([eb('seeker_id', 'is', null), eb('company_id', 'is', null)]),
            eb('c.deleted_at', 'is not', null),
          ]),
        )
        .execute()
      expect(live).toEqual([])
    }
  })
})

describe('a gateway', () => {
  test.each(['lost', 'unanswered', 'for_another', 'other_amount', 'slow'] as const)(
    "whose response is %s leaves the payment in progress, and it's charged once",
    async (wrong) => {
      const person = await leaver('job_seeker')
      const { Lead: plan_id = '' } = await planIds('job_seeker')
      await atRenewal(person, 'test_success')
      const change = () => person.call('POST /subscription/change-plan', { body: { plan_id } })
      fault = wrong
      const { data } = await change().finally(() => (fault = null))
      expect(data.subscription).toMatchObject({ plan: { plan_name: 'Professional' }, payment: { confirm_url: null } })
      expect(await refusal(change())).toMatchObject({ status: 409, code: 'payment_under_way' })
      for (let i = 0; i < 2; i++) await reconcilePayments(app.context, addDays(new Date(), 1 / 12))
      expect((await mine(person)).subscription).toMatchObject({ plan: { plan_name: 'Lead' }, payment: null })
      const all = (await paid(person)).data.map(({ kind, status }) => `${kind} ${status}`)
      expect(all.toSorted()).toEqual(['renewal succeeded', 'upgrade succeeded'])
    },
  )
})
