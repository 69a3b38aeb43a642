import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, signIn } from '../../../test/make.ts'
import { mine, paid, type Payer, subscribe, subscribing } from '../../../test/subscribing.ts'
import { renewSubscription } from '../../billing/renewals.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>

beforeAll(async () => {
  app = await testApp()
  call = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
})
beforeEach(async () => {
  const prices = { Starter: 0, Professional: 2900, Lead: 5900 }
  for (const [plan_name, monthly_price_cents] of Object.entries(prices))
    await app.db
      .updateTable('plans')
      .set({ monthly_price_cents, retired_at: null })
      .where('plan_name', '=', plan_name)
      .execute()
})

const { seeker, planIds } = subscribing(() => app)
const plans = async () => (await call('GET /admin/plans')).data
const named = async (name: string, type = 'job_seeker') =>
  (await plans()).find((plan) => plan.plan_name === name && plan.type === type)!

/** Changes some fields of a plan and sends the others unchanged. */
async function edit(name: string, change: object, type = 'job_seeker') {
  const { id, plan_name, monthly_price, limits, grants, retired_at, updated_at } = await named(name, type)
  const held = { plan_name, monthly_price, limits, grants, is_sold: !retired_at, updated_at, reason: 'A new season.' }
  return (await call('PUT /admin/plans/{id}', { params: { id }, body: { ...held, ...change } })).data
}

async function passPeriod(person: Payer) {
  const { subscription } = await mine(person)
  await renewSubscription(app.context, subscription!.id, new Date(subscription!.period_end))
}

describe('a changed price', () => {
  test('applies to new subscribers but never to existing ones, not even later', async () => {
    const [old, ids] = [await seeker(), await planIds('job_seeker')]
    await subscribe(old, ids.Professional ?? '')
    await passPeriod(old)
    expect(await edit('Professional', { monthly_price: '35' })).toMatchObject({
      monthly_price: '35.00',
      at_other_price: 1,
    })
    expect(await mine(old)).toMatchObject({
      plan: { monthly_price: '29.00' },
      subscription: { plan: { monthly_price: '29.00' }, next_amount: '29.00' },
    })
    await passPeriod(old)
    expect((await paid(old)).data.map(({ amount }) => amount)).toEqual(['29.00', '29.00'])
    const fresh = await seeker()
    await subscribe(fresh, ids.Professional ?? '')
    await passPeriod(fresh)
    expect((await paid(fresh)).paid_in_all).toBe('35.00')
    const { data } = await app.as()('GET /plans', { query: { type: 'job_seeker' } })
    expect(data.map(({ monthly_price }) => monthly_price)).toEqual(['0.00', '35.00', '59.00'])
  })

  test('applies when someone changes to the plan, with the difference to what they paid', async () => {
    const [person, ids] = [await seeker(), await planIds('job_seeker')]
    await subscribe(person, ids.Professional ?? '')
    await passPeriod(person)
    await edit('Professional', { monthly_price: '40.00' })
    await edit('Lead', { monthly_price: '89.00' })
    const body = { plan_id: ids.Lead ?? '', preview: true }
    const { change } = (await person.call('POST /subscription/change-plan', { body })).data
    expect(Number(change.net)).toBeCloseTo((60 * (change.days_left ?? 0)) / (change.days_in_period ?? 1), 1)
    expect(change.then_monthly).toBe('89.00')
    await person.call('POST /subscription/change-plan', { body: { ...body, preview: false } })
    await edit('Lead', { monthly_price: '99.00' })
    expect((await mine(person)).subscription).toMatchObject({ next_amount: '89.00' })
    // Back down: the price quoted when it was scheduled applies, whatever it is later.
    await person.call('POST /subscription/change-plan', { body: { plan_id: ids.Professional ?? '' } })
    await edit('Professional', { monthly_price: '45.00' })
    expect((await mine(person)).subscription).toMatchObject({ next_amount: '40.00' })
    await passPeriod(person)
    expect((await mine(person)).subscription).toMatchObject({ plan: { monthly_price: '40.00' }, pending_plan: null })
    expect((await paid(person)).data[0]?.amount).toBe('40.00')
  })

  test('is shown before anyone who saw another price starts or changes to the plan', async () => {
    const [person, ids] = [await seeker(), await planIds('job_seeker')]
    const begin = (payment_method: string, monthly_price: string) =>
      person.call('POST /subscription/subscribe', {
        body: { plan_id: ids.Professional ?? '', payment_method, monthly_price },
      })
    await edit('Professional', { monthly_price: '35.00' })
    for (const method of ['new', 'test_success'])
      expect(await refusal(begin(method, '29.00'))).toMatchObject({
        status: 409,
        code: 'stale',
        current: { monthly_price: '35.00' },
      })
    expect((await mine(person)).subscription).toBeNull()
    await begin('test_success', '35.00')
    // During a free trial, a change costs nothing now at any price.
    const change = (then_monthly: string) =>
      person.call('POST /subscription/change-plan', {
        body: { plan_id: ids.Lead ?? '', amount: '0.00', then_monthly },
      })
    await edit('Lead', { monthly_price: '69.00' })
    expect(await refusal(change('59.00'))).toMatchObject({
      status: 409,
      code: 'stale',
      current: { amount: '0.00', then_monthly: '69.00' },
    })
    expect((await mine(person)).plan.plan_name).toBe('Professional')
    await change('69.00')
    expect((await mine(person)).subscription).toMatchObject({ next_amount: '69.00' })
  })

  test('does not affect someone who is already on the gateway’s page', async () => {
    const [person, ids] = [await seeker(), await planIds('job_seeker')]
    const { data } = await person.call('POST /subscription/subscribe', {
      body: { plan_id: ids.Professional ?? '', payment_method: 'new' },
    })
    const visit = await app.db.selectFrom('checkouts').selectAll().where('seeker_id', '=', person.seeker_id).execute()
    await edit('Professional', { monthly_price: '39.00' })
    await app.db
      .updateTable('test_gateway_checkouts')
      .set({ card: 'test_success' })
      .where('our_id', '=', visit[0]!.id)
      .execute()
    expect(data.checkout_url).toContain('/test-payment')
    await subscribe(person, ids.Professional ?? '', visit[0]!.id)
    expect((await mine(person)).subscription).toMatchObject({ next_amount: '29.00' })
  })
})

