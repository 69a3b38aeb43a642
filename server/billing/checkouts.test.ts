import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { chooseTestCard } from './payments/test-gateway.ts'
import { renewSubscription } from './renewals.ts'
import { mine, paid, type Payer, subscribe, subscribing } from '../../test/subscribing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const { seeker, planIds } = subscribing(() => app)

/** A visit to the gateway's page with a card entered, for a plan or, without one, for a payment method. */
async function visitFor(person: Payer, plan_id: string | null) {
  const { data } = plan_id
    ? await subscribe(person, plan_id, 'new')
    : await person.call('POST /subscription/update-payment-method', { body: { payment_method: 'new' } })
  const reference = new URL(data.checkout_url ?? '').searchParams.get('id') ?? ''
  await chooseTestCard(app.db, reference, 'test_success')
  const visit = await app.db
    .selectFrom('checkouts')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return visit.id
}

test("a visit to the payment page for one plan can't start another, at either price", async () => {
  const [person, { Professional = '', Lead = '' }] = [await seeker(), await planIds('job_seeker')]
  const visit = await visitFor(person, Professional)
  expect(await refusal(subscribe(person, Lead, visit))).toMatchObject({
    status: 422,
    errors: { payment_method: [expect.any(String)] },
  })
  expect((await mine(person)).subscription).toBeNull()
  await subscribe(person, Professional, visit)
  expect(await mine(person)).toMatchObject({
    plan: { plan_name: 'Professional' },
    subscription: { next_amount: '29.00' },
  })
})

test("a visit for a payment method can't start a plan, and one for a plan can't change the payment method", async () => {
  const [person, { Professional = '', Lead = '' }] = [await seeker(), await planIds('job_seeker')]
  const forPlan = await visitFor(person, Lead)
  await subscribe(person, Professional)
  const change = (payment_method: string) =>
    person.call('POST /subscription/update-payment-method', { body: { payment_method } })
  expect((await refusal(change(forPlan))).status).toBe(422)
  const forMethod = await visitFor(person, null)
  expect((await refusal(subscribe(person, Professional, forMethod))).status).toBe(422)
  await change(forMethod)
  expect((await mine(person)).subscription).toMatchObject({ plan: { plan_name: 'Professional' }, status: 'trialing' })
})

test("someone else’s visit doesn't work", async () => {
  const [person, other, { Lead = '' }] = [await seeker(), await seeker(), await planIds('job_seeker')]
  const visit = await visitFor(person, Lead)
  expect(await refusal(subscribe(other, Lead, visit))).toMatchObject({
    status: 422,
    errors: { payment_method: [expect.any(String)] },
  })
  await subscribe(person, Lead, visit)
})

test("a visit left open when a plan started can't start one, or charge anything, after that plan has ended", async () => {
  const [person, { Professional = '' }] = [await seeker(), await planIds('job_seeker')]
  const [used, left] = [await visitFor(person, Professional), await visitFor(person, Professional)]
  await subscribe(person, Professional, used)
  const { subscription } = await mine(person)
  await person.call('POST /subscription/cancel', { body: {} })
  await renewSubscription(app.context, subscription!.id, new Date(subscription!.period_end))
  expect((await refusal(subscribe(person, Professional, left))).errors).toHaveProperty('payment_method')
  expect(await mine(person)).toMatchObject({ plan: { plan_name: 'Starter' }, subscription: { status: 'canceled' } })
  expect((await paid(person)).total).toBe(0)
})

describe('a repeated request for the payment page with the same key', () => {
  const replaying =
    ({ call }: Payer, body: { plan_id: string; monthly_price?: string }) =>
    () =>
      call(
        'POST /subscription/subscribe',
        { body: { ...body, payment_method: 'new' } },
        { idempotency_key: 'one-visit' },
      )
  const countVisits = async (seeker_id: string) =>
    (await app.db.selectFrom('checkouts').select('id').where('seeker_id', '=', seeker_id).execute()).length

  test('counts as one more payment each time', async () => {
    const few = await testApp({ limits: { payments_per_hour: 3 } })
    const { seeker: fewSeeker, planIds: fewPlans } = subscribing(() => few)
    const [person, { Lead = '' }] = [await fewSeeker(), await fewPlans('job_seeker')]
    const again = replaying(person, { plan_id: Lead })
    for (let times = 0; times < 3; times++) expect((await again()).data.checkout_url).toBeTruthy()
    expect((await refusal(again())).status).toBe(429)

    const payer = await fewSeeker()
    await subscribe(payer, Lead)
    const method = () =>
      payer.call(
        'POST /subscription/update-payment-method',
        { body: { payment_method: 'new' } },
        { idempotency_key: 'one-method' },
      )
    for (let times = 0; times < 2; times++) expect((await method()).data.checkout_url).toBeTruthy()
    expect((await refusal(method())).status).toBe(429)
  })

  test('is refused if the price has changed', async () => {
    const person = await seeker()
    const { id: plan_id } = await app.db
      .insertInto('plans')
      .values({ audience: 'job_seeker', plan_name: 'Raised', monthly_price_cents: 2000, sort_order: 8 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const again = replaying(person, { plan_id, monthly_price: '20.00' })
    await again()
    await app.db.updateTable('plans').set({ monthly_price_cents: 2500 }).where('id', '=', plan_id).execute()
    expect(await refusal(again())).toMatchObject({ status: 409, code: 'stale', current: { monthly_price: '25.00' } })
    expect(await countVisits(person.seeker_id)).toBe(1)
    await app.db.updateTable('plans').set({ retired_at: new Date() }).where('id', '=', plan_id).execute()
  })

  test("is refused if there's now a subscription or, for a payment method, no longer one", async () => {
    const [person, { Lead = '' }] = [await seeker(), await planIds('job_seeker')]
    const again = replaying(person, { plan_id: Lead })
    await again()
    await subscribe(person, Lead)
    expect((await refusal(again())).status).toBe(409)
    const method = () =>
      person.call(
        'POST /subscription/update-payment-method',
        { body: { payment_method: 'new' } },
        { idempotency_key: 'one-method' },
      )
    await method()
    await app.db
      .updateTable('subscriptions')
      .set({ status: 'canceled', ended_at: new Date(), next_step_at: null })
      .where('seeker_id', '=', person.seeker_id)
      .execute()
    expect((await refusal(method())).status).toBe(409)
    expect(await countVisits(person.seeker_id)).toBe(2)
  })
})
