import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'
import {
  makeAdmin,
  makeApplication,
  makeEmployer,
  makeJob,
  makeSeeker,
  makeSubscription,
  signIn,
  testPassword,
} from '../../../test/make.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
let other: ReturnType<TestApp['as']>

beforeAll(async () => {
  app = await testApp()
  call = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
  other = app.as(await signIn(app.db, (await makeAdmin(app.db, { first_name: 'Ben' })).id))
})

const suspend = (id: string, reason = 'Copied certificates.', by = call) =>
  by('PATCH /admin/job-seekers/{id}/suspend', { params: { id }, body: { reason } })
const reactivate = (id: string, reason = 'The certificates are theirs.', by = call) =>
  by('PATCH /admin/job-seekers/{id}/reactivate', { params: { id }, body: { reason } })
const remove = (id: string, reason = 'A made-up person.', by = call) =>
  by('DELETE /admin/job-seekers/{id}', { params: { id }, body: { reason } })
const actionsOf = async (subject_id: string) =>
  (await call('GET /admin/audit', { query: { subject_id } })).data.data.map(({ action, reason }) => [action, reason])
const account = (id: string) => app.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The status of each: 200, or that of the refusal. */
const outcomes = (all: readonly PromiseSettledResult<unknown>[]) =>
  all.map((each) => (each.status === 'fulfilled' ? 200 : (each.reason as { status: number }).status))

/** A job seeker everyone can find, signed in, with an application at a company that searches. */
async function scene() {
  const me = await makeSeeker(app.db, {
    account: { password: true, first_name: 'Ottoline', last_name: 'Vasquez' },
    headline: 'Osprey hunter',
    privacy: { searchable: true, show_in_home_carousel: true, contact_visibility: 'verified_employers' },
  })
  const { company_id, account_id, account: recruiter } = await makeEmployer(app.db)
  const job = await makeJob(app.db, { company_id, posted_by: account_id })
  const application = await makeApplication(app.db, { job_id: job.id, seeker_id: me.seeker_id })
  const company = app.as(await signIn(app.db, account_id))
  const params = { id: me.seeker_id }
  /** Where they're found: the directory, people search, their page, and the applicants of the job. */
  const seen = async () => ({
    directory: (await app.as()('GET /job-seekers', { query: { keyword: 'osprey' } })).data.data.some(
      ({ id }) => id === me.seeker_id,
    ),
    search: (await company('GET /employers/get-job-seekers', { query: { keyword: 'osprey' } })).data.data.some(
      ({ id }) => id === me.seeker_id,
    ),
    page: await company('GET /job-seekers/{id}', { params }).then(
      () => 200,
      (error: { status: number }) => error.status,
    ),
    applicants: (await company('GET /employer/jobs/{id}/applications', { params: { id: job.id } })).data.data.map(
      ({ status, withheld }) => [status, withheld],
    ),
  })
  return {
    ...me,
    id: me.seeker_id,
    application,
    company,
    recruiter,
    job,
    seen,
    call: app.as(await signIn(app.db, me.account_id)),
  }
}

const logIn = (email: string) => app.as()('POST /auth/login', { body: { email, password: testPassword } })

