import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { makeAdmin, makeContent, makeEmployer, makeSeeker, signIn } from '../../test/make.ts'

let app: TestApp
const tokens: Record<string, string> = {}
beforeAll(async () => {
  app = await testApp()
  tokens.job_seeker = await signIn(app.db, (await makeSeeker(app.db)).account_id)
  tokens.employer = await signIn(app.db, (await makeEmployer(app.db)).account_id)
  tokens.admin = await signIn(app.db, (await makeAdmin(app.db)).id)
})

const callers = ['visitor', 'job_seeker', 'employer', 'admin']
const list = async (query: object, token?: string) => (await app.as(token)('GET /content', { query })).data
const show = async (id: string, token?: string) => (await app.as(token)('GET /content/{id}', { params: { id } })).data
const ids = async (query: object, token?: string) => (await list(query, token)).data.map(({ id }) => id)
const mark = () => `Mark${randomUUID().slice(0, 8)}`
const answer = async (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )
/** The statuses of a review and of reading time. */
const answers = async (id: string, token: string | undefined) => {
  const call = app.as(token)
  const params = { id }
  return [
    await answer(call('POST /content/{id}/review', { params, body: { rating: 3 } })),
    await answer(call('POST /content/{id}/read-duration', { params, body: { duration: 3 } })),
  ]
}
const later = new Date(Date.now() + 3_600_000)

describe('the list of articles', () => {
  test('is newest first, filtered by keyword and category, counted, and paged', async () => {
    const word = mark()
    const old = await makeContent(app.db, {
      title: `${word} one`,
      publish_at: new Date('2026-01-01'),
      category: 'hiring',
    })
    const fresh = await makeContent(app.db, { summary: `About ${word}.`, publish_at: new Date('2026-03-01') })
    const inside = await makeContent(app.db, { body: `<p>Said once: ${word}.</p>`, publish_at: new Date('2026-02-01') })
    expect(await list({ keyword: word })).toMatchObject({
      total: 3,
      per_page: 10,
      current_page: 1,
      by_category: { hiring: 1, finding_work: 2 },
    })
    // A match in the title comes first.
    expect(await ids({ keyword: word })).toEqual([old.id, fresh.id, inside.id])
    expect(await ids({ keyword: word.slice(0, 9) })).toEqual([old.id])
    expect(await ids({ keyword: word, category: 'finding_work' })).toEqual([fresh.id, inside.id])
    expect(await list({ keyword: word, category: 'hiring' })).toMatchObject({
      total: 1,
      by_category: { hiring: 1, finding_work: 2 },
    })
    expect(await ids({ keyword: word, per_page: 1, page: 2 })).toEqual([fresh.id])
    expect(await ids({ keyword: `${word} nothing` })).toEqual([])
    expect(await list({ keyword: word, page: 9 })).toMatchObject({ data: [], total: 3 })
    expect((await ids({ keyword: '', category: 'All', per_page: 100 })).indexOf(fresh.id)).toBeGreaterThanOrEqual(0)
    const all = (await list({ per_page: 100 })).data.map(({ publish_at }) => publish_at)
    expect(all).toEqual(all.toSorted().toReversed())
  })

  test('contains only visible articles whose publication date has passed', async () => {
    const word = mark()
    const published = await makeContent(app.db, { title: word })
    const hidden = [
      await makeContent(app.db, { title: word, is_visible: false }),
      await makeContent(app.db, { title: word, publish_at: later }),
      await makeContent(app.db, { title: word, publish_at: null }),
    ]
    for (const caller of callers) {
      expect(await ids({ keyword: word }, tokens[caller]), caller).toEqual([published.id])
      for (const { id } of hidden) expect((await refusal(show(id, tokens[caller]))).status).toBe(404)
    }
  })

  test("contains articles for everyone and for the caller's user type", async () => {
    const word = mark()
    const made = {
      everyone: await makeContent(app.db, { title: word }),
      job_seeker: await makeContent(app.db, { title: word, audience: 'job_seeker' }),
      employer: await makeContent(app.db, { title: word, audience: 'employer' }),
    }
    const seen: Record<string, (keyof typeof made)[]> = {
      visitor: ['everyone'],
      job_seeker: ['everyone', 'job_seeker'],
      employer: ['everyone', 'employer'],
      admin: ['everyone', 'job_seeker', 'employer'],
    }
    for (const caller of callers) {
      const token = tokens[caller]
      const found = await ids({ keyword: word }, token)
      const related = (await show(made.everyone.id, token)).related.map(({ id }) => id)
      for (const audience of ['everyone', 'job_seeker', 'employer'] as const) {
        const { id } = made[audience]
        const may = seen[caller]!.includes(audience)
        expect(found.includes(id), `${caller} ${audience}`).toBe(may)
        expect(related.includes(id)).toBe(may && audience !== 'everyone')
        expect((await answer(app.as(token)('GET /content/{id}', { params: { id } }))) === 200).toBe(may)
        expect(await answers(id, token)).toEqual(caller === 'visitor' ? [401, 401] : may ? [200, 200] : [404, 404])
      }
    }
  })

  test('names the filter that is wrong', async () => {
    for (const [name, value] of [
      ['category', 'cooking'],
      ['page', '0'],
      ['per_page', '101'],
      ['keyword', 'x'.repeat(201)],
    ])
      expect(Object.keys((await refusal(list({ [name!]: value }))).errors)).toEqual([name])
  })
})

describe('an article', () => {
  test('has its text, its sections, its author, and three related articles', async () => {
    const { id } = await makeContent(app.db, {
      body: '<h1>Why &amp; how</h1><script>x()</script><p onclick="x()">Read <a href="javascript:x()">on</a>.</p><h2>Why &amp; how</h2>',
    })
    const read = await show(id)
    expect(read.body).toBe(
      '<h2 id="why-and-how">Why &amp; how</h2><p>Read <a rel="noopener">on</a>.</p><h2 id="why-and-how-2">Why &amp; how</h2>',
    )
    expect(read.sections).toEqual([
      { id: 'why-and-how', title: 'Why & how' },
      { id: 'why-and-how-2', title: 'Why & how' },
    ])
    expect(read).toMatchObject({
      author: 'Ada Marsh',
      reading_minutes: 1,
      rating: { average: null, count: 0 },
      reviews: [],
      my_review: null,
      signs_as: null,
    })
    expect(read.related).toHaveLength(3)
    expect(read.related.map((other) => other.id)).not.toContain(id)
  })

  test('that does not exist is 404, whatever the id', async () => {
    for (const none of [randomUUID(), 'x'])
      for (const caller of callers) expect((await refusal(show(none, tokens[caller]))).status).toBe(404)
  })

  test('keeps its author’s name after the account is deleted', async () => {
    const author = await makeAdmin(app.db)
    const { id } = await makeContent(app.db, { author_id: author.id, author_name: 'Ada Marsh' })
    await app.db.deleteFrom('accounts').where('id', '=', author.id).execute()
    expect((await show(id)).author).toBe('Ada Marsh')
  })
})
