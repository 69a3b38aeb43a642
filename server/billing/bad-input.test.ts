import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import type { ApiError } from '../../web/api.ts'
import { makeAccount, makeAdmin, makeEmployer, makeSubscription, signIn } from '../../test/make.ts'
import { mine, paid, type Payer, subscribe, subscribing } from '../../test/subscribing.ts'
import { renewSubscription } from './renewals.ts'
import { updatePaymentMethod } from './payment-method.ts'
import { reconcilePayments } from './reconcile.ts'
import { addDays } from './rules.ts'

let app: TestApp
let admin: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await testApp()
  admin = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
})
const { seeker, planIds } = subscribing(() => app)

/** A job seeker who has had their free trial, so a new plan is charged at once. */
async function returning() {
  const person = await seeker()
  const { seeker_id } = person
  await makeSubscription(app.db, { seeker_id }, { plan: 'Professional', status: 'canceled', ended_at: new Date() })
  return { ...person, plans: await planIds('job_seeker') }
}

/** The same with a paid plan. */
async function subscriber(plan = 'Professional') {
  const person = await returning()
  await subscribe(person, person.plans[plan] ?? '')
  return person
}

/** A customer's charges at the gateway in cents, in order. */
async function taken({ seeker_id }: { seeker_id: string }) {
  const rows = await app.db
    .selectFrom('test_gateway_payments as p')
    .innerJoin('transactions as t', 't.id', 'p.transaction_id')
    .select('p.amount_cents')
    .where('t.seeker_id', '=', seeker_id)
    .where('p.status', '=', 'succeeded')
    .orderBy('p.created_at')
    .execute()
  return rows.map(({ amount_cents }) => amount_cents)
}

const fulfilled = async (many: Promise<unknown>[]) =>
  (await Promise.allSettled(many)).filter(({ status }) => status === 'fulfilled').length

describe('the charge', () => {
  test('is the plan’s price in dollars, whatever price or currency is sent', async () => {
    const person = await returning()
    const { Lead: plan_id = '' } = person.plans
    const tampered = {
      plan_id,
      payment_method: 'test_success',
      price: '0.01',
      amount: '0.01',
      amount_cents: 1,
      currency: 'VND',
      status: 'active',
    }
    await person.call('POST /subscription/subscribe', { body: tampered })
    expect((await paid(person)).data).toMatchObject([{ amount: '59.00', currency: 'USD', status: 'succeeded' }])
    expect(await taken(person)).toEqual([5900])
  })

  test('is one month for twenty concurrent requests', async () => {
    const person = await returning()
    const { Professional = '', Lead = '' } = person.plans
    expect(await fulfilled(Array.from({ length: 20 }, (_, n) => subscribe(person, n % 2 ? Professional : Lead)))).toBe(
      1,
    )
    expect(await taken(person)).toHaveLength(1)
    expect(await paid(person)).toMatchObject({ total: 1 })
  })

  test('is one difference if a plan change is clicked twice', async () => {
    const person = await subscriber()
    const { Lead: plan_id = '' } = person.plans
    const { change } = (await person.call('POST /subscription/change-plan', { body: { plan_id, preview: true } })).data
    const click = () => person.call('POST /subscription/change-plan', { body: { plan_id, amount: change.amount } })
    expect(await fulfilled(Array.from({ length: 8 }, click))).toBe(1)
    expect(await taken(person)).toEqual([2900, Math.round(Number(change.amount) * 100)])
  })

  test('is the amount due, once, if a payment method is entered twice', async () => {
    const person = await subscriber()
    const { id, period_end } = (await mine(person)).subscription!
    const pay = (payment_method: string) =>
      person.call('POST /subscription/update-payment-method', { body: { payment_method } })
    await pay('test_fails_at_renewal')
    await renewSubscription(app.context, id, new Date(period_end))
    expect((await mine(person)).subscription).toMatchObject({ failed_renewals: 1 })
    await Promise.allSettled(Array.from({ length: 8 }, () => pay('test_success')))
    expect((await mine(person)).subscription).toMatchObject({ status: 'active', failed_renewals: 0 })
    expect(await taken(person)).toEqual([2900, 2900])
  })

  test("can't be delayed forever by unconfirmed payments", async () => {
    const person = await subscriber()
    const { id, period_end } = (await mine(person)).subscription!
    const day = (count: number) => addDays(new Date(period_end), count)
    const payer = { audience: 'job_seeker', seeker_id: person.seeker_id } as const
    const begin = (now: Date) =>
      updatePaymentMethod(app.context, payer, {
        payment_method: 'test_confirm',
        actor: { type: 'holder', id: person.account_id },
        now,
      })
    await person.call('POST /subscription/update-payment-method', { body: { payment_method: 'test_declined' } })
    for (const count of [0, 1, 3, 5]) await renewSubscription(app.context, id, day(count))
    expect(await begin(day(13.9))).toMatchObject({ status: 'pending', confirm_url: expect.any(String) as string })
    await renewSubscription(app.context, id, day(14))
    expect((await mine(person)).subscription).toMatchObject({ status: 'past_due' })
    await reconcilePayments(app.context, day(14.95))
    await expect(begin(day(14.95))).rejects.toMatchObject({ status: 409 })
    await renewSubscription(app.context, id, day(14.96))
    expect(await mine(person)).toMatchObject({ plan: { plan_name: 'Starter' }, subscription: { status: 'expired' } })
    expect(await taken(person)).toEqual([2900])
  })

  test('is made once per idempotency key, and another body with it is refused', async () => {
    const person = await returning()
    const { Professional = '', Lead = '' } = person.plans
    const send = (plan_id: string) =>
      person.call(
        'POST /subscription/subscribe',
        { body: { plan_id, payment_method: 'test_success' } },
        { idempotency_key: 'one-form' },
      )
    const first = await send(Professional)
    expect(await send(Professional)).toEqual(first)
    expect((await refusal(send(Lead))).errors).toHaveProperty('Idempotency-Key')
    expect(await mine(person)).toMatchObject({ plan: { plan_name: 'Professional' } })
    expect(await taken(person)).toEqual([2900])
  })
})

