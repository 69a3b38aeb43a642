import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { atFileEnd } from '../../test/file-end.ts'
import { makeAccount, makeEmployer, makeSeeker, signIn } from '../../test/make.ts'
import { openStripe } from '../../test/stripe-server.ts'
import { mine, type Payer, subscribe, subscribing } from '../../test/subscribing.ts'

describe('a free trial', () => {
  let app: TestApp
  beforeAll(async () => void (app = await testApp()))
  const { planIds } = subscribing(() => app)
  async function person(email: string) {
    const made = await makeSeeker(app.db, { account: { email, password: true } })
    return { ...made, call: app.as(await signIn(app.db, made.account_id)) }
  }
  const begin = async (payer: Payer, card?: string) =>
    await subscribe(payer, (await planIds('job_seeker')).Professional ?? '', card)
  const statusOf = async (payer: Payer) => (await mine(payer)).subscription?.status

  test('is given once per mailbox, however its address is written', async () => {
    const first = await person('robin.hale@gmail.com')
    const [tagged, dotted, other] = [
      await person('robin.hale+again@gmail.com'),
      await person('robinhale@googlemail.com'),
      await person('dana@gmail.com'),
    ]
    await begin(first)
    expect(await statusOf(first)).toBe('trialing')
    for (const same of [tagged, dotted]) {
      expect((await mine(same)).trial_available).toBe(false)
      await begin(same)
      expect(await statusOf(same)).toBe('active')
    }
    expect((await mine(other)).trial_available).toBe(true)
  })

  test("isn't given again after deleting the account and registering again", async () => {
    const { call } = await person('leaving@example.test')
    await begin({ call })
    await call('POST /settings/delete-account', { body: { password: 'a wall of twelve gaps' } })
    const again = await person('leaving+2@example.test')
    expect((await mine(again)).trial_available).toBe(false)
    await begin(again)
    expect(await statusOf(again)).toBe('active')
    const kept = await app.db.selectFrom('trials_used').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('leaving')
  })

  test("isn't given again after SECRET was replaced", async () => {
    const { call } = await person('rotating@example.test')
    await begin({ call })
    await call('POST /settings/delete-account', { body: { password: 'a wall of twelve gaps' } })
    const again = await person('rotating+2@example.test')
    const { config } = app.context
    const { secret, secret_previous } = config
    try {
      Object.assign(config, { secret: 'the secret that is used from today on', secret_previous: secret })
      expect((await mine(again)).trial_available).toBe(false)
    } finally {
      Object.assign(config, { secret, secret_previous })
    }
  })

  test('is given once to a company and a job seeker with the same mailbox', async () => {
    await begin(await person('founder@example.test'))
    const { account_id } = await makeEmployer(app.db, {
      email: 'founder+work@example.test',
      company: { plan: 'Starter' },
    })
    const owner = { call: app.as(await signIn(app.db, account_id)) }
    expect((await mine(owner)).trial_available).toBe(false)
  })

  test('is given to a company whose owners share a mailbox', async () => {
    const { account_id, company_id } = await makeEmployer(app.db, {
      email: 'ann+a@owners.test',
      company: { plan: 'Starter' },
    })
    await makeAccount(app.db, { user_type: 'employer', company_id, company_role: 'owner', email: 'ann+b@owners.test' })
    const owner = { call: app.as(await signIn(app.db, account_id)) }
    expect((await mine(owner)).trial_available).toBe(true)
    await subscribe(owner, (await planIds('employer')).Team ?? '')
    expect(await statusOf(owner)).toBe('trialing')
  })

  test("doesn't start with a card known to be declined, and stays available for another", async () => {
    const payer = await person('declined@example.test')
    const refused = await refusal(begin(payer, 'test_declined'))
    expect([refused.status, refused.errors.payment_method?.[0]]).toEqual([
      422,
      expect.stringContaining('declined before'),
    ])
    expect(await mine(payer)).toMatchObject({ subscription: null, trial_available: true })
    await begin(payer)
    expect(await statusOf(payer)).toBe('trialing')
  })

  test('can be skipped and used later', async () => {
    const payer = await person('skips@example.test')
    const plan_id = (await planIds('job_seeker')).Professional ?? ''
    const body = { plan_id, payment_method: 'test_success', skip_trial: true }
    await payer.call('POST /subscription/subscribe', { body })
    expect(await mine(payer)).toMatchObject({ subscription: { status: 'active' }, trial_available: true })
  })

  test('is given to one of two accounts with the same mailbox at once', async () => {
    const both = [await person('twice@example.test'), await person('twice+2@example.test')]
    await Promise.allSettled(both.map((payer) => begin(payer)))
    const trials = await Promise.all(both.map(statusOf))
    expect(trials.filter((status) => status === 'trialing')).toHaveLength(1)
  })
})

