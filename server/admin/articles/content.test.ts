import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeContent, makeReview, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof makeAdmin>>
let call: ReturnType<TestApp['as']>
let visitor: ReturnType<TestApp['as']>
const unknownId = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  app = await testApp()
  admin = await makeAdmin(app.db)
  call = app.as(await signIn(app.db, admin.id))
  visitor = app.as()
})

const article = {
  title: 'Reading a cloud bill',
  summary: 'What each line of it is, and which of them you can change.',
  body: '<h2>The lines</h2><p>One by one.</p>',
  category: 'on_the_job',
  audience: 'everyone',
} as const
const post = async (more: object = {}) => (await call('POST /admin/content', { body: { ...article, ...more } })).data
const edit = (id: string, body: object) => call('PUT /admin/content/{id}', { params: { id }, body })
const shown = (id: string) => visitor('GET /content/{id}', { params: { id } })
const audit = async (subject_id: string) =>
  (await call('GET /admin/audit', { query: { subject_id } })).data.data.map(({ action }) => action)
const now = () => new Date().toISOString()
const ahead = () => new Date(Date.now() + 86_400_000).toISOString()
const picture = async (width: number, height: number) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}

describe('an article', () => {
  test('with text nested more than 100 levels deep is refused', async () => {
    const refused = await refusal(post({ body: `<p>${'<b><i>'.repeat(50)}Lines` }))
    expect(refused).toMatchObject({ status: 422, errors: { body: [expect.stringContaining('100 levels')] } })
  })

  test('is a draft until its date, then visible to readers, and to no one while hidden', async () => {
    const draft = await post()
    expect(draft).toMatchObject({ state: 'draft', author: 'Ada Marsh', slug: 'reading-a-cloud-bill', is_visible: true })
    expect(draft.body).toBe('<h2 id="the-lines">The lines</h2><p>One by one.</p>')
    expect(await refusal(shown(draft.id))).toMatchObject({ status: 404 })
    expect((await edit(draft.id, { publish_at: ahead() })).data.state).toBe('scheduled')
    expect(await refusal(shown(draft.id))).toMatchObject({ status: 404 })
    expect((await edit(draft.id, { publish_at: now() })).data.state).toBe('published')
    expect((await shown(draft.id)).data.title).toBe(article.title)
    const params = { id: draft.id }
    const hidden = await call('PATCH /admin/content/{id}/toggle-visibility', { params, body: {} })
    expect(hidden.data).toMatchObject({ state: 'hidden', is_visible: false })
    expect(await refusal(shown(draft.id))).toMatchObject({ status: 404 })
    await call('PATCH /admin/content/{id}/toggle-visibility', { params, body: { is_visible: true } })
    await call('PATCH /admin/content/{id}/toggle-visibility', { params, body: { is_visible: true } })
    expect((await shown(draft.id)).data.title).toBe(article.title)
    expect(await audit(draft.id)).toEqual([
      'content.shown',
      'content.hidden',
      'content.changed',
      'content.changed',
      'content.created',
    ])
  })

  test('keeps a version before each change, and restores one by saving it again', async () => {
    const first = await post()
    await edit(first.id, { title: 'Reading any bill', body: '<p>Other words.</p>' })
    const again = await edit(first.id, { audience: 'employer' })
    expect(again.data.versions.map(({ number, title, saved_by }) => [number, title, saved_by])).toEqual([
      [2, 'Reading any bill', 'Ada Marsh'],
      [1, article.title, 'Ada Marsh'],
    ])
    const params = { id: first.id, number: '1' }
    const { data } = await call('GET /admin/content/{id}/versions/{number}', { params })
    expect(data).toMatchObject({ title: article.title, body: first.body, audience: 'everyone' })
    const missing = call('GET /admin/content/{id}/versions/{number}', { params: { ...params, number: '9' } })
    expect(await refusal(missing)).toMatchObject({ status: 404 })
    // A change without new text makes no version.
    expect((await edit(first.id, { publish_at: ahead() })).data.versions).toHaveLength(2)
  })

  test('keeps fifty versions', async () => {
    const { id } = await post()
    for (let at = 1; at <= 53; at++) await edit(id, { summary: `Summary ${at}.` })
    const { data } = await call('GET /admin/content/{id}', { params: { id } })
    expect(data.versions).toHaveLength(50)
    expect([data.versions[0]!.number, data.versions.at(-1)!.number]).toEqual([53, 4])
  })

  test('that someone else changed in the meantime is not overwritten', async () => {
    const { id, updated_at } = await post()
    await edit(id, { title: 'Their title', updated_at })
    const late = edit(id, { title: 'My title', updated_at })
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'stale', current: { title: 'Their title' } })
    const { data } = await call('GET /admin/content/{id}', { params: { id } })
    const both = await Promise.allSettled(
      ['One', 'Two'].map((title) => edit(id, { title, updated_at: data.updated_at })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('keeps only the markup that articles can have', async () => {
    const { data } = await call('POST /admin/content', {
      body: {
        ...article,
        body: '<h1>Top</h1><script>alert(1)</script><p onclick="x()">A <a href="javascript:alert(1)">link</a></p><img src=x onerror=y>',
      },
    })
    expect(data.body).toBe('<h2 id="top">Top</h2><p>A <a rel="noopener">link</a></p>')
    for (const [body, field] of [
      [{ ...article, body: '<p> </p><script>1</script>' }, 'body'],
      [{ ...article, body: `<p>${'x'.repeat(100_001)}</p>` }, 'body'],
      [{ ...article, title: '' }, 'title'],
      [{ ...article, title: 'x'.repeat(161) }, 'title'],
      [{ ...article, category: 'gossip' }, 'category'],
      [{ ...article, publish_at: 'soon' }, 'publish_at'],
    ] as const) {
      const refused = await refusal(call('POST /admin/content', { body: body as typeof article }))
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [field]])
    }
  })

  test('has a cover, cropped and re-encoded, and refuses other files', async () => {
    const made = await call('POST /admin/content', { body: { ...article, cover: await picture(2400, 1600) } })
    const file = await app.app.inject({
      url:
        new URL(made.data.cover_temp_url!, 'http://merlon.test').pathname +
        new URL(made.data.cover_temp_url!, 'http://merlon.test').search,
    })
    expect(file.headers['content-type']).toBe('image/webp')
    const { width, height } = await sharp(file.rawPayload).metadata()
    expect([width, height]).toEqual([1200, 400])
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'])
    const refused = await refusal(
      call('PUT /admin/content/{id}', { params: { id: made.data.id }, body: { cover: svg } }),
    )
    expect(refused).toMatchObject({ status: 422, errors: { cover: [expect.stringContaining('SVG')] } })
    expect((await edit(made.data.id, { remove_cover: true })).data.cover_temp_url).toBeNull()
  })

  test('is deleted with its reviews and versions, and the log says why', async () => {
    const { id } = await post({ publish_at: now() })
    const { account_id } = await makeSeeker(app.db)
    await makeReview(app.db, { content_id: id, account_id: account_id! })
    await edit(id, { title: 'Other' })
    await call('DELETE /admin/content/{id}', { params: { id }, body: { reason: 'It was wrong.' } })
    expect(await refusal(call('GET /admin/content/{id}', { params: { id } }))).toMatchObject({ status: 404 })
    expect((await audit(id))[0]).toBe('content.deleted')
    const again = call('DELETE /admin/content/{id}', { params: { id }, body: { reason: 'Again.' } })
    expect(await refusal(again)).toMatchObject({ status: 404 })
  })
})

