import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeCompany, makeSeeker, makeSubscription, signIn } from '../../../test/make.ts'
import { mine, subscribe, subscribing } from '../../../test/subscribing.ts'
import { renewSubscription } from '../../billing/renewals.ts'
import { addDays } from '../../billing/rules.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
let token: string

beforeAll(async () => {
  app = await testApp()
  token = await signIn(app.db, (await makeAdmin(app.db)).id)
  call = app.as(token)
})

const { seeker, planIds } = subscribing(() => app)
const list = async (query: object) => (await call('GET /admin/subscriptions', { query })).data
const payments = async (query: object) => (await call('GET /admin/subscriptions/transactions/all', { query })).data
const dashboard = async () => (await call('GET /admin/subscriptions/dashboard')).data
const file = (path: string) =>
  app.app.inject({ url: `/api/admin/subscriptions/${path}`, headers: { authorization: `Bearer ${token}` } })

/** A job seeker who paid for a month of a plan. */
async function payer(plan = 'Professional', method = 'test_success') {
  const person = await seeker()
  await subscribe(person, (await planIds('job_seeker'))[plan] ?? '', method)
  const { subscription } = await mine(person)
  const pass = (days: number) =>
    renewSubscription(app.context, id, addDays(new Date(subscription?.period_end ?? ''), days))
  const id = subscription?.id ?? ''
  await pass(0)
  return { ...person, id, pass }
}

test('subscriptions are searched by customer, email address, and invoice, and filtered', async () => {
  const { id, account } = await payer()
  const company = await makeCompany(app.db, { name: 'Quokka Grid', plan: 'Team' })
  const [{ invoice_number } = { invoice_number: null }] = (await payments({ keyword: account.email })).data
  for (const keyword of [account.email, `${account.first_name} ${account.last_name}`, invoice_number ?? ''])
    expect((await list({ keyword })).data.map((each) => each.id)).toContain(id)
  const anywhere = await call('GET /admin/search', { query: { keyword: invoice_number ?? '' } })
  expect(anywhere.data).toMatchObject([{ kind: 'subscription', id }])
  const { data } = await call('GET /admin/audit', { query: { action: 'job_seeker.listed' } })
  expect(data.data).toMatchObject([{ after: { keyword: 'not kept' } }])
  const found = await list({ keyword: 'quokka' })
  expect(found).toMatchObject({
    total: 1,
    data: [{ type: 'employer', plan: { plan_name: 'Team' }, monthly_price: '249.00', holder: { id: company.id } }],
    by_state: { all: 1, trialing: 1, active: 0 },
  })
  expect((await list({ keyword: 'quokka', plan_type: 'job_seeker' })).total).toBe(0)
  expect((await list({ keyword: 'quokka', status: 'active' })).total).toBe(0)
  expect((await list({ keyword: 'quokka', plan_id: found.data[0]!.plan.id })).total).toBe(1)
  expect((await list({ keyword: 'M-999999' })).total).toBe(0)
  const prices = (await list({ sort: 'price', per_page: 50 })).data.map(({ monthly_price }) => Number(monthly_price))
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  const ends = (await list({ sort: 'ends', per_page: 50 })).data.map(({ period_end }) => period_end)
  expect(ends).toEqual(ends.toSorted())
  for (const [sort, reversed] of [
    ['begun', 'begun_reversed'],
    ['price', 'price_reversed'],
  ] as const) {
    const ids = async (asked: typeof sort | typeof reversed) =>
      (await list({ sort: asked, per_page: 50 })).data.map((each) => each.id)
    expect(await ids(reversed)).toEqual((await ids(sort)).toReversed())
  }
  const endsLast = (await list({ sort: 'ends_reversed', per_page: 50 })).data.map(({ period_end }) => period_end)
  expect(endsLast).toEqual(endsLast.toSorted().toReversed())
  const amounts = async (sort: 'amount' | 'amount_reversed') =>
    (await payments({ sort, per_page: 50 })).data.map(({ amount }) => Number(amount))
  expect(await amounts('amount')).toEqual((await amounts('amount')).toSorted((a, b) => b - a))
  expect(await amounts('amount_reversed')).toEqual((await amounts('amount')).toReversed())
  expect(await refusal(list({ plan_type: 'robots' }))).toMatchObject({ status: 422 })
  expect(await refusal(payments({ month: '2026-13' }))).toMatchObject({ status: 422 })
})

test('a subscription is shown with its payments, its invoice, and its price', async () => {
  const { id } = await payer('Lead')
  const { data } = await call('GET /admin/subscriptions/{id}', { params: { id } })
  expect(data).toMatchObject({
    status: 'active',
    monthly_price: '59.00',
    list_price: '59.00',
    paid_in_all: '59.00',
    payment_method: { last4: '4242' },
    transactions: [{ status: 'succeeded', amount: '59.00', paid: '59.00', subscription_id: id }],
  })
  expect(data.history.map(({ kind }) => kind)).toContain('subscribed')
  const [{ id: paid } = { id: '' }] = data.transactions
  const pdf = await call('GET /admin/subscriptions/transactions/{id}/invoice.pdf', { params: { id: paid } })
  expect(pdf).toContain('%PDF-1.7')
  const audit = (await call('GET /admin/audit', { query: { subject_id: paid } })).data.data
  expect(audit.map(({ action }) => action)).toEqual(['transaction.viewed'])
  const none = { params: { id: crypto.randomUUID() } }
  expect((await refusal(call('GET /admin/subscriptions/transactions/{id}/invoice.pdf', none))).status).toBe(404)
  expect((await refusal(call('GET /admin/subscriptions/{id}', none))).status).toBe(404)
})

