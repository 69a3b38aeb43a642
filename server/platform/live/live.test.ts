import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { answerOf } from '../../../test/answer.ts'
import { openReader, twoServers } from '../../../test/live.ts'
import { makeAccount, makeAdmin, makeEmployer, makeSeeker, signIn, testPassword } from '../../../test/make.ts'
import { publish, publishTransient } from './publish.ts'

const servers = await twoServers({ streams_per_account: 3 })
const { db, urls, there } = servers

const message = (conversation_id: string) => ({ kind: 'message', conversation_id }) as const
const reset = { kind: 'reset' }

async function newAccount() {
  const { account_id, seeker_id } = await makeSeeker(db, { account: { password: true } })
  const token = await signIn(db, account_id!)
  return {
    seeker_id,
    account_id: account_id!,
    token,
    call: servers.as(token),
    read: (last?: string) => openReader(urls.here, token, last),
  }
}

describe('a stream', () => {
  test('delivers what another process published, only to its account', async () => {
    const [me, other] = [await newAccount(), await newAccount()]
    const [mine, theirs] = [await me.read(), await other.read()]
    expect([mine.response.headers.get('content-type'), mine.response.headers.get('content-encoding')]).toEqual([
      'text/event-stream; charset=utf-8',
      null,
    ])
    expect([mine.response.headers.get('cache-control'), mine.response.headers.get('x-accel-buffering')]).toEqual([
      'no-store',
      'no',
    ])
    await publish(there.db, [me.account_id], message('1'))
    await publishTransient(there.db, [me.account_id], { kind: 'typing', conversation_id: '1', by: 'Ada' })
    await publish(there.db, [other.account_id], message('2'))
    await Promise.all([mine.until(3), theirs.until(2)])
    expect(mine.received()).toEqual([reset, message('1'), { kind: 'typing', conversation_id: '1', by: 'Ada' }])
    expect(theirs.received()).toEqual([reset, message('2')])
    expect(mine.ids(), 'typing has no position to go on from').toHaveLength(2)
  })

  test('resumes at another process after a disconnect', async () => {
    const me = await newAccount()
    const before = await me.read()
    await publish(db, [me.account_id], message('1'))
    await before.until(2)
    before.leave()
    await publish(db, [me.account_id], message('2'))
    const after = await openReader(urls.there, me.token, before.last())
    await publish(db, [me.account_id], message('3'))
    await after.until(2)
    expect(after.received()).toEqual([message('2'), message('3')])
  })

  test.each(['9999999999', 'abc', '-1', '1e3', '9'.repeat(40)])(
    'starts over after the id %s, which it never sent',
    async (last) => {
      const me = await newAccount()
      const reader = await me.read(last)
      await reader.until(1)
      expect(reader.received()).toEqual([reset])
    },
  )

  test('loses and repeats nothing while it keeps disconnecting during transactions of all lengths', async () => {
    const me = await newAccount()
    const reader = await me.read()
    await reader.until(1)
    const count = 60
    let isOver = false
    const writing = Promise.all(
      Array.from({ length: count }, (_, at) =>
        (at % 2 ? db : there.db).transaction().execute(async (tx) => {
          await publish(tx, [me.account_id], message(String(at)))
          await sql`select pg_sleep(${((at * 7) % 12) / 100})`.execute(tx)
        }),
      ),
    ).finally(() => (isOver = true))
    const seen: string[] = []
    const ids: number[] = []
    let last = reader.last()
    reader.leave()
    for (let turn = 0; seen.length < count && turn < 500; turn++) {
      const next = await openReader(turn % 2 ? urls.here : urls.there, me.token, last)
      if (isOver) await next.until(count - seen.length)
      else await Promise.race([next.until(3), writing])
      next.leave()
      await next.over
      seen.push(...next.received().map(({ conversation_id }) => conversation_id!))
      ids.push(...next.ids())
      last = next.last() ?? last
    }
    await writing
    expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: count }, (_, at) => String(at)))
    expect(ids, 'in the order of their ids').toEqual(ids.toSorted((a, b) => a - b))
  })

  test('ends with the database connection, and misses nothing', async () => {
    const me = await newAccount()
    const before = await me.read()
    await before.until(1)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'merlon live' and datname = current_database()`.execute(db)
    await before.over
    await publish(db, [me.account_id], message('1'))
    const after = await me.read(before.last())
    await publish(db, [me.account_id], message('2'))
    await after.until(2)
    expect(after.received()).toEqual([message('1'), message('2')])
  })
})

describe('limits', () => {
  test('past an account’s limit, the oldest stream ends and is told to stay away for a minute', async () => {
    const me = await newAccount()
    const readers = []
    for (let at = 0; at < 4; at++) readers.push(await me.read())
    await readers[0]!.over
    expect(readers[0]!.retry()).toBe(60_000)
    await publish(db, [me.account_id], message('1'))
    await Promise.all(readers.slice(1).map((reader) => reader.until(2)))
    expect(readers.map((reader) => reader.received().length)).toEqual([1, 2, 2, 2])
  })

  test('past a process’s limit, new streams are refused until one ends', async () => {
    const full = await twoServers({ streams_per_process: 2 })
    const { account_id } = await makeSeeker(full.db)
    const token = await signIn(full.db, account_id!)
    // A HEAD request doesn't keep it open.
    const asked = { method: 'HEAD', url: '/api/events', headers: { authorization: `Bearer ${token}` } } as const
    for (let at = 0; at < 5; at++) expect((await answerOf(full.app, asked)).statusCode).toBe(200)
    const readers = [await openReader(full.urls.here, token), await openReader(full.urls.here, token)]
    expect(readers.map(({ response }) => response.status)).toEqual([200, 200])
    const refused = await openReader(full.urls.here, token)
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([503, '30'])
    expect((await openReader(full.urls.there, token)).response.status).toBe(200)
    readers[0]!.leave()
    await expect
      .poll(async () => (await openReader(full.urls.here, token)).response.status, { timeout: 60_000 })
      .toBe(200)
  })

  test('a client that never reads is disconnected, while others receive events', async () => {
    const { db, urls } = await twoServers({ stream_unsent_bytes: 1_000_000 })
    const { account_id } = await makeSeeker(db)
    const token = await signIn(db, account_id!)
    let bytes = 0
    const socket = connect(Number(new URL(urls.here).port), '127.0.0.1').pause()
    socket.on('data', (chunk) => (bytes += chunk.length)).on('error', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    const quick = await openReader(urls.here, token)
    await quick.until(1)
    // More than the kernel's buffers between the two can hold.
    const [rounds, each, length] = [40, 100, 5000]
    for (let round = 0; round < rounds; round++) {
      await sql`select pg_notify('live_events', json_build_object('account_id', ${account_id}::text, 'event',
        json_build_object('kind', 'message', 'conversation_id', lpad(n::text, ${length})))::text)
        from generate_series(1, ${each}::int) n`.execute(db)
      await quick.until((round + 1) * each + 1)
    }
    socket.resume()
    await closed
    expect(bytes).toBeGreaterThan(0)
    expect(bytes, 'less than was sent').toBeLessThan(rounds * each * length)
  })
})

// A busy machine may stand still for longer than that.
describe('a session that ends closes its stream within a second:', { retry: 2 }, () => {
  /** An action, and the account it affects; the stream of a colleague or another device stays open. */
  async function closing(me: { token: string; account_id: string }, end: () => Promise<unknown>) {
    const bystander = await newAccount()
    const [mine, elsewhere, theirs] = await Promise.all([
      openReader(urls.here, me.token),
      openReader(urls.there, me.token),
      bystander.read(),
    ])
    await Promise.all([mine.until(1), elsewhere.until(1), theirs.until(1)])
    await end()
    const begun = performance.now()
    await Promise.all([mine.over, elsewhere.over])
    const ms = performance.now() - begun
    const again = await openReader(urls.here, me.token)
    await publish(db, [bystander.account_id], message('1'))
    await theirs.until(2)
    return { status: again.response.status, ms }
  }
  const closed = { status: 401, ms: expect.toSatisfy((ms: number) => ms < 1000, 'within a second') as number }

  test('signing out', async () => {
    const me = await newAccount()
    expect(await closing(me, () => me.call('POST /logout'))).toEqual(closed)
  })

  test('changing the password on another device', async () => {
    const me = await newAccount()
    const device = servers.as(await signIn(db, me.account_id))
    const body = { current_password: testPassword, password: 'a quiet harbour at dusk' }
    expect(await closing(me, () => device('POST /settings/change-password', { body }))).toEqual(closed)
  })

  test('ended in the settings', async () => {
    const me = await newAccount()
    const device = servers.as(await signIn(db, me.account_id))
    const sessions = (await device('GET /settings/sessions')).data
    const { id } = sessions.find(({ is_current }) => !is_current)!
    expect(await closing(me, () => device('DELETE /settings/sessions/{id}', { params: { id } }))).toEqual(closed)
  })

  test('suspension', async () => {
    const me = await newAccount()
    const admin = servers.as(await signIn(db, (await makeAdmin(db)).id))
    const suspension = { params: { id: me.seeker_id }, body: { reason: 'Spam.' } }
    const suspend = () => admin('PATCH /admin/job-seekers/{id}/suspend', suspension)
    expect(await closing(me, suspend)).toEqual(closed)
  })

  test('deletion of the account', async () => {
    const me = await newAccount()
    const body = { password: testPassword }
    expect(await closing(me, () => me.call('POST /settings/delete-account', { body }))).toEqual(closed)
  })

  test('leaving the company', async () => {
    const owner = await makeEmployer(db)
    const { id } = await makeAccount(db, {
      user_type: 'employer',
      company_id: owner.company_id,
      company_role: 'recruiter',
    })
    const me = { account_id: id, token: await signIn(db, id) }
    const remove = servers.as(await signIn(db, owner.account_id))
    expect(await closing(me, () => remove('DELETE /employer/team/{id}', { params: { id } }))).toEqual(closed)
  })

  test('expiry', async () => {
    const me = await newAccount()
    const expire = () =>
      db.updateTable('sessions').set({ expires_at: new Date() }).where('account_id', '=', me.account_id).execute()
    expect(await closing(me, expire)).toEqual(closed)
  })
})

test('a server that shuts down ends its streams without waiting for them', async () => {
  const closing = await twoServers()
  const { account_id } = await makeSeeker(closing.db)
  const reader = await openReader(closing.urls.here, await signIn(closing.db, account_id!))
  await reader.until(1)
  const begun = performance.now()
  await closing.app.close()
  await reader.over
  expect(performance.now() - begun).toBeLessThan(5000)
})