describe('a card on Stripe', () => {
  let app: TestApp
  let stripe: Awaited<ReturnType<typeof openStripe>>
  beforeAll(async () => {
    stripe = await openStripe()
    atFileEnd(() => stripe.close())
    const payments = { kind: 'stripe', secret_key: 'sk_test_local', webhook_secret: 'x', api_url: stripe.url } as const
    app = await testApp({ payments })
  })

  /** A customer who has entered this card on Stripe's page. */
  async function with_card(fingerprint: string, card: 'good' | 'declined' = 'good') {
    const { account_id, seeker_id } = await makeSeeker(app.db)
    const call = app.as(await signIn(app.db, account_id))
    const { data: plans } = await call('GET /plans', { query: { type: 'job_seeker' } })
    const plan_id = plans.find(({ plan_name }) => plan_name === 'Professional')?.id ?? ''
    await call('POST /subscription/subscribe', { body: { plan_id, payment_method: 'new' } })
    const visit = await app.db
      .selectFrom('checkouts')
      .select(['id', 'reference'])
      .where('seeker_id', '=', seeker_id)
      .executeTakeFirstOrThrow()
    stripe.account.finish(visit.reference ?? '', card, fingerprint)
    const begin = (skip_trial?: boolean) =>
      call('POST /subscription/subscribe', { body: { plan_id, payment_method: visit.id, skip_trial } })
    return { call, begin, status: async () => (await mine({ call })).subscription?.status }
  }

  test('starts one free trial, no matter who enters it; the next customer can pay from the first day', async () => {
    const [first, second] = [await with_card('fp_shared'), await with_card('fp_shared')]
    await first.begin()
    expect(await first.status()).toBe('trialing')
    const refused = await refusal(second.begin())
    expect(refused).toMatchObject({ status: 409, code: 'trial_used' })
    expect(refused.message).toContain('Use another card, or start the plan without the free trial.')
    expect(await second.status()).toBeUndefined()
    await second.begin(true)
    expect(await second.status()).toBe('active')
    const other = await with_card('fp_other')
    await other.begin()
    expect(await other.status()).toBe('trialing')
  })

  test("that was declined for someone can't start anyone’s free trial", async () => {
    const first = await with_card('fp_bad', 'declined')
    expect((await refusal(first.begin(true))).errors).toHaveProperty('payment_method')
    const second = await with_card('fp_bad')
    expect(await refusal(second.begin())).toMatchObject({
      status: 422,
      code: 'declined_before',
      errors: { payment_method: [expect.stringContaining('start the plan without the free trial')] },
    })
    await second.begin(true)
    expect(await second.status()).toBe('active')
  })

  test('that was declined more than 30 days ago starts a free trial', async () => {
    const first = await with_card('fp_once_empty', 'declined')
    await refusal(first.begin(true))
    const declined = (days: number) =>
      app.db
        .updateTable('transactions')
        .set({ created_at: new Date(Date.now() - days * 86_400_000) })
        .where('method_fingerprint', '=', 'fp_once_empty')
        .execute()
    const second = await with_card('fp_once_empty')
    await declined(29)
    expect(await refusal(second.begin())).toMatchObject({ status: 422, code: 'declined_before' })
    await declined(31)
    await second.begin()
    expect(await second.status()).toBe('trialing')
  })
})

test('a company’s trial depends on its owners’ mailboxes, not its other people’s', async () => {
  const app = await testApp()
  const { account_id, company_id } = await makeEmployer(app.db, { company: { plan: 'Starter' } })
  await makeAccount(app.db, {
    user_type: 'employer',
    company_id,
    company_role: 'recruiter',
    email: 'colleague@example.test',
  })
  const owner = { call: app.as(await signIn(app.db, account_id)) }
  const { data } = await owner.call('GET /plans', { query: { type: 'employer' } })
  await subscribe(owner, data.find(({ plan_name }) => plan_name === 'Professional')?.id ?? '')
  expect((await mine(owner)).subscription?.status).toBe('trialing')
  const seeker = await makeSeeker(app.db, { account: { email: 'colleague+me@example.test' } })
  const call = app.as(await signIn(app.db, seeker.account_id))
  expect((await mine({ call })).trial_available).toBe(true)
})