test('the dashboard shows recurring revenue, the ledger, churn, and payments that need attention', async () => {
  const before = await dashboard()
  const late = await payer('Professional', 'test_fails_at_renewal')
  for (const day of [1, 3, 5]) await late.pass(day)
  await payer('Lead')
  const after = await dashboard()
  const added = (name: 'recurring' | 'active' | 'past_due') => Number(after[name]) - Number(before[name])
  expect({ recurring: added('recurring'), active: added('active'), past_due: added('past_due') }).toEqual({
    recurring: 59,
    active: 1,
    past_due: 1,
  })
  const revenue = (of: typeof after) => of.months.reduce((sum, each) => sum + Number(each.revenue), 0)
  expect(revenue(after) - revenue(before)).toBeCloseTo(0, 2)
  expect(after.months).toHaveLength(12)
  expect(after.troubles.items).toContainEqual(
    expect.objectContaining({
      trouble: 'past_due',
      subscription_id: late.id,
      amount: '29.00',
      failure: expect.stringContaining('declined') as string,
    }),
  )
  const { data } = await call('GET /admin/audit', { query: { action: 'subscription.listed' } })
  expect(data.data[0]).toMatchObject({ after: { troubles: after.troubles.total } })
  expect(after.by_plan.find(({ plan_name }) => plan_name === 'Lead')).toMatchObject({ monthly_price: '59.00' })
})

test('churn counts subscriptions that were paid 30 days ago', async () => {
  const before = (await dashboard()).churn
  const ago = (days: number) => addDays(new Date(), -days)
  for (const ended_at of [null, ago(5)]) {
    const { id } = await payer()
    await app.db
      .updateTable('transactions')
      .set({ settled_at: ago(40) })
      .where('subscription_id', '=', id)
      .execute()
    await app.db
      .updateTable('subscriptions')
      .set({ created_at: ago(54), ...(ended_at && { ended_at, status: 'canceled', next_step_at: null }) })
      .where('id', '=', id)
      .execute()
  }
  const { seeker_id } = await makeSeeker(app.db)
  await makeSubscription(
    app.db,
    { seeker_id },
    { plan: 'Lead', created_at: ago(50), status: 'expired', ended_at: ago(3) },
  )
  const { paying, ended } = (await dashboard()).churn
  expect({ paying: paying - before.paying, ended: ended - before.ended }).toEqual({ paying: 2, ended: 1 })
})

test('both exports have the filtered rows in every batch, without formulas', async () => {
  const name = '=HYPERLINK("https://evil.example")'
  const company = await makeCompany(app.db, { name, plan: 'Team' })
  const csv = await file('export/subscriptions?plan_type=employer&sort=price')
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.body).toContain(company.id)
  expect(csv.body).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  const { id } = await payer()
  // More than a batch of failed attempts, many created in the same millisecond.
  const { rows } = await app.db.transaction().execute(async (tx) => {
    const [paid] = await tx.selectFrom('transactions').selectAll().where('subscription_id', '=', id).execute()
    const { amount_cents: _, ...copy } = paid!
    const failed = Array.from({ length: 2500 }, (_row, at) => ({
      ...copy,
      id: crypto.randomUUID(),
      status: 'failed' as const,
      payment: null,
      invoice_number: null,
      billed_to: JSON.stringify({ ...copy.billed_to, name: '+1 cmd' }),
      created_at: addDays(new Date('2020-02-01T00:00:00Z'), Math.floor(at / 700) / 24),
    }))
    for (let at = 0; at < failed.length; at += 500)
      await tx
        .insertInto('transactions')
        .values(failed.slice(at, at + 500))
        .execute()
    return { rows: failed }
  })
  const written = await file('transactions/export?status=failed&month=2020-02')
  const lines = written.body.trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(2500)
  expect(new Set(lines.map((each) => each.split(',')[0]))).toEqual(new Set(rows.map((row) => row.id)))
  const oldestFirst = await file('transactions/export?status=failed&month=2020-02&sort=newest_reversed')
  expect(oldestFirst.body.trim().split('\r\n').slice(1)).toEqual(lines.toReversed())
  expect(lines[0]).toContain(`'+1 cmd`)
  expect((await payments({ status: 'failed', month: '2020-02' })).total).toBe(2500)
  const audit = (await call('GET /admin/audit', { query: { subject_type: 'transaction' } })).data.data
  expect(audit.find(({ action }) => action.endsWith('exported'))).toMatchObject({
    action: 'transaction.exported',
    after: { month: '2020-02' },
  })
})
