import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeJob, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ limits: { saved_jobs_per_person: 3, dismissed_jobs_per_person: 3 } })
})

async function seeker() {
  const { account_id, seeker_id } = await makeSeeker(app.db)
  return { seeker_id, call: app.as(await signIn(app.db, account_id)) }
}
type Seeker = Awaited<ReturnType<typeof seeker>>

const makeJobs = async (count: number) =>
  await Promise.all(Array.from({ length: count }, async () => (await makeJob(app.db)).id))

const kinds = [
  {
    what: 'saved jobs',
    table: 'saved_jobs',
    code: 'too_many_saved',
    add: ({ call }: Seeker, id: string) => call('POST /job-seeker/jobs/{id}/save', { params: { id } }),
    remove: ({ call }: Seeker, id: string) => call('DELETE /job-seeker/jobs/{id}/unsave', { params: { id } }),
  },
  {
    what: 'jobs that are not for one',
    table: 'job_dismissals',
    code: 'too_many_dismissed',
    add: ({ call }: Seeker, id: string) => call('POST /job-seeker/jobs/{id}/dismiss', { params: { id } }),
    remove: ({ call }: Seeker, id: string) => call('DELETE /job-seeker/jobs/{id}/dismiss', { params: { id } }),
  },
] as const

describe.each(kinds)('with a limit of three $what', ({ table, code, add, remove }) => {
  const held = async ({ seeker_id }: Seeker) =>
    (await app.db.selectFrom(table).select('job_id').where('seeker_id', '=', seeker_id).execute()).map(
      ({ job_id }) => job_id,
    )

  test('the next is rejected until one is removed, and repeating one does not count', async () => {
    const [me, other] = [await seeker(), await seeker()]
    const [first = '', second = '', third = '', next = ''] = await makeJobs(4)
    for (const id of [first, second, third]) await add(me, id)
    const refused = await refusal(add(me, next))
    expect([refused.status, refused.code, refused.message]).toEqual([409, code, expect.stringContaining('limit of 3')])
    expect((await held(me)).toSorted()).toEqual([first, second, third].toSorted())
    await add(me, second)
    await add(other, next)
    await remove(me, first)
    await add(me, next)
    expect((await held(me)).toSorted()).toEqual([second, third, next].toSorted())
  })

  test('sent all at once, no more than the limit are saved', async () => {
    const me = await seeker()
    const [first = '', ...more] = await makeJobs(7)
    await add(me, first)
    const sent = await Promise.allSettled(more.map((id) => add(me, id)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await held(me)).toHaveLength(3)
  })
})
