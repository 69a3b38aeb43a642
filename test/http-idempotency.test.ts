import { describe, expect, test } from 'vitest'
import { type Endpoint, isDoneOnce } from '../contract/platform/endpoint.ts'
import { contract } from '../contract/index.ts'
import { holdsWords } from '../server/platform/http/idempotency.ts'
import { refusal, testApp } from './app.ts'
import { contact, httpApp } from './http.ts'
import { makeEmployer, makeJob, makeSeeker, signIn, testPassword } from './make.ts'

const { app, db, as } = await httpApp()

describe('an Idempotency-Key', () => {
  const count = async (subject: string) =>
    (await db.selectFrom('contact_messages').select('id').where('subject', '=', subject).execute()).length
  const submit = (subject: string, key: string) =>
    as()('POST /contact/submit', { body: { ...contact, subject } }, { idempotency_key: key })

  test('runs once and repeats the reply', async () => {
    const first = await submit('Once', 'key-once')
    expect(await submit('Once', 'key-once')).toEqual(first)
    expect(await count('Once')).toBe(1)
  })

  test('with a different body is a 422 and does nothing', async () => {
    await submit('One body', 'key-body')
    const refused = await refusal(submit('Another body', 'key-body'))
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.errors)).toEqual(['Idempotency-Key'])
    expect(await count('Another body')).toBe(0)
  })

  test('with the same body in another order is the same request', async () => {
    const [first, again] = [
      { ...contact, subject: 'Ordered' },
      { message: contact.message, subject: 'Ordered', email: contact.email, name: contact.name },
    ]
    const post = (payload: object) =>
      app.inject({
        method: 'POST',
        url: '/api/contact/submit',
        headers: { 'idempotency-key': 'key-order' },
        remoteAddress: '10.0.0.1',
        payload,
      })
    expect((await post(first)).statusCode).toBe(200)
    expect((await post(again)).statusCode).toBe(200)
    expect(await count('Ordered')).toBe(1)
    expect((await post({ ...again, name: 'Grace' })).statusCode).toBe(422)
  })

  test('of visitors belongs to their network', async () => {
    const from = (address: string) =>
      as(undefined, address)(
        'POST /contact/submit',
        { body: { ...contact, subject: `From ${address}` } },
        { idempotency_key: 'key-network' },
      )
    await from('10.0.0.1')
    await from('10.0.0.2')
    await from('2001:db8:1:1::1')
    expect(await count('From 10.0.0.2')).toBe(1)
    expect(await count('From 2001:db8:1:1::1')).toBe(1)
    // One customer has all of a /64.
    expect((await refusal(from('2001:db8:1:1::2'))).status).toBe(422)
  })

  test('used twice at once runs once; the other request repeats the reply or has to wait', async () => {
    const both = await Promise.allSettled([submit('Together', 'key-two'), submit('Together', 'key-two')])
    const failed = both.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as { status: number; code: string }] : [],
    )
    expect(failed.length).toBeLessThan(2)
    for (const error of failed) expect(error).toMatchObject({ status: 409, code: 'in_progress' })
    expect(await count('Together')).toBe(1)
    expect((await submit('Together', 'key-two')).message).toBeTruthy()
    expect(await count('Together')).toBe(1)
  })

  test('answered by the previous release alongside this one repeats the reply and runs nothing twice', async () => {
    const keptBefore = (key: string, reply: unknown) =>
      db
        .updateTable('idempotency_keys')
        .set({ kept: null, reply: JSON.stringify(reply) })
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
    const whole = await submit('Next to it', 'key-whole')
    expect(await keptBefore('key-whole', whole)).toMatchObject({ numUpdatedRows: 1n })
    expect(await submit('Next to it', 'key-whole')).toEqual(whole)
    expect(await count('Next to it')).toBe(1)

    const owner = await makeEmployer(db, { verified: true })
    const { seeker_id } = await makeSeeker(db)
    const save = async () =>
      await as(await signIn(db, owner.account_id))(
        'POST /employer/saved-job-seekers',
        { body: { seeker_id } },
        { idempotency_key: 'key-saved' },
      )
    const saved = await save()
    expect(await keptBefore('key-saved', saved)).toMatchObject({ numUpdatedRows: 1n })
    expect(await save()).toEqual(saved)
    expect(await db.selectFrom('saved_people').select('id').where('seeker_id', '=', seeker_id).execute()).toHaveLength(
      1,
    )
  })

  test('of running work is a 409; of interrupted work it says so once, and runs when sent again', async () => {
    await submit('Given up', 'key-away')
    const age = (ms: number) =>
      db
        .updateTable('idempotency_keys')
        .set({ status: null, created_at: new Date(Date.now() - ms) })
        .where('key', '=', 'key-away')
        .execute()
    await age(30_000)
    expect(await refusal(submit('Given up', 'key-away'))).toMatchObject({ status: 409, code: 'in_progress' })
    await age(61_000)
    expect(await refusal(submit('Given up', 'key-away'))).toMatchObject({ status: 409, code: 'cut_off' })
    expect(await count('Given up')).toBe(1)
    await submit('Given up', 'key-away')
    expect(await count('Given up')).toBe(2)
  })

  test('expires after a day', async () => {
    await submit('Yesterday', 'key-day')
    await db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 86_400_001) })
      .where('key', '=', 'key-day')
      .execute()
    await submit('Yesterday', 'key-day')
    expect(await count('Yesterday')).toBe(2)
  })

  test('of a refused call can be reused', async () => {
    expect((await refusal(submit(' ', 'key-refused'))).status).toBe(422)
    await submit('Now right', 'key-refused')
    expect(await count('Now right')).toBe(1)
  })

  test('belongs to its caller', async () => {
    const [one, other] = [await makeSeeker(db), await makeSeeker(db)]
    for (const { account_id } of [one, other])
      await as(await signIn(db, account_id))(
        'POST /contact/submit',
        { body: { ...contact, subject: 'Callers' } },
        { idempotency_key: 'key-own' },
      )
    expect(await count('Callers')).toBe(2)
  })

  test('is not stored for a call that changes nothing', async () => {
    const call = as(await signIn(db, (await makeSeeker(db)).account_id))
    const job = await makeJob(db)
    for (const key of ['key-fit-1', 'key-fit-2'])
      await call(
        'POST /job-seeker/jobs/{id}/fit',
        { params: { id: job.id }, body: { answers: [] } },
        { idempotency_key: key },
      )
    expect(await db.selectFrom('idempotency_keys').selectAll().where('key', 'like', 'key-fit-%').execute()).toEqual([])
  })

  test('of one caller is stored up to a limit, and the oldest are deleted first', async () => {
    const limited = await testApp({ limits: { kept_replies_per_caller: 3 } })
    const send = (key: string, address: string) =>
      limited.as(undefined, address)('POST /contact/submit', { body: contact }, { idempotency_key: key })
    const kept = async () =>
      (await limited.db.selectFrom('idempotency_keys').select('key').orderBy('created_at').execute()).map(
        (row) => row.key,
      )
    await send('other', '10.0.0.2')
    for (const key of ['a', 'b', 'c', 'd', 'e']) await send(key, '10.0.0.1')
    expect(await kept()).toEqual(['other', 'c', 'd', 'e'])
  })

  test('is 1 to 200 characters', async () => {
    expect((await refusal(submit('Long', 'k'.repeat(201)))).status).toBe(422)
    expect(await count('Long')).toBe(0)
  })

  test('stores no tokens and no plain hash of a password', async () => {
    const { account } = await makeSeeker(db, { account: { password: true } })
    const body = { email: account.email, password: 'a wall of twelve gaps' }
    await as()('POST /auth/login', { body }, { idempotency_key: 'key-login' })
    expect(await db.selectFrom('idempotency_keys').selectAll().where('key', '=', 'key-login').execute()).toEqual([])
    const { createHash } = await import('node:crypto')
    const registration = {
      first_name: 'A',
      last_name: 'B',
      email: 'key@example.test',
      password: 'a wall of twelve gaps',
    }
    await as()('POST /auth/register/job-seeker', { body: registration }, { idempotency_key: 'key-register' })
    const kept = await db
      .selectFrom('idempotency_keys')
      .select('body_hash')
      .where('key', '=', 'key-register')
      .executeTakeFirst()
    expect(kept?.body_hash.equals(createHash('sha256').update(JSON.stringify(registration)).digest())).toBe(false)
  })

  test('stores a whole reply only if it contains nothing that anyone wrote', () => {
    const whole = Object.values(contract)
      .flatMap((endpoints) => Object.values(endpoints) as Endpoint[])
      .filter((endpoint) => isDoneOnce(endpoint) && endpoint.reply !== 'raw' && !holdsWords(endpoint.reply))
    expect(whole.map(({ route }) => route.replace('POST ', '')).toSorted()).toEqual([
      '/admin/employers/{id}/notes',
      '/admin/employers/{id}/resend',
      '/admin/job-seekers/{id}/notes',
      '/admin/job-seekers/{id}/resend',
      '/applications/job/{id}/bulk-update-status',
      '/applications/{id}/restore',
      '/auth/forgot-password',
      '/auth/register/employer',
      '/auth/register/job-seeker',
      '/auth/resend-verification-code',
      '/contact/submit',
      '/content/{id}/read-duration',
      '/employer/jobs/{id}/extend-expiry',
      '/employer/verification/answer',
      '/employer/verification/domain',
      '/job-seeker/jobs/{id}/dismiss',
      '/job-seeker/jobs/{id}/save',
      '/jobs/{id}/report',
      '/logout',
      '/messages/{id}/archive',
      '/messages/{id}/block',
      '/messages/{id}/read',
      '/messages/{id}/report',
      '/messages/{id}/unread',
      '/notifications/content/mark-all-read',
      '/notifications/content/{id}/archive',
      '/notifications/content/{id}/mark-read',
      '/notifications/content/{id}/restore',
    ])
  })
})

