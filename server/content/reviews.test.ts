import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { makeAdmin, makeContent, makeEmployer, makeReview, makeSeeker, signIn } from '../../test/make.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const show = async (id: string, token?: string) => (await app.as(token)('GET /content/{id}', { params: { id } })).data
const review = (id: string, token: string, body: { rating: number; text?: string }) =>
  app.as(token)('POST /content/{id}/review', { params: { id }, body })
const seeker = async (given: Parameters<typeof makeSeeker>[1] = {}) => {
  const made = await makeSeeker(app.db, given)
  return { ...made, token: await signIn(app.db, made.account_id) }
}
const decide = (content_id: string, status: 'pending' | 'approved' | 'rejected') =>
  app.db.updateTable('content_reviews').set({ status }).where('content_id', '=', content_id).execute()

describe('a review', () => {
  test('keeps its text when only the rating is changed', async () => {
    const { id } = await makeContent(app.db)
    const { token } = await seeker()
    await review(id, token, { rating: 4, text: 'Clear.' })
    expect((await review(id, token, { rating: 5 })).data).toMatchObject({ rating: 5, text: 'Clear.' })
    expect((await review(id, token, { rating: 5, text: '' })).data).toMatchObject({ rating: 5, text: '' })
  })

  test('waits for approval before others see it, while its author always sees its status', async () => {
    const { id } = await makeContent(app.db)
    const [mine, other] = [await seeker(), await seeker()]
    expect((await show(id, mine.token)).signs_as).toBe('Robin H.')
    const { data, message } = await review(id, mine.token, { rating: 4, text: '  Clear. ' })
    expect(data).toMatchObject({ rating: 4, text: 'Clear.', status: 'pending' })
    expect(message).toContain('approves')
    for (const [status, seen] of [
      ['pending', false],
      ['approved', true],
      ['rejected', false],
    ] as const) {
      await decide(id, status)
      expect((await show(id, mine.token)).my_review).toMatchObject({ rating: 4, text: 'Clear.', status })
      for (const token of [undefined, other.token]) {
        const read = await show(id, token)
        expect(read.my_review).toBeNull()
        expect(read.rating).toEqual(seen ? { average: 4, count: 1 } : { average: null, count: 0 })
        expect(read.reviews.map(({ text, is_mine }) => ({ text, is_mine }))).toEqual(
          seen ? [{ text: 'Clear.', is_mine: false }] : [],
        )
      }
    }
  })

  test('is one per person; a change sends it back for approval, and repeating it does not', async () => {
    const { id } = await makeContent(app.db)
    const { token } = await seeker()
    await Promise.all([review(id, token, { rating: 5 }), review(id, token, { rating: 5 })])
    await decide(id, 'approved')
    expect((await review(id, token, { rating: 5 })).data.status).toBe('approved')
    expect((await review(id, token, { rating: 5, text: 'More.' })).data.status).toBe('pending')
    expect((await show(id)).rating.count).toBe(0)
    await decide(id, 'rejected')
    expect((await review(id, token, { rating: 2, text: 'More.' })).data).toMatchObject({ rating: 2, status: 'pending' })
    const rows = await app.db.selectFrom('content_reviews').selectAll().where('content_id', '=', id).execute()
    expect(rows).toHaveLength(1)
  })

  test('can be written by anyone signed in except the author', async () => {
    const author = await makeAdmin(app.db)
    const { id } = await makeContent(app.db, { author_id: author.id })
    for (const account_id of [(await makeEmployer(app.db)).account_id, (await makeAdmin(app.db)).id])
      expect((await review(id, await signIn(app.db, account_id), { rating: 3 })).data.status).toBe('pending')
    const token = await signIn(app.db, author.id)
    expect((await refusal(review(id, token, { rating: 5 }))).status).toBe(409)
    expect((await show(id, token)).signs_as).toBeNull()
    expect((await refusal(review(id, '', { rating: 5 }))).status).toBe(401)
  })

  test('has a rating from 1 to 5 and at most 2,000 characters', async () => {
    const { id } = await makeContent(app.db)
    const { token } = await seeker()
    for (const [body, field] of [
      [{}, 'rating'],
      [{ rating: 0 }, 'rating'],
      [{ rating: 6 }, 'rating'],
      [{ rating: 3.5 }, 'rating'],
      [{ rating: '4' }, 'rating'],
      [{ rating: 4, text: 'x'.repeat(2001) }, 'text'],
    ] as const) {
      const refused = await refusal(review(id, token, body as { rating: number }))
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, [field]])
    }
    for (const rating of [1, 5]) await review(id, token, { rating, text: 'x'.repeat(2000) })
  })

  test('is signed as the privacy settings say, and hidden if its author is suspended or unverified', async () => {
    const { id } = await makeContent(app.db)
    for (const [name_visibility, signed_as] of [
      ['full', 'Robin H.'],
      ['initials', 'R. H.'],
      ['hidden_until_accepted', 'A job seeker'],
    ] as const) {
      const { token, account_id } = await seeker({ privacy: { name_visibility } })
      await makeReview(app.db, { content_id: id, account_id, text: name_visibility })
      const read = await show(id, token)
      expect(read.signs_as).toBe(signed_as)
      expect(read.reviews.find(({ text }) => text === name_visibility)).toMatchObject({
        signed_as,
        user_type: 'job_seeker',
        is_mine: true,
      })
    }
    expect(JSON.stringify((await show(id)).reviews)).not.toMatch(/Hale|@/)
    for (const account of [{ suspended_at: new Date() }, { email_verified_at: null }]) {
      const { account_id } = await makeSeeker(app.db, { account })
      await makeReview(app.db, { content_id: id, account_id, rating: 1 })
    }
    expect((await show(id)).rating).toEqual({ average: 4, count: 3 })
    expect((await show(id)).reviews).toHaveLength(3)
  })

  test('counts toward an average with one decimal, in the list too', async () => {
    const made = await makeContent(app.db, { title: 'Averaged articles' })
    for (const rating of [5, 4, 4]) {
      const { account_id } = await makeSeeker(app.db)
      await makeReview(app.db, { content_id: made.id, account_id, rating })
    }
    const found = await app.as()('GET /content', { query: { keyword: 'averaged' } })
    expect(found.data.data.map(({ rating }) => rating)).toEqual([{ average: 4.3, count: 3 }])
  })

  test('is deleted with its account', async () => {
    const { id } = await makeContent(app.db)
    const employer = await makeEmployer(app.db)
    await makeReview(app.db, { content_id: id, account_id: employer.account_id })
    await app.db.deleteFrom('accounts').where('id', '=', employer.account_id).execute()
    expect((await show(id)).reviews).toEqual([])
  })

  test('is limited per person and day, and a missing article does not use up the limit', async () => {
    const limited = await testApp({ limits: { reviews_per_day: 2 } })
    const { id } = await makeContent(limited.db)
    const token = async () => signIn(limited.db, (await makeSeeker(limited.db)).account_id)
    const [first, second] = [limited.as(await token()), limited.as(await token())]
    const send = (call: typeof first, rating: number, params = { id }) =>
      call('POST /content/{id}/review', { params, body: { rating } })
    expect((await refusal(send(first, 1, { id: '00000000-0000-4000-8000-000000000000' }))).status).toBe(404)
    for (const rating of [1, 2]) await send(first, rating)
    expect((await refusal(send(first, 3))).status).toBe(429)
    await send(second, 3)
  })
})

