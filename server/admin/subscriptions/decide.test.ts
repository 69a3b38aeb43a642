import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeEmployer, signIn } from '../../../test/make.ts'
import { mine, subscribe, subscribing } from '../../../test/subscribing.ts'
import { renewSubscription } from '../../billing/renewals.ts'
import { addDays } from '../../billing/rules.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
let second: ReturnType<TestApp['as']>

beforeAll(async () => {
  app = await testApp()
  call = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
  second = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
})

const { seeker, planIds } = subscribing(() => app)
type Word = 'cancel' | 'suspend' | 'reactivate'
const decide = (word: Word, id: string, reason = 'A chargeback.', by = call) =>
  by(`POST /admin/subscriptions/{id}/${word}`, { params: { id }, body: { reason } })
const opened = async (id: string) => (await call('GET /admin/subscriptions/{id}', { params: { id } })).data

/** A job seeker with a plan, paid by default or in a free trial. */
async function scene({ free = false, method = 'test_success' } = {}) {
  const person = await seeker()
  await subscribe(person, (await planIds('job_seeker')).Professional ?? '', method)
  const id = (await mine(person)).subscription?.id ?? ''
  const pass = async (days = 0) => {
    const end = new Date((await mine(person)).subscription?.period_end ?? '')
    await renewSubscription(app.context, id, addDays(end, days))
  }
  if (!free) await pass()
  const mails = async () => await app.mailTo(person.account.email)
  return { ...person, id, pass, mails }
}

describe('canceling', () => {
  test('ends it with its period, tells the customer why, and is in the log and the history', async () => {
    const { id, mails, call: own } = await scene()
    const { data } = await decide('cancel', id, 'The company is gone.')
    expect(data).toMatchObject({ status: 'active', is_ending: true, ended_at: null })
    expect((await mine({ call: own })).plan.plan_name).toBe('Professional')
    expect((await mails()).at(-1)).toMatchObject({
      subject: expect.stringMatching(/^Your Professional plan ends on \w+ \d+, \d{4}$/) as string,
      text: expect.stringContaining('Reason: The company is gone.') as string,
    })
    const { history, cancel_reason } = await opened(id)
    expect(cancel_reason).toBe('The company is gone.')
    expect(history.find(({ kind }) => kind === 'cancel_planned')).toMatchObject({
      by_admin: true,
      reason: 'The company is gone.',
    })
    const audit = (await call('GET /admin/audit', { query: { subject_id: id } })).data.data
    expect(audit.map(({ action }) => action)).toEqual(['subscription.viewed', 'subscription.canceled'])
    expect(audit[1]).toMatchObject({
      reason: 'The company is gone.',
      before: { cancel_at_period_end: false },
      after: { cancel_at_period_end: true, status: 'active' },
    })
    expect((await refusal(decide('cancel', id))).message).toBe('The subscription is already canceled.')
    const { period_end } = await opened(id)
    await renewSubscription(app.context, id, new Date(period_end))
    expect((await opened(id)).status).toBe('canceled')
    expect((await mine({ call: own })).plan.plan_name).toBe('Starter')
    expect(await refusal(decide('cancel', id))).toMatchObject({
      status: 409,
      message: 'This subscription has already ended.',
    })
  })

  test('an unpaid subscription ends it right away', async () => {
    const { id, pass, mails } = await scene({ method: 'test_fails_at_renewal' })
    for (const day of [1, 3, 5]) await pass(day)
    expect((await opened(id)).status).toBe('past_due')
    expect((await decide('cancel', id)).data).toMatchObject({ status: 'canceled', is_ending: false })
    expect((await mails()).at(-1)?.subject).toBe('Your Professional plan has ended')
  })
})

describe('suspending', () => {
  test('stops the plan and charges nothing until it is reactivated', async () => {
    const { id, mails, pass, call: own } = await scene()
    expect((await decide('suspend', id, 'A stolen card.')).data.status).toBe('suspended')
    expect((await mine({ call: own })).plan.plan_name).toBe('Starter')
    await pass(3)
    expect((await opened(id)).transactions).toHaveLength(1)
    expect((await decide('reactivate', id, 'It was theirs.')).data.status).toBe('active')
    expect((await mine({ call: own })).plan.plan_name).toBe('Professional')
    expect((await mails()).slice(-2).map(({ subject }) => subject)).toEqual([
      'Your Professional plan was suspended',
      'Your Professional plan is active again',
    ])
    const changes = (await opened(id)).history.filter(({ by_admin, kind }) => by_admin && kind !== 'viewed')
    expect(changes.map(({ to_status, reason }) => [to_status, reason])).toEqual([
      ['active', 'It was theirs.'],
      ['suspended', 'A stolen card.'],
    ])
  })

  test('needs an active or past due subscription and a reason', async () => {
    const { id } = await scene({ free: true })
    expect(await refusal(decide('suspend', id))).toMatchObject({
      status: 409,
      message: expect.stringContaining('this one is in its free trial') as string,
    })
    expect((await refusal(decide('reactivate', id))).status).toBe(409)
    expect((await refusal(decide('suspend', id, ' '))).status).toBe(422)
    for (const word of ['cancel', 'suspend', 'reactivate'] as const)
      expect((await refusal(decide(word, crypto.randomUUID()))).status).toBe(404)
  })

  test('by two admins at once is done once, and the other is told the current status', async () => {
    const { id } = await scene()
    const results = await Promise.allSettled([
      decide('suspend', id, 'One.'),
      decide('suspend', id, 'Two.', second),
      decide('cancel', id, 'Three.', second),
      decide('cancel', id, 'Four.'),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Error).message] : []))
    expect(refused.toSorted()).toEqual([
      'The subscription is already canceled.',
      'The subscription is already suspended.',
    ])
    const both = await Promise.allSettled([decide('reactivate', id), decide('reactivate', id, 'Again.', second)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const audit = (await call('GET /admin/audit', { query: { subject_id: id } })).data.data
    expect(audit.map(({ action }) => action).toSorted()).toEqual([
      'subscription.canceled',
      'subscription.reactivated',
      'subscription.suspended',
    ])
  })
})

test('only the account owners of a company are notified', async () => {
  const company = await makeEmployer(app.db, { company: { plan: 'Starter' } })
  const owner = app.as(await signIn(app.db, company.account_id))
  await subscribe({ call: owner }, (await planIds('employer')).Team ?? '')
  const { id = '' } = (await mine({ call: owner })).subscription ?? {}
  await decide('cancel', id)
  expect((await app.mailTo(company.account.email)).at(-1)?.text).toContain('Reason: A chargeback.')
  expect(await opened(id)).toMatchObject({
    type: 'employer',
    holder: { id: company.company_id, name: company.company.name },
  })
})
