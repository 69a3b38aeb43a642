import { beforeAll, expect, test } from 'vitest'
import type { Input } from '../../../contract/index.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { jobBody } from '../../../test/job-body.ts'
import { makeEmployer, signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => {
  const limits = { jobs_waiting_per_company: 3, postings_per_company_per_day: 6, edits_per_job_per_day: 4 }
  app = await testApp({ limits })
})

type Body = Input<'POST /employer/jobs'>['body']
async function company({ verified }: { verified: boolean }) {
  const given = verified ? {} : { verified_at: null, verified_method: null }
  const { account, account_id, company_id } = await makeEmployer(app.db, { company: given })
  const call = app.as(await signIn(app.db, account_id))
  return {
    company_id,
    email: account.email,
    post: (changes: Partial<Body> = {}) => call('POST /employer/jobs', { body: { ...jobBody, ...changes } }),
    remove: (id: string) => call('DELETE /employer/jobs/{id}', { params: { id } }),
    edit: async (id: string, body: Omit<Input<'PUT /employer/jobs/{id}'>['body'], 'updated_at'>) => {
      const { updated_at } = await app.db
        .selectFrom('jobs')
        .select('updated_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return await call('PUT /employer/jobs/{id}', {
        params: { id },
        body: { ...body, updated_at: updated_at.toISOString() },
      })
    },
  }
}
const waiting = { status: 409, code: 'too_many_waiting' }

test('limits how many of a company’s jobs wait for verification, even if many are posted at once', async () => {
  const { company_id, post, remove, edit, email } = await company({ verified: false })
  const tried = await Promise.allSettled(Array.from({ length: 5 }, () => post()))
  const [first, ...rest] = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value.data] : []))
  expect(rest).toHaveLength(2)
  const refused = tried.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(refused).toMatchObject([waiting, waiting])
  const { data: draft } = await post({ status: 'draft' })
  await expect(edit(draft.id, { status: 'published' })).rejects.toMatchObject(waiting)
  await remove(first!.id)
  expect((await edit(draft.id, { status: 'published' })).data.status).toBe('pending_review')
  const rows = await app.db.selectFrom('jobs').select('status').where('company_id', '=', company_id).execute()
  expect(rows).toHaveLength(3)
  expect(await app.mailTo(email), 'one letter a day').toHaveLength(1)
})

test('limits a company’s new jobs per day, including drafts and deleted ones', async () => {
  const { post, remove } = await company({ verified: false })
  for (let i = 0; i < 6; i++) await remove((await post(i % 2 ? { status: 'draft' } : {})).data.id)
  const refused = await post().catch((error: unknown) => error)
  expect(refused).toMatchObject({
    status: 429,
    message: expect.stringMatching(
      /^Your company has reached the limit of 6 new jobs a day\. Try again in 2[34] hours\.$/,
    ),
  })
})

test('limits edits of a job per day, but it can still be closed', async () => {
  const { post, edit } = await company({ verified: true })
  const { data } = await post()
  for (let i = 0; i < 3; i++) await edit(data.id, { title: `Detection Engineer ${i}` })
  await edit(data.id, { title: 'Detection Engineer 2' })
  await edit(data.id, { status: 'paused' })
  await expect(edit(data.id, { title: 'Once more' })).rejects.toMatchObject({ status: 429 })
  const other = await post()
  await edit(other.data.id, { title: 'Another one' })
  expect((await edit(data.id, { status: 'closed', outcome: 'cancelled' })).data.status).toBe('closed')
})
