import { beforeAll, describe, expect, test } from 'vitest'
import type { ViewSource } from '../../../contract/jobs/values.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { openJob, signedInSeeker } from '../../../test/applying.ts'
import { makeAdmin, signIn } from '../../../test/make.ts'
import { dropOldMarks, saltOf, visitorHash } from '../../platform/visitors/queries.ts'
import { isMachine } from '../../platform/visitors/rules.ts'
import { countView } from './queries.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

type Given = { address?: string; browser?: string; token?: string; source?: ViewSource }

const look = (id: string, { address = '203.0.113.7', browser = firefox, token, source = 'search' }: Given = {}) =>
  app.app.inject({
    method: 'POST',
    url: `/api/jobs/${id}/view`,
    remoteAddress: address,
    headers: { 'user-agent': browser, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload: { source },
  })

async function viewsOf(job_id: string) {
  const rows = await app.db.selectFrom('job_views').select(['source', 'views']).where('job_id', '=', job_id).execute()
  return Object.fromEntries(rows.map(({ source, views }) => [source, views]))
}

describe('a view', () => {
  test('counts once per visitor, job, and day, under its first source', async () => {
    const [{ job }, other] = [await openJob(app), await openJob(app)]
    for (const source of ['search', 'search', 'company'] as const) await look(job.id, { source })
    await look(job.id, { address: '203.0.113.8', source: 'feed' })
    await look(job.id, { browser: `${firefox} other`, source: 'direct' })
    await look(other.job.id)
    expect(await viewsOf(job.id)).toEqual({ search: 1, feed: 1, direct: 1 })
    expect(await viewsOf(other.job.id)).toEqual({ search: 1 })
  })

  test('counts once for simultaneous views by one visitor', async () => {
    const { job } = await openJob(app)
    await Promise.all(Array.from({ length: 6 }, () => look(job.id)))
    expect(await viewsOf(job.id)).toEqual({ search: 1 })
  })

  test('does not count for the company itself, administrators, or bots, and gets the same reply', async () => {
    const { job, account_id } = await openJob(app)
    const own = await signIn(app.db, account_id)
    const admin = await signIn(app.db, (await makeAdmin(app.db)).id)
    const answers = [
      await look(job.id, { token: own }),
      await look(job.id, { token: admin }),
      await look(job.id, { browser: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }),
      await look(job.id, { browser: '' }),
    ]
    expect(await viewsOf(job.id)).toEqual({})
    const { token } = await signedInSeeker(app)
    answers.push(await look(job.id, { token }))
    expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1)
    expect(await viewsOf(job.id)).toEqual({ search: 1 })
  })

  test('of a hidden job is 404, and with an unknown source 422', async () => {
    const { job } = await openJob(app, { status: 'draft' })
    expect((await look(job.id)).statusCode).toBe(404)
    const shown = await openJob(app)
    expect((await look(shown.job.id, { source: 'https://example.com' as ViewSource })).statusCode).toBe(422)
  })

  test('beyond a network’s limit is not counted', async () => {
    const strict = await testApp({ limits: { job_views_per_minute: 2 } })
    const jobs = [await openJob(strict), await openJob(strict), await openJob(strict)]
    for (const { job } of jobs)
      await strict.app.inject({
        method: 'POST',
        url: `/api/jobs/${job.id}/view`,
        headers: { 'user-agent': firefox },
        payload: { source: 'direct' },
      })
    expect(await strict.db.selectFrom('job_views').select('views').execute()).toHaveLength(2)
  })

  test('of a job counts only so often per network and day, whatever user agents it sends', async () => {
    const strict = await testApp({ limits: { job_views_per_network_and_day: 2 } })
    const jobs = [await openJob(strict), await openJob(strict)]
    for (const { job } of jobs)
      for (const browser of ['/1', '/1', '/2', '/2', '/3', '/4'])
        await strict.app.inject({
          method: 'POST',
          url: `/api/jobs/${job.id}/view`,
          headers: { 'user-agent': firefox + browser },
          payload: { source: 'direct' },
        })
    expect(await strict.db.selectFrom('job_views').select('views').execute()).toEqual([{ views: 2 }, { views: 2 }])
  })

  test('leaves no address, user agent, or account in any table', async () => {
    const { job } = await openJob(app)
    const me = await signedInSeeker(app)
    await look(job.id, { address: '198.51.100.77', browser: `${firefox} Unmistakable/9`, token: me.token })
    for (const table of ['job_views', 'visitor_marks', 'visitor_salts', 'limit_counters'] as const) {
      const text = JSON.stringify(await app.db.selectFrom(table).selectAll().execute())
      for (const trace of ['198.51.100.77', 'Unmistakable', me.account_id, me.seeker_id])
        expect(text).not.toContain(trace)
    }
  })
})

test('salt and marks are deleted each night, counts stay, and the next day the same visitor counts as new', async () => {
  const { job } = await openJob(app)
  const day = (date: string) => new Date(`${date}T12:00:00Z`)
  const seen = async (now: Date) => {
    const hash = visitorHash(await saltOf(app.db, now), job.id, 'visitor')
    return await countView(app.db, { job_id: job.id, source: 'search', hash, now })
  }
  expect(await seen(day('2031-03-01'))).toBe(true)
  expect(await seen(day('2031-03-01'))).toBe(false)
  const first = await saltOf(app.db, day('2031-03-01'))
  expect(await seen(day('2031-03-02'))).toBe(true)
  await dropOldMarks(app.db, day('2031-03-02'))
  const salts = await app.db.selectFrom('visitor_salts').select('salt').execute()
  expect(salts.some(({ salt }) => salt.equals(first))).toBe(false)
  const { marks } = await app.db
    .selectFrom('visitor_marks')
    .select((eb) => eb.fn.countAll<number>().as('marks'))
    .executeTakeFirstOrThrow()
  expect(marks).toBe(1)
  const { views } = await app.db
    .selectFrom('job_views')
    .select((eb) => eb.fn.sum<number>('views').as('views'))
    .where('job_id', '=', job.id)
    .executeTakeFirstOrThrow()
  expect(Number(views)).toBe(2)
})

test.each([
  [firefox, false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0', false],
  ['Mozilla/5.0 (Linux; Android 12; CUBOT X50) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Slackbot-LinkExpanding 1.0', true],
  ['curl/8.5.0', true],
  ['python-requests/2.32', true],
  ['Mozilla/5.0 (X11) HeadlessChrome/130.0', true],
  ['facebookexternalhit/1.1', true],
])('%s is a bot: %s', (user_agent, machine) => {
  expect(isMachine(user_agent)).toBe(machine)
})