describe('suspending', () => {
  test('signs them out everywhere, hides them everywhere, and says why; reactivating restores everything', async () => {
    const me = await scene()
    const device = app.as(await signIn(app.db, me.account_id))
    const before = await me.seen()
    expect(before).toEqual({ directory: true, search: true, page: 200, applicants: [['submitted', null]] })
    const profile = await app.db.selectFrom('job_seekers').selectAll().where('id', '=', me.id).executeTakeFirst()

    const { data } = await suspend(me.id, 'Three certificates of someone else.')
    expect(data).toMatchObject({
      standing: 'suspended',
      suspended_reason: 'Three certificates of someone else.',
      applications: { total: 1, open: 1 },
    })
    for (const each of [me.call, device]) expect((await refusal(each('GET /user'))).status).toBe(401)
    const ended = await app.db
      .selectFrom('sessions')
      .select('ended_reason')
      .where('account_id', '=', me.account_id)
      .execute()
    expect(ended).toEqual([{ ended_reason: 'suspension' }, { ended_reason: 'suspension' }])
    expect(await refusal(logIn(me.account.email))).toMatchObject({ status: 403, code: 'suspended' })
    expect(await me.seen()).toEqual({
      directory: false,
      search: false,
      page: 404,
      applicants: [['submitted', 'unavailable']],
    })
    expect((await app.mailTo(me.account.email)).at(-1)).toMatchObject({
      subject: 'Your Merlon account was suspended',
      text: expect.stringContaining('Three certificates of someone else.') as string,
    })

    expect((await reactivate(me.id)).data).toMatchObject({ standing: 'active', suspended_reason: null })
    expect(await me.seen()).toEqual(before)
    expect(await app.db.selectFrom('job_seekers').selectAll().where('id', '=', me.id).executeTakeFirst()).toEqual(
      profile,
    )
    expect((await app.mailTo(me.account.email)).at(-1)?.subject).toBe('Your Merlon account is active again')
    // They stay signed out, and the password is unchanged.
    expect((await refusal(me.call('GET /user'))).status).toBe(401)
    expect((await logIn(me.account.email)).data.user_type).toBe('job_seeker')
    expect(await actionsOf(me.id)).toEqual([
      ['job_seeker.reactivated', 'The certificates are theirs.'],
      ['job_seeker.suspended', 'Three certificates of someone else.'],
    ])
  })

  test('needs a reason and a job seeker who is not suspended', async () => {
    const { seeker_id } = await makeSeeker(app.db)
    expect(await refusal(suspend(seeker_id, ' '))).toMatchObject({ status: 422 })
    expect(await refusal(reactivate(seeker_id))).toMatchObject({ status: 409, code: 'not_suspended' })
    await suspend(seeker_id, 'The first reason.')
    expect(await refusal(suspend(seeker_id, 'Another.', other))).toMatchObject({
      status: 409,
      code: 'already_suspended',
      message: 'This account is already suspended. Reason: The first reason.',
    })
    expect(await actionsOf(seeker_id)).toHaveLength(1)
  })

  test('by two admins at once is done once, and opposite actions are serialized', async () => {
    const { seeker_id, account_id, account: to } = await makeSeeker(app.db)
    const both = await Promise.allSettled([suspend(seeker_id), suspend(seeker_id, 'Spam.', other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await app.mailTo(to.email)).toHaveLength(1)
    const opposite = await Promise.allSettled([
      reactivate(seeker_id),
      suspend(seeker_id, 'Spam.', other),
      reactivate(seeker_id, 'No.', other),
    ])
    const done = opposite.filter(({ status }) => status === 'fulfilled').length
    const changes = (await actionsOf(seeker_id)).map(([action]) => action).toReversed()
    expect(changes).toEqual(
      Array.from({ length: done + 1 }, (_, at) => (at % 2 ? 'job_seeker.reactivated' : 'job_seeker.suspended')),
    )
    expect((await account(account_id)).suspended_at !== null).toBe(changes.at(-1) === 'job_seeker.suspended')
    expect(outcomes(opposite).filter((status) => status !== 200 && status !== 409)).toEqual([])
  })

  test('while they sign in leaves no session', async () => {
    const { seeker_id, account: me } = await makeSeeker(app.db, { account: { password: true } })
    await Promise.allSettled([logIn(me.email), suspend(seeker_id), logIn(me.email)])
    const open = await app.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', me.id)
      .where('ended_at', 'is', null)
      .execute()
    expect(open).toEqual([])
  })
})

describe('deleting', () => {
  test('deletes the account as its owner would, with the plan, and says why', async () => {
    const me = await scene()
    await makeSubscription(app.db, { seeker_id: me.id }, { plan: 'Professional' })
    expect(await remove(me.id, 'No one of this name.')).toEqual({ message: 'Account deleted.', withdrawn: 1 })
    expect((await refusal(me.call('GET /user'))).status).toBe(401)
    const gone = await app.db.selectFrom('accounts').select('id').where('id', '=', me.account_id).execute()
    expect(gone).toEqual([])
    expect(await me.seen()).toEqual({
      directory: false,
      search: false,
      page: 404,
      applicants: [['withdrawn', 'deleted']],
    })
    const plans = await app.db
      .selectFrom('subscriptions')
      .select(['status', 'seeker_id'])
      .where('audience', '=', 'job_seeker')
      .where('seeker_id', 'is', null)
      .execute()
    expect(plans).toContainEqual({ status: 'canceled', seeker_id: null })
    expect((await app.mailTo(me.account.email)).at(-1)).toMatchObject({
      subject: 'Your Merlon account was deleted',
      text: expect.stringContaining('No one of this name.') as string,
    })
    await deliverNotices(app)
    expect(JSON.stringify(await app.mailTo(me.recruiter.email))).not.toContain('Vasquez')
    const { data } = await call('GET /admin/audit', { query: { subject_id: me.id } })
    expect(data.data[0]).toMatchObject({
      action: 'job_seeker.deleted',
      subject_name: null,
      before: { standing: 'active', plan: 'Professional', applications: 1 },
      after: { withdrawn: 1 },
      reason: 'No one of this name.',
    })
    expect(JSON.stringify(data)).not.toContain('Vasquez')
    expect((await refusal(remove(me.id))).status).toBe(404)
  })

  test('works for suspended accounts, and alongside actions by the owner and another admin', async () => {
    const me = await scene()
    await suspend(me.id)
    await remove(me.id)
    expect((await refusal(reactivate(me.id))).status).toBe(404)
    for (let round = 0; round < 3; round += 1) {
      const one = await scene()
      const work = await Promise.allSettled([
        remove(one.id),
        suspend(one.id, 'Spam.', other),
        one.call('POST /settings/delete-account', { body: { password: testPassword } }),
        remove(one.id, 'Twice.', other),
      ])
      expect(outcomes(work).filter((status) => ![200, 401, 404].includes(status))).toEqual([])
      const rows = await app.db.selectFrom('accounts').select('id').where('id', '=', one.account_id).execute()
      expect(rows).toEqual([])
    }
  })
})