describe('the list', () => {
  test('is searched by words, filtered by status, category, and audience, and sorted', async () => {
    const word = 'Numbat'
    const made = [
      await makeContent(app.db, { title: `${word} B`, publish_at: null }),
      await makeContent(app.db, { title: `${word} A`, is_visible: false }),
      await makeContent(app.db, { title: `${word} C`, audience: 'employer', category: 'hiring' }),
    ]
    const titles = async (query: object) => {
      const { data } = await call('GET /admin/content', { query: { keyword: word, ...query } })
      expect(data.total).toBe(data.data.length)
      return data.data.map(({ title }) => title.at(-1))
    }
    expect(await titles({})).toEqual(['C', 'A', 'B'])
    expect(await titles({ sort: 'newest_reversed' })).toEqual(['B', 'A', 'C'])
    expect(await titles({ sort: 'title' })).toEqual(['A', 'B', 'C'])
    expect(await titles({ sort: 'title_reversed' })).toEqual(['C', 'B', 'A'])
    // A draft has no date, so it comes last.
    for (const sort of ['published', 'published_reversed']) expect((await titles({ sort })).at(-1)).toBe('B')
    expect(await titles({ state: 'draft' })).toEqual(['B'])
    expect(await titles({ state: 'hidden' })).toEqual(['A'])
    expect(await titles({ audience: 'employer', category: 'hiring' })).toEqual(['C'])
    const { data } = await call('GET /admin/content', { query: { keyword: word } })
    expect(data.by_state).toEqual({ draft: 1, scheduled: 0, published: 1, hidden: 1 })
    expect(made).toHaveLength(3)
  })
})