describe('reading time', () => {
  const send = (id: string, token: string | undefined, duration: number) =>
    app.as(token)('POST /content/{id}/read-duration', { params: { id }, body: { duration } })
  const kept = (content_id: string) =>
    app.db.selectFrom('content_reads').select(['seconds', 'times']).where('content_id', '=', content_id).execute()
  const wait = (content_id: string, seconds: number) =>
    app.db
      .updateTable('content_reads')
      .set({ last_at: new Date(Date.now() - seconds * 1000) })
      .where('content_id', '=', content_id)
      .execute()

  test('adds up per person and article, at most once every ten seconds', async () => {
    const [one, two] = [await makeContent(app.db), await makeContent(app.db)]
    const [mine, other] = [await seeker(), await seeker()]
    expect((await send(one.id, mine.token, 60)).message).toBe('Reading time added.')
    expect((await send(one.id, mine.token, 60)).message).toContain('Not counted')
    await wait(one.id, 9)
    await send(one.id, mine.token, 60)
    expect(await kept(one.id)).toEqual([{ seconds: 60, times: 1 }])
    await wait(one.id, 10)
    await send(one.id, mine.token, 30)
    expect(await kept(one.id)).toEqual([{ seconds: 90, times: 2 }])
    // Another article and another reader have their own ten seconds.
    await send(two.id, mine.token, 5)
    await send(one.id, other.token, 7)
    expect(await kept(two.id)).toEqual([{ seconds: 5, times: 1 }])
    expect((await kept(one.id)).map(({ seconds }) => seconds).toSorted((a, b) => a - b)).toEqual([7, 90])
  })

  test('counts only one of many concurrent calls', async () => {
    const { id } = await makeContent(app.db)
    const { token } = await seeker()
    await Promise.all(Array.from({ length: 8 }, () => send(id, token, 20)))
    expect(await kept(id)).toEqual([{ seconds: 20, times: 1 }])
  })

  test('is 1 to 3,600 whole seconds, for signed-in callers', async () => {
    const { id } = await makeContent(app.db)
    const { token } = await seeker()
    for (const duration of [0, -1, 3601, 1.5, '60', undefined, Number.NaN]) {
      const refused = await refusal(send(id, token, duration as number))
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['duration']])
    }
    await send(id, token, 3600)
    expect((await refusal(send(id, undefined, 60))).status).toBe(401)
    expect(await kept(id)).toEqual([{ seconds: 3600, times: 1 }])
  })

  test('is deleted with its account', async () => {
    const { id } = await makeContent(app.db)
    const { account_id } = await makeEmployer(app.db)
    await send(id, await signIn(app.db, account_id), 60)
    await app.db.deleteFrom('accounts').where('id', '=', account_id).execute()
    expect(await kept(id)).toEqual([])
  })
})