test('limits and grants apply right away to all subscribers, and are what the plan page shows', async () => {
  const [person, ids] = [await seeker(), await planIds('job_seeker')]
  await subscribe(person, ids.Professional ?? '')
  const { limits, grants } = await named('Professional')
  const edited = await edit('Professional', {
    limits: { ...limits, resume_pdf_versions: 2 },
    grants: ['profile_viewers'],
  })
  expect(edited.features).toContain('2 versions of your resume PDF')
  const { data } = await person.call('GET /subscription/plan')
  expect(data.grants).toEqual(['profile_viewers'])
  expect(data.limits).toContainEqual(expect.objectContaining({ limit: 'resume_pdf_versions', included: 2 }))
  const [logged] = (await call('GET /admin/audit', { query: { subject_id: edited.id } })).data.data
  expect(logged).toMatchObject({
    action: 'plan.changed',
    subject_name: 'Professional',
    reason: 'A new season.',
    before: { grants, limits: { resume_pdf_versions: 3 } },
    after: { grants: ['profile_viewers'], limits: { resume_pdf_versions: 2 } },
  })
  expect(Object.keys(logged!.after ?? {}).toSorted()).toEqual(['grants', 'limits'])
  await edit('Professional', { limits, grants })
})

test('a retired plan is not for sale, is kept by its subscribers, and can be sold again', async () => {
  const [person, other, ids] = [await seeker(), await seeker(), await planIds('job_seeker')]
  await subscribe(person, ids.Professional ?? '')
  expect((await edit('Professional', { is_sold: false })).retired_at).not.toBeNull()
  expect(Object.keys(await planIds('job_seeker'))).toEqual(['Starter', 'Lead'])
  expect((await refusal(subscribe(other, ids.Professional ?? ''))).status).toBe(422)
  await passPeriod(person)
  expect(await mine(person)).toMatchObject({ plan: { plan_name: 'Professional' }, subscription: { status: 'active' } })
  expect((await edit('Professional', { is_sold: true })).retired_at).toBeNull()
})

test('an invalid plan is refused on the field that is wrong', async () => {
  const { limits } = await named('Professional')
  for (const [name, change, field] of [
    ['Starter', { monthly_price: '5.00' }, 'monthly_price'],
    ['Starter', { is_sold: false }, 'is_sold'],
    ['Professional', { monthly_price: '0' }, 'monthly_price'],
    ['Professional', { monthly_price: '-29.00' }, 'monthly_price'],
    ['Professional', { monthly_price: '29.999' }, 'monthly_price'],
    ['Professional', { monthly_price: '59.00' }, 'monthly_price'],
    ['Professional', { plan_name: 'Lead' }, 'plan_name'],
    ['Professional', { plan_name: ' ' }, 'plan_name'],
    ['Professional', { limits: { ...limits, seats: 3 } }, 'limits'],
    ['Professional', { limits: { compared_jobs: 8 } }, 'limits'],
    ['Professional', { limits: { ...limits, compared_jobs: 1 } }, 'limits'],
    ['Professional', { grants: ['csv'] }, 'grants'],
    ['Lead', { grants: [] }, 'grants'],
    ['Professional', { reason: '' }, 'reason'],
  ] as const) {
    const refused = await refusal(edit(name, change))
    expect({ change, status: refused.status, fields: Object.keys(refused.errors ?? {}) }).toEqual({
      change,
      status: 422,
      fields: [field],
    })
  }
  const none = { params: { id: crypto.randomUUID() } }
  const body = { plan_name: 'A', monthly_price: '1.00', limits: {}, grants: [], is_sold: true, reason: 'A.' }
  expect((await refusal(call('PUT /admin/plans/{id}', { ...none, body }))).status).toBe(404)
})

test('of two admins who edit a plan at once, one is shown the other’s version', async () => {
  const results = await Promise.allSettled([
    edit('Lead', { monthly_price: '61.00' }),
    edit('Lead', { monthly_price: '62.00' }),
  ])
  const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  const { monthly_price } = await named('Lead')
  expect(refused.reason).toMatchObject({ status: 409, code: 'stale', current: { monthly_price } })
})