describe('reviews', () => {
  async function review(more: object = {}) {
    const content = await makeContent(app.db)
    const { account_id } = await makeSeeker(app.db)
    return await makeReview(app.db, { content_id: content.id, account_id: account_id!, status: 'pending', ...more })
  }
  const moderate = (id: string, status: 'approved' | 'rejected', updated_at?: string) =>
    call('PATCH /admin/content/reviews/{id}/status', {
      params: { id },
      body: { status, ...(updated_at && { updated_at }) },
    })

  test('that are pending come first, and only approved ones are shown to others', async () => {
    const waiting = await review({ text: 'Wombat words.' })
    const { data } = await call('GET /admin/content/reviews/all', { query: { content_id: waiting.content_id } })
    expect(data.data[0]).toMatchObject({ id: waiting.id, text: 'Wombat words.', status: 'pending' })
    expect(data.by_status).toEqual({ pending: 1, approved: 0, rejected: 0 })
    const { title } = (await call('GET /admin/content/{id}', { params: { id: waiting.content_id } })).data
    expect(data.content_title).toBe(title)
    await moderate(waiting.id, 'approved')
    expect((await shown(waiting.content_id)).data.reviews).toHaveLength(1)
    await moderate(waiting.id, 'rejected')
    expect((await shown(waiting.content_id)).data.reviews).toHaveLength(0)
    expect(await audit(waiting.id)).toEqual(['review.rejected', 'review.approved'])
  })

  test('decided by an admin who loaded them before another decision are refused, with who decided what', async () => {
    const { id, content_id } = await review()
    const { data } = (await call('GET /admin/content/reviews/all', { query: { content_id } })).data
    const loaded = data[0]!.updated_at
    const decided = (await moderate(id, 'approved', loaded)).data
    const late = await refusal(moderate(id, 'rejected', loaded))
    expect(late).toMatchObject({ status: 409, code: 'stale', current: { status: 'approved' } })
    expect(late.message).toMatch(/^\S+ .+ decided this review after you loaded it\. It’s now approved/)
    expect((await shown(content_id)).data.reviews).toHaveLength(1)
    expect((await moderate(id, 'rejected', decided.updated_at)).data).toMatchObject({
      status: 'rejected',
      written_at: decided.written_at,
    })
  })

  test('decided by two admins at once are decided once, and an edited one has to be reloaded first', async () => {
    const waiting = await review()
    const both = await Promise.allSettled([moderate(waiting.id, 'approved'), moderate(waiting.id, 'approved')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const edited = await review()
    await app.db
      .updateTable('content_reviews')
      .set({ text: 'Something else.', updated_at: new Date(Date.now() + 1000) })
      .where('id', '=', edited.id)
      .execute()
    const late = moderate(edited.id, 'approved', edited.updated_at.toISOString())
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'stale' })
    expect(await refusal(moderate(unknownId, 'approved'))).toMatchObject({ status: 404 })
  })
})

describe('statistics', () => {
  test('of an article count readers, visits, time, and approved ratings', async () => {
    const content = await makeContent(app.db)
    for (const [seconds, rating, status] of [
      [60, 5, 'approved'],
      [40, 2, 'approved'],
      [20, 1, 'pending'],
    ] as const) {
      const { account_id } = await makeSeeker(app.db)
      await makeReview(app.db, { content_id: content.id, account_id: account_id!, rating, status })
      await app.db
        .insertInto('content_reads')
        .values({ content_id: content.id, account_id: account_id!, seconds, times: 2 })
        .execute()
    }
    const { data } = await call('GET /admin/content/{id}/analytics', { params: { id: content.id } })
    expect(data).toMatchObject({
      readers: 3,
      readings: 6,
      seconds: 120,
      rating: { average: 3.5, count: 2 },
      by_rating: [0, 1, 0, 0, 1],
      by_audience: { job_seeker: 3, employer: 0, admin: 0 },
    })
    expect(data.weeks).toHaveLength(12)
    expect(data.weeks.at(-1)).toMatchObject({ readings: 3, reviews: 3 })
    const overview = (await call('GET /admin/content/analytics/overview')).data
    expect(overview.most_read[0]).toMatchObject({ id: content.id, seconds: 120 })
    expect(overview.by_category.find(({ category }) => category === content.category)!.readings).toBeGreaterThan(5)
    expect(await refusal(call('GET /admin/content/{id}/analytics', { params: { id: unknownId } }))).toMatchObject({
      status: 404,
    })
  })
})
