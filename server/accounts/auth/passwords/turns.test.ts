import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { testPassword } from '../../../../test/make.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { hashPassword, mostWaiting, passwordFits } from './rules.ts'

// Does the work and observes how much runs at a time and which transactions are open while it runs.
type Argon2 = typeof import('@node-rs/argon2')
const seen = vi.hoisted(() => ({ now: 0, most: 0, look: async () => undefined as void }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<Argon2>()
  const watched =
    <Given extends unknown[], Made>(work: (...given: Given) => Promise<Made>) =>
    async (...given: Given) => {
      seen.most = Math.max(seen.most, ++seen.now)
      try {
        await seen.look()
        return await work(...given)
      } finally {
        seen.now--
      }
    }
  return { ...real, hash: watched(real.hash), verify: watched(real.verify) }
})
beforeEach(() => void (seen.most = 0))

const { app, db, as, mailTo } = await testApp()
const networks = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']
const ask = (count: number, network = '') => Array.from({ length: count }, () => hashPassword(testPassword, network))

async function ends(work: Promise<unknown>[]) {
  const settled = await Promise.allSettled(work)
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(refused.filter((reason) => !(reason instanceof Problem && reason.status === 429))).toEqual([])
  return { done: settled.length - refused.length, refused: refused.length }
}

describe('hashing and comparing', () => {
  test('leaves a core free', async () => {
    await Promise.all([...ask(10), ...Array.from({ length: 5 }, () => passwordFits(null, testPassword, ''))])
    expect(seen.most).toBeGreaterThanOrEqual(1)
    expect(seen.most).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1))
  })

  test('limits how many can wait per network and in total', async () => {
    const one = await ends(ask(mostWaiting.one + 10, networks[0]))
    expect(one).toEqual({ done: mostWaiting.one + seen.most, refused: 10 - seen.most })
    const all = await ends(networks.flatMap((network) => ask(mostWaiting.one, network)))
    expect(all).toEqual({ done: mostWaiting.all + seen.most, refused: mostWaiting.one - seen.most })
    // The turns were returned.
    expect(await ends(ask(3))).toEqual({ done: 3, refused: 0 })
  })
})

test('a request over the limit is told when to retry; a lone one from another network gets a turn', async () => {
  const signIn = (address: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: address,
      payload: { email: 'nobody@example.test', password: 'x' },
    })
  const crowd = Array.from({ length: mostWaiting.one + 15 }, () => signIn('198.51.100.1'))
  const [alone, ...answers] = await Promise.all([signIn('198.51.100.2'), ...crowd])
  expect(alone.statusCode).toBe(401)
  const refused = answers.filter((answer) => answer.statusCode === 429)
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(answers.length - refused.length)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('no transaction is open while a password is hashed or compared', async () => {
  const open: string[] = []
  let looks = 0
  seen.look = async () => {
    looks++
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(db)
    open.push(...rows.map((row) => row.query))
  }
  const email = 'held@example.test'
  const body = { first_name: 'Mina', last_name: 'Okafor', email, password: testPassword }
  for (let i = 0; i < 2; i++) await as()('POST /auth/register/job-seeker', { body })
  const code = /\n(\d{6})\n/.exec((await mailTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
  await as()('POST /auth/verify-email', { body: { email, code } })
  await as()('POST /auth/register/employer', { body: { ...body, company_name: 'Brightmere Health' } })
  await as()('POST /auth/login', { body })
  await as()('POST /auth/forgot-password', { body })
  const token = /token=([\w-]+)/.exec((await mailTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
  await as()('POST /auth/reset-password', { body: { email, token, password: 'a gate of eleven stones' } })
  seen.look = async () => undefined
  expect(looks).toBe(8)
  expect(open).toEqual([])
})
