import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { signedInSeeker } from '../../../test/applying.ts'
import { makeJob, makeSubscription } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

async function newSeeker(jobs: number, plan?: 'Professional') {
  const made = await signedInSeeker(app)
  if (plan) await makeSubscription(app.db, { seeker_id: made.seeker_id }, { plan })
  const ids: string[] = []
  for (let n = 0; n < jobs; n++) ids.push((await makeJob(app.db)).id)
  for (const id of ids) await made.call('POST /job-seeker/jobs/{id}/save', { params: { id } })
  const compare = async (asked: readonly string[]) =>
    (await made.call('GET /job-seeker/compare', { query: { ids: [...asked] } })).data
  return { ...made, ids, compare }
}

test('the free plan compares four saved jobs in the requested order and rejects a fifth', async () => {
  const { ids, compare } = await newSeeker(5)
  const asked = ids.slice(0, 4).toReversed()
  const { jobs, left_out } = await compare(asked)
  expect(jobs.map(({ id }) => id)).toEqual(asked)
  expect(left_out).toBe(0)
  expect(jobs[0]).toMatchObject({ fit: expect.any(Array), is_saved: true, company: { ledger: expect.anything() } })
  expect(await refusal(compare(ids))).toMatchObject({
    status: 403,
    code: 'plan_limit',
    message:
      'Your Starter plan includes side-by-side comparison of 4 jobs. The Professional plan includes side-by-side comparison of 8 jobs.',
  })
})

test('a duplicate counts once', async () => {
  const { ids, compare } = await newSeeker(4)
  expect((await compare([...ids, ...ids])).jobs).toHaveLength(4)
})

test('Professional compares eight, and twenty concurrent requests never get a ninth', async () => {
  const { ids, compare } = await newSeeker(9, 'Professional')
  expect((await compare(ids.slice(0, 8))).jobs).toHaveLength(8)
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => compare(ids)))
  for (const each of results)
    expect(each).toMatchObject({ status: 'rejected', reason: { status: 403, code: 'plan_limit' } })
})

test('jobs that are not saved or no longer open are left out, and with none left it is a 404', async () => {
  const { ids, compare } = await newSeeker(2)
  const other = await newSeeker(1)
  const draft = await makeJob(app.db, { status: 'draft' })
  await app.db.updateTable('jobs').set({ status: 'paused' }).where('id', '=', ids[1]!).execute()
  const { jobs, left_out } = await compare([ids[0]!, ids[1]!, other.ids[0]!, draft.id])
  expect({ jobs: jobs.map(({ id }) => id), left_out }).toEqual({ jobs: [ids[0]], left_out: 3 })
  expect((await refusal(compare(other.ids))).status).toBe(404)
  expect((await refusal(compare([ids[1]!]))).status).toBe(404)
})

test('an invalid ID, or far more than any plan includes, is rejected', async () => {
  const { compare } = await newSeeker(0)
  expect((await refusal(compare(['x']))).status).toBe(422)
  const many = Array.from({ length: 21 }, () => crypto.randomUUID())
  expect((await refusal(compare(many))).status).toBe(422)
})
