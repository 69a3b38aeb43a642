import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { renewSubscription } from './renewals.ts'
import { reconcilePayments } from './reconcile.ts'
import { addDays } from './rules.ts'
import { mine, paid, type Payer, subscribe, subscribing } from '../../test/subscribing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const { seeker, planIds } = subscribing(() => app)

/** Runs the scheduled task this many days after the period ends. */
async function passPeriod(person: Payer, days = 0) {
  const { subscription } = await mine(person)
  if (!subscription) throw new Error('no subscription')
  const now = addDays(new Date(subscription.period_end), days)
  await renewSubscription(app.context, subscription.id, now)
  return { id: subscription.id, now }
}

/** Past the free trial, and paid. */
async function subscriber(plan = 'Professional', method = 'test_success') {
  const person = await seeker()
  const plans = await planIds('job_seeker')
  await subscribe(person, plans[plan] ?? '', method)
  await passPeriod(person)
  return { ...person, plans }
}

describe('the free trial', () => {
  test('starts with the first plan, and nothing is charged before it ends', async () => {
    const person = await seeker()
    const plans = await planIds('job_seeker')
    expect(await mine(person)).toMatchObject({
      plan: { plan_name: 'Starter' },
      subscription: null,
      trial_available: true,
    })
    await subscribe(person, plans.Professional ?? '')
    const { plan, subscription, trial_available } = await mine(person)
    expect({ plan: plan.plan_name, trial_available }).toEqual({ plan: 'Professional', trial_available: false })
    expect(subscription).toMatchObject({ status: 'trialing', next_amount: '29.00', payment: null })
    expect((await paid(person)).total).toBe(0)
    await passPeriod(person)
    expect((await mine(person)).subscription).toMatchObject({ status: 'active', failed_renewals: 0 })
    expect(await paid(person)).toMatchObject({
      total: 1,
      paid_in_all: '29.00',
      data: [
        {
          kind: 'renewal',
          status: 'succeeded',
          amount: '29.00',
          invoice_number: expect.stringMatching(/^M-\d{6}$/) as unknown,
        },
      ],
    })
    expect((await app.mailTo(person.account.email)).map(({ subject }) => subject)).toEqual([
      'Your free trial of the Professional plan has started',
      'Receipt: $29.00 for your Professional plan',
    ])
  })

  test('is given once', async () => {
    const person = await seeker()
    const plans = await planIds('job_seeker')
    await subscribe(person, plans.Professional ?? '')
    await person.call('POST /subscription/cancel', { body: {} })
    await passPeriod(person)
    expect((await mine(person)).subscription).toMatchObject({ status: 'canceled' })
    await subscribe(person, plans.Lead ?? '')
    expect((await mine(person)).subscription).toMatchObject({ status: 'active', plan: { plan_name: 'Lead' } })
    expect((await paid(person)).paid_in_all).toBe('59.00')
  })
})

