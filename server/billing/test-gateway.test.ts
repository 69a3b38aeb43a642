import { beforeAll, expect, test } from 'vitest'
import type { BodyOf } from '../../contract/index.ts'
import type { testGateway } from '../../contract/billing/test-gateway.ts'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { mine, paid, subscribe, subscribing } from '../../test/subscribing.ts'
import { renewSubscription } from './renewals.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const { seeker, planIds } = subscribing(() => app)

type Params = { reference: string }
type Answer = BodyOf<(typeof testGateway)['answer']>['answer']

const paramsOf = (url: string | null): Params => ({ reference: new URL(url ?? '').searchParams.get('id') ?? '' })
const show = async (params: Params) => (await app.as()('GET /test-gateway/{reference}', { params })).data
const give = async (params: Params, answer: Answer) =>
  new URL((await app.as()('POST /test-gateway/{reference}', { params, body: { answer } })).data.url)

/** A customer on the page to choose a card for a plan. */
async function atPage() {
  const person = await seeker()
  const { Professional: plan_id = '' } = await planIds('job_seeker')
  const { data } = await subscribe(person, plan_id, 'new')
  return { person, plan_id, params: paramsOf(data.checkout_url) }
}

/** A customer whose upgrade is waiting for confirmation. */
async function atConfirmation() {
  const person = await seeker()
  const plans = await planIds('job_seeker')
  await subscribe(person, plans.Professional ?? '')
  const { subscription } = await mine(person)
  await renewSubscription(app.context, subscription?.id ?? '', new Date(subscription?.period_end ?? ''))
  await person.call('POST /subscription/update-payment-method', { body: { payment_method: 'test_confirm' } })
  const { data } = await person.call('POST /subscription/change-plan', { body: { plan_id: plans.Lead ?? '' } })
  return { person, params: paramsOf(data.checkout_url), amount: data.change.amount }
}

test('a card is chosen once, and the plan starts with it', async () => {
  const { person, plan_id, params } = await atPage()
  expect(await show(params)).toMatchObject({ kind: 'card', is_open: true, amount: null })
  const back = await give(params, 'test_success')
  expect(back.pathname).toBe('/job-seeker/plans-billing')
  expect(back.searchParams.get('plan')).toBe(plan_id)
  expect((await give(params, 'test_declined')).href).toBe(back.href)
  expect(await show(params)).toMatchObject({ is_open: false })
  await subscribe(person, plan_id, back.searchParams.get('checkout') ?? '')
  expect((await mine(person)).subscription).toMatchObject({ status: 'trialing', payment_method: { last4: '4242' } })
})

test.each([
  ['confirm', 'decline', 'Lead', 'succeeded'],
  ['decline', 'confirm', 'Professional', 'failed'],
] as const)(
  'a payment to confirm is settled by “%s”, and not by a later answer',
  async (answer, after, plan, status) => {
    const { person, params, amount } = await atConfirmation()
    expect(await show(params)).toMatchObject({ kind: 'confirmation', is_open: true, amount })
    expect((await mine(person)).subscription?.payment?.confirm_url).toContain(params.reference)
    expect((await give(params, answer)).pathname).toBe('/job-seeker/plans-billing')
    await give(params, after)
    expect(await mine(person)).toMatchObject({ plan: { plan_name: plan }, subscription: { payment: null } })
    const { data } = await paid(person)
    expect(data.find(({ kind }) => kind === 'upgrade')).toMatchObject({ amount, status })
  },
)

test("a visit can't confirm anything, and a payment can't choose a card", async () => {
  const [{ params: visit }, { params: payment }] = [await atPage(), await atConfirmation()]
  expect(await refusal(give(visit, 'confirm'))).toMatchObject({ status: 422, errors: { answer: [expect.any(String)] } })
  expect((await refusal(give(payment, 'test_success'))).status).toBe(422)
})

test("unknown visits aren't found, and none are with another gateway", async () => {
  const params = { reference: `tc_${crypto.randomUUID()}` }
  expect((await refusal(show(params))).status).toBe(404)
  expect((await refusal(give({ reference: 'tc_\0' }, 'confirm'))).status).toBe(404)
  const real = await testApp({ payments: { kind: 'none' } })
  const visit = {
    ...params,
    our_id: crypto.randomUUID(),
    customer: 'cus_1',
    success_url: 'https://a',
    cancel_url: 'https://b',
  }
  await real.db.insertInto('test_gateway_checkouts').values(visit).execute()
  expect((await refusal(real.as()('GET /test-gateway/{reference}', { params }))).status).toBe(404)
})
