import { expect, test } from 'vitest'
import { refusal, testApp } from '../../test/app.ts'
import { mine, paid, subscribe, subscribing } from '../../test/subscribing.ts'
import { renewSubscription } from './renewals.ts'

/** An installation with its own settings, and a customer. */
async function selling(settings: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(settings)
  const { seeker, planIds } = subscribing(() => app)
  const { Professional = '', Lead = '' } = await planIds('job_seeker')
  return { app, person: await seeker(), Professional, Lead }
}

test("payments are limited per hour, and previews aren't counted", async () => {
  const { person, Professional, Lead: plan_id } = await selling({ limits: { payments_per_hour: 2 } })
  const change = (preview: boolean) => person.call('POST /subscription/change-plan', { body: { plan_id, preview } })
  await subscribe(person, Professional)
  for (let i = 0; i < 3; i++) await change(true)
  await person.call('POST /subscription/update-payment-method', { body: { payment_method: 'new' } })
  expect((await refusal(change(false))).status).toBe(429)
})

test('without a gateway, nothing can be bought, and the page says so', async () => {
  const { person, Lead } = await selling({ payments: { kind: 'none' } })
  expect((await mine(person)).gateway).toBeNull()
  for (const method of ['new', 'test_success'])
    expect(await refusal(subscribe(person, Lead, method))).toMatchObject({ status: 503, code: 'no_payments' })
})

test('tax is added to current and future charges', async () => {
  const { app, person, Professional } = await selling({ tax: { tax_name: 'Sales tax', tax_basis_points: 725 } })
  await subscribe(person, Professional)
  const { subscription } = await mine(person)
  expect(subscription?.next_amount).toBe('31.10')
  await renewSubscription(app.context, subscription?.id ?? '', new Date(subscription?.period_end ?? ''))
  expect(await paid(person)).toMatchObject({
    paid_in_all: '31.10',
    data: [{ net: '29.00', tax: '2.10', amount: '31.10' }],
  })
})