describe('a plan', () => {
  test("for the other audience, a free or retired one, or none at all can't be bought", async () => {
    const person = await seeker()
    const [own, others] = [await planIds('job_seeker'), await planIds('employer')]
    const retired = await app.db
      .insertInto('plans')
      .values({
        audience: 'job_seeker',
        plan_name: 'Old',
        monthly_price_cents: 100,
        sort_order: 9,
        retired_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const id of [others.Team, own.Starter, retired.id, crypto.randomUUID()]) {
      const refused = await refusal(subscribe(person, id ?? ''))
      expect(refused).toMatchObject({ status: 422, errors: { plan_id: [expect.any(String)] } })
    }
    expect(Object.keys(await planIds('job_seeker'))).not.toContain('Old')
  })

  test('subscribed to twenty times at once makes one subscription', async () => {
    const person = await seeker()
    const { Professional = '' } = await planIds('job_seeker')
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => subscribe(person, Professional)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await sql`select from subscriptions where seeker_id = ${person.seeker_id}`.execute(app.db)
    expect(rows).toHaveLength(1)
  })

  test('is changed to a more expensive one immediately, prorated for the days left', async () => {
    const person = await subscriber()
    const { Lead: plan_id = '' } = person.plans
    const preview = await person.call('POST /subscription/change-plan', { body: { plan_id, preview: true } })
    const { change } = preview.data
    expect(change).toMatchObject({ happens: 'now', then_monthly: '59.00' })
    const { days_left, days_in_period, amount } = change
    expect(Number(amount)).toBeCloseTo((30 * (days_left ?? 0)) / (days_in_period ?? 1), 1)
    const refused = await refusal(person.call('POST /subscription/change-plan', { body: { plan_id, amount: '0.01' } }))
    expect(refused).toMatchObject({ status: 409, code: 'stale', current: { amount } })
    await person.call('POST /subscription/change-plan', { body: { plan_id, amount } })
    expect((await mine(person)).plan.plan_name).toBe('Lead')
    expect((await paid(person)).data.find(({ kind }) => kind === 'upgrade')).toMatchObject({
      amount,
      status: 'succeeded',
    })
  })

  test('whose prorated price is too small for a card starts immediately at no cost', async () => {
    const person = await subscriber()
    const { id: plan_id } = await app.db
      .insertInto('plans')
      .values({ audience: 'job_seeker', plan_name: 'Plus', monthly_price_cents: 2940, sort_order: 8 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { data } = await person.call('POST /subscription/change-plan', { body: { plan_id, preview: true } })
    expect(data.change).toMatchObject({
      happens: 'now',
      amount: '0.00',
      net: '0.00',
      tax: '0.00',
      then_monthly: '29.40',
    })
    expect(data.change.days_left).toBeGreaterThan(0)
    await person.call('POST /subscription/change-plan', { body: { plan_id, amount: '0.00' } })
    expect(await mine(person)).toMatchObject({ plan: { plan_name: 'Plus' }, subscription: { next_amount: '29.40' } })
    await passPeriod(person)
    expect((await paid(person)).data.map(({ amount }) => amount)).toEqual(['29.40', '29.00'])
    await app.db.updateTable('plans').set({ retired_at: new Date() }).where('id', '=', plan_id).execute()
  })

  test('is changed to a cheaper one when the period ends, and kept until then', async () => {
    const person = await subscriber('Lead')
    const { Professional: plan_id = '', Lead = '' } = person.plans
    const { data } = await person.call('POST /subscription/change-plan', { body: { plan_id } })
    expect(data).toMatchObject({
      plan: { plan_name: 'Lead' },
      subscription: { pending_plan: { plan_name: 'Professional' }, next_amount: '29.00' },
      change: { happens: 'at_period_end', amount: '0.00' },
    })
    await person.call('POST /subscription/change-plan', { body: { plan_id: Lead } })
    expect((await mine(person)).subscription?.pending_plan).toBeNull()
    await person.call('POST /subscription/change-plan', { body: { plan_id } })
    await passPeriod(person)
    expect(await mine(person)).toMatchObject({
      plan: { plan_name: 'Professional' },
      subscription: { pending_plan: null },
    })
    expect((await paid(person)).data.map(({ amount }) => amount)).toEqual(['29.00', '59.00'])
  })
})

describe('a change repeated with its key', () => {
  const changing = ({ call }: Payer, plan_id: string, preview = false) => {
    const idempotency_key = crypto.randomUUID()
    return () => call('POST /subscription/change-plan', { body: { plan_id, preview } }, { idempotency_key })
  }

  test('returns what it cost and charges nothing again', async () => {
    const person = await subscriber()
    const upgrade = changing(person, person.plans.Lead ?? '')
    const first = await upgrade()
    expect(Number(first.data.change.amount)).toBeGreaterThan(0)
    expect(await upgrade()).toEqual(first)
    expect((await paid(person)).total).toBe(2)
  })

  test('shows that undoing a planned change costs nothing, even if an upgrade to that plan was paid', async () => {
    const person = await subscriber()
    const { Professional = '', Lead = '' } = person.plans
    await person.call('POST /subscription/change-plan', { body: { plan_id: Lead } })
    const planned = changing(person, Professional)
    const first = await planned()
    const back = changing(person, Lead)
    const second = await back()
    expect(second.data.change).toMatchObject({ happens: 'now', amount: '0.00', days_left: null })
    expect(await back()).toEqual(second)
    // The planned change is returned as it was, with the current state.
    expect((await planned()).data).toEqual({ ...second.data, change: first.data.change })
  })

  test("doesn't report a failed charge", async () => {
    const person = await subscriber()
    const { Lead = '' } = person.plans
    const use = (payment_method: string) =>
      app.db.updateTable('subscriptions').set({ payment_method }).where('seeker_id', '=', person.seeker_id).execute()
    await use('test_declined')
    const upgrade = changing(person, Lead)
    expect((await refusal(upgrade())).status).toBe(422)
    await app.db
      .updateTable('subscriptions')
      .set({ period_start: new Date(Date.now() - 86_400_000), status: 'trialing' })
      .where('seeker_id', '=', person.seeker_id)
      .execute()
    const free = await upgrade()
    expect(free.data.change).toMatchObject({ happens: 'now', amount: '0.00' })
    expect(await upgrade()).toEqual(free)
  })

  test('as a preview shows the cost and changes nothing', async () => {
    const person = await subscriber()
    const preview = changing(person, person.plans.Lead ?? '', true)
    const { amount } = (await preview()).data.change
    expect((await preview()).data).toMatchObject({ plan: { plan_name: 'Professional' }, change: { amount } })
  })
})

describe('a plan set to end with its period', () => {
  test('continues as the cheaper one chosen to follow it', async () => {
    const person = await subscriber('Lead')
    const { Professional: plan_id = '' } = person.plans
    await person.call('POST /subscription/cancel', { body: { reason: '' } })
    await person.call('POST /subscription/change-plan', { body: { plan_id, preview: true } })
    expect((await mine(person)).subscription?.cancel_at_period_end).toBe(true)
    const { data } = await person.call('POST /subscription/change-plan', { body: { plan_id } })
    expect(data.subscription).toMatchObject({
      cancel_at_period_end: false,
      auto_renew: true,
      pending_plan: { plan_name: 'Professional' },
      next_amount: '29.00',
    })
    await passPeriod(person)
    expect((await mine(person)).plan.plan_name).toBe('Professional')
  })

  test('has no next plan until auto-renew is back on', async () => {
    const person = await subscriber('Lead')
    await person.call('POST /subscription/change-plan', { body: { plan_id: person.plans.Professional ?? '' } })
    const { data: off } = await person.call('POST /subscription/toggle-auto-renew')
    expect(off.subscription).toMatchObject({ auto_renew: false, pending_plan: null, next_amount: null })
    const { data: on } = await person.call('POST /subscription/toggle-auto-renew')
    expect(on.subscription).toMatchObject({ pending_plan: { plan_name: 'Professional' }, next_amount: '29.00' })
  })
})

describe('a renewal that fails', () => {
  test('is retried on days 1, 3, and 5, then past due, then ends', async () => {
    const person = await subscriber('Professional', 'test_fails_at_renewal')
    expect((await mine(person)).subscription).toMatchObject({ status: 'trialing', failed_renewals: 1 })
    const end = (await mine(person)).subscription?.period_end ?? ''
    for (const [day, status, failed_renewals] of [
      [1, 'trialing', 2],
      [3, 'trialing', 3],
      [5, 'past_due', 4],
    ] as const) {
      await passPeriod(person, day - 0.01)
      await passPeriod(person, day)
      expect((await mine(person)).subscription).toMatchObject({ status, failed_renewals, period_end: end })
      expect((await mine(person)).plan.plan_name).toBe('Professional')
    }
    await passPeriod(person, 13.9)
    expect((await mine(person)).subscription?.status).toBe('past_due')
    await passPeriod(person, 14)
    expect(await mine(person)).toMatchObject({ plan: { plan_name: 'Starter' }, subscription: { status: 'expired' } })
    expect(await paid(person)).toMatchObject({ total: 4, paid_in_all: '0.00' })
    const subjects = (await app.mailTo(person.account.email)).map(({ subject }) => subject)
    expect(subjects.slice(1)).toEqual([
      ...Array<string>(3).fill('Payment for your Professional plan failed'),
      'Payment for your Professional plan is past due',
      'Your Professional plan has ended',
    ])
  })

  test('is paid immediately with another payment method', async () => {
    const person = await subscriber('Professional', 'test_fails_at_renewal')
    const { period_end } = (await mine(person)).subscription ?? {}
    const refused = await refusal(
      person.call('POST /subscription/update-payment-method', { body: { payment_method: 'test_declined' } }),
    )
    expect(refused).toMatchObject({ status: 422, errors: { payment_method: [expect.stringContaining('declined')] } })
    await person.call('POST /subscription/update-payment-method', { body: { payment_method: 'test_success' } })
    expect((await mine(person)).subscription).toMatchObject({
      status: 'active',
      failed_renewals: 0,
      period_start: period_end,
      payment_method: { last4: '4242' },
    })
    expect((await paid(person)).paid_in_all).toBe('29.00')
  })
})

describe('a payment', () => {
  test('without a response is found a minute later, and charged once', async () => {
    const person = await subscriber('Professional', 'test_times_out')
    expect((await mine(person)).subscription).toMatchObject({ status: 'trialing', payment: { amount: '29.00' } })
    const refused = await refusal(
      person.call('POST /subscription/change-plan', { body: { plan_id: person.plans.Lead ?? '' } }),
    )
    expect(refused.status).toBe(409)
    await reconcilePayments(app.context, addDays(new Date(), 20))
    expect((await mine(person)).subscription).toMatchObject({ status: 'active', payment: null })
    expect((await paid(person)).paid_in_all).toBe('29.00')
  })

  test('has an invoice and a receipt for the payer and no one else', async () => {
    const [person, other] = [await subscriber(), await seeker()]
    const [{ id } = { id: '' }] = (await paid(person)).data
    for (const kind of ['invoice', 'receipt'] as const) {
      const route = `GET /subscription/transactions/{id}/${kind}.pdf` as const
      expect(await person.call(route, { params: { id } })).toContain('%PDF-1.7')
      expect((await refusal(other.call(route, { params: { id } }))).status).toBe(404)
    }
  })
})