describe('a repeated POST with the same key shows what its caller may see now', () => {
  /** A verified company that saved someone it can find, with the same request ready to be repeated. */
  async function saving() {
    const { account_id, company_id } = await makeEmployer(db, { verified: true })
    const person = await makeSeeker(db, {
      account: { first_name: 'Winifred', last_name: 'Quennell', password: true },
      phone: '+1 614 555 0142',
      privacy: { contact_visibility: 'verified_employers' },
    })
    const call = as(await signIn(db, account_id))
    const key = { idempotency_key: `save-${person.seeker_id}` }
    const save = () => call('POST /employer/saved-job-seekers', { body: { seeker_id: person.seeker_id } }, key)
    const first = await save()
    expect(JSON.stringify(first)).toContain('Quennell')
    const revealed = async () => {
      const said = await save().then(JSON.stringify, (error: { status: number }) => String(error.status))
      return ['Quennell', '614 555 0142', person.account.email].filter((word) => said.includes(word))
    }
    return { person, company_id, save, first, revealed, seeker: as(await signIn(db, person.account_id)) }
  }

  test('the same reply while nothing has changed', async () => {
    const { save, first } = await saving()
    expect(await save()).toEqual(first)
  })

  test('nothing about a person who has blocked the company', async () => {
    const { seeker, company_id, revealed } = await saving()
    await seeker('POST /settings/privacy', { body: { blocked_companies: [company_id] } })
    expect(await revealed()).toEqual([])
  })

  test('only what privacy settings still allow', async () => {
    const { seeker, revealed } = await saving()
    await seeker('POST /settings/privacy', { body: { contact_visibility: 'never' } })
    expect(await revealed()).toEqual(['Quennell'])
  })

  test('nothing once the company is no longer verified', async () => {
    const { company_id, revealed } = await saving()
    await db
      .updateTable('companies')
      .set({ verified_at: null, verified_method: null })
      .where('id', '=', company_id)
      .execute()
    expect(await revealed()).toEqual([])
  })

  test('nothing about a person who has deleted their account', async () => {
    const { seeker, revealed } = await saving()
    await seeker('POST /settings/delete-account', { body: { password: testPassword } })
    expect(await revealed()).toEqual([])
  })
})
