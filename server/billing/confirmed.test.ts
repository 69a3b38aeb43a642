import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/app.ts'
import { subscribe, subscribing } from '../../test/subscribing.ts'
import { renewSubscription } from './renewals.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
const { seeker, planIds } = subscribing(() => app)

/** In a plan's free trial, or past the first charge. */
async function subscriber(plan: 'Professional' | 'Lead', { isPaid = false } = {}) {
  const person = await seeker()
  const plans = await planIds('job_seeker')
  const { subscription } = (await subscribe(person, plans[plan] ?? '')).data
  if (!subscription) throw new Error('no subscription')
  if (isPaid) await renewSubscription(app.context, subscription.id, new Date(subscription.period_end))
  return { ...person, plans }
}

/** The last email and the last notification, which have the same text. */
async function confirmed({ account, call }: Awaited<ReturnType<typeof subscriber>>) {
  const mail = (await app.mailTo(account.email)).at(-1)
  const { data } = (await call('GET /notifications/content')).data
  expect(data[0]?.title).toBe(mail?.subject)
  return `${mail?.subject} ${mail?.text}`
}

describe('a customer’s change is confirmed by email and notification', () => {
  test('canceling', async () => {
    const person = await subscriber('Professional')
    await person.call('POST /subscription/cancel', { body: { reason: 'Found a job' } })
    expect(await confirmed(person)).toMatch(/^You canceled your Professional plan [^]*You keep it until/)
  })

  test('turning auto-renew off, and on again', async () => {
    const person = await subscriber('Professional')
    await person.call('POST /subscription/toggle-auto-renew')
    expect(await confirmed(person)).toMatch(/^Auto-renew is off for your Professional plan [^]*won’t be charged again/)
    await person.call('POST /subscription/toggle-auto-renew')
    expect(await confirmed(person)).toMatch(/^Auto-renew is on for your Professional plan [^]*for \$29\.00 a month/)
  })

  test('changing to a cheaper plan, and undoing that', async () => {
    const person = await subscriber('Lead', { isPaid: true })
    const change = (plan_id = '') =>
      person.call('POST /subscription/change-plan', { body: { plan_id, preview: false } })
    await change(person.plans.Professional)
    expect(await confirmed(person)).toMatch(/^You’re moving to the Professional plan on [^]*from the Lead plan/)
    await change(person.plans.Lead)
    expect(await confirmed(person)).toMatch(/^You’re keeping your Lead plan [^]*for \$59\.00 a month/)
  })

  test('changing to a more expensive plan during the free trial', async () => {
    const person = await subscriber('Professional')
    await person.call('POST /subscription/change-plan', {
      body: { plan_id: person.plans.Lead ?? '', preview: false },
    })
    expect(await confirmed(person)).toMatch(/^You’re now on the Lead plan [^]*you weren’t charged/)
  })

  test('changing to a more expensive plan with a payment, by its receipt', async () => {
    const person = await subscriber('Professional', { isPaid: true })
    await person.call('POST /subscription/change-plan', {
      body: { plan_id: person.plans.Lead ?? '', preview: false },
    })
    expect(await confirmed(person)).toMatch(
      /^Receipt: \$\d+\.\d\d for your Lead plan [^]*You’re now on the Lead plan\./,
    )
  })
})