test('a change to the other audience’s plan, a free or retired one, or none at all is refused', async () => {
  const person = await subscriber()
  const others = await planIds('employer')
  const { id: retired } = await app.db
    .insertInto('plans')
    .values({
      audience: 'job_seeker',
      plan_name: 'Old',
      monthly_price_cents: 6900,
      sort_order: 9,
      retired_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const plan_id of [others.Team, person.plans.Starter, retired, crypto.randomUUID()])
    for (const preview of [true, false])
      expect(
        await refusal(person.call('POST /subscription/change-plan', { body: { plan_id: plan_id ?? '', preview } })),
      ).toMatchObject({ status: 422, errors: { plan_id: [expect.any(String)] } })
  expect(await mine(person)).toMatchObject({
    plan: { plan_name: 'Professional' },
    subscription: { pending_plan: null },
  })
})

test("interviewers, recruiters, and former owners can't access the company’s billing", async () => {
  const company = await makeEmployer(app.db, { company: { plan: 'Starter' } })
  const owner: Payer = { call: app.as(await signIn(app.db, company.account_id)) }
  const { Professional = '', Team = '' } = await planIds('employer')
  await subscribe(owner, Professional)
  const { id, period_end } = (await mine(owner)).subscription!
  await renewSubscription(app.context, id, new Date(period_end))
  const params = { id: (await paid(owner)).data[0]!.id }
  const member = await makeAccount(app.db, {
    user_type: 'employer',
    company_id: company.company_id,
    company_role: 'owner',
  })
  const call = app.as(await signIn(app.db, member.id))
  expect((await mine({ call })).plan.plan_name).toBe('Professional')
  for (const company_role of ['recruiter', 'interviewer'] as const) {
    await app.db.updateTable('accounts').set({ company_role }).where('id', '=', member.id).execute()
    for (const work of [
      () => call('GET /subscription'),
      () => call('GET /subscription/transactions'),
      () => call('GET /subscription/transactions/{id}/invoice.pdf', { params }),
      () => call('GET /subscription/transactions/{id}/receipt.pdf', { params }),
      () => call('POST /subscription/cancel', { body: {} }),
      () => call('POST /subscription/toggle-auto-renew'),
      () => call('POST /subscription/update-payment-method', { body: { payment_method: 'test_declined' } }),
      () => call('POST /subscription/change-plan', { body: { plan_id: Team, preview: true } }),
      () => call('POST /subscription/subscribe', { body: { plan_id: Team, payment_method: 'new' } }),
    ])
      expect((await refusal(work())).status).toBe(403)
  }
  expect((await mine(owner)).subscription).toMatchObject({ status: 'active', payment_method: { last4: '4242' } })
})

test('of an administrator’s decision and an owner’s change at the same moment one wins, and nothing is paid twice', async () => {
  for (let tries = 0; tries < 6; tries++) {
    const person = await subscriber()
    const { Lead: plan_id = '' } = person.plans
    const { id } = (await mine(person)).subscription!
    const decide = (word: 'cancel' | 'suspend' | 'reactivate') =>
      admin(`POST /admin/subscriptions/{id}/${word}`, { params: { id }, body: { reason: 'A chargeback.' } })
    const results = await Promise.allSettled([
      decide('suspend'),
      person.call('POST /subscription/change-plan', { body: { plan_id } }),
      person.call('POST /subscription/cancel', { body: {} }),
      decide('cancel'),
      person.call('POST /subscription/toggle-auto-renew'),
      decide('reactivate'),
      person.call('POST /subscription/update-payment-method', { body: { payment_method: 'test_success' } }),
    ])
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [(each.reason as ApiError).status] : []))
    expect(refused.filter((status) => status !== 409)).toEqual([])
    const { plan, subscription } = await mine(person)
    const sums = await taken(person)
    // Only those who paid for the more expensive plan have it.
    expect(subscription?.plan.plan_name).toBe(sums.length === 2 ? 'Lead' : 'Professional')
    expect(plan.plan_name).toBe(subscription?.status === 'suspended' ? 'Starter' : subscription?.plan.plan_name)
    expect(Math.round(Number((await paid(person)).paid_in_all) * 100)).toBe(sums.reduce((all, each) => all + each, 0))
  }
})
