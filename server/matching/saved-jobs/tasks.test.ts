import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeJob, makeSeeker } from '../../../test/make.ts'
import { ahead } from '../../../test/make/start.ts'
import { notifyOfSavedJobs } from './tasks.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

const later = (days: number) => notifyOfSavedJobs(app.context, ahead(days))
async function saver(account: object = {}) {
  const { seeker_id, account: own } = await makeSeeker(app.db, { account })
  return {
    seeker_id,
    save: (job_id: string) => app.db.insertInto('saved_jobs').values({ seeker_id, job_id }).execute(),
    subjects: async () => (await app.mailTo(own.email)).map(({ subject }) => subject),
  }
}
const closing = (title: string, days: number) => makeJob(app.db, { title, expires_at: ahead(days) })

test('closing and closed jobs are sent once each, grouped per person', async () => {
  const me = await saver()
  for (const job of [await closing('Mole', 2), await closing('Vole', 2.5), await closing('Shrew', 9)])
    await me.save(job.id)
  await later(0)
  await later(0.1)
  expect(await me.subjects()).toEqual(['2 saved jobs close soon'])
  await later(2.2)
  expect(await me.subjects()).toEqual(['2 saved jobs close soon', 'Saved job is no longer open: Mole'])
  await later(7)
  expect((await me.subjects()).slice(2)).toEqual(['Saved job closes soon: Shrew', 'Saved job is no longer open: Vole'])
})

test('nothing is sent to applicants or suspended people, or about flagged jobs', async () => {
  const [me, gone] = [await saver(), await saver({ suspended_at: new Date() })]
  const job = await closing('Mole', 2)
  await makeApplication(app.db, { job_id: job.id, seeker_id: me.seeker_id })
  const flagged = await makeJob(app.db, { expires_at: ahead(2), flagged_at: new Date() })
  await me.save(job.id)
  await me.save(flagged.id)
  await gone.save(job.id)
  await later(0)
  await later(5)
  expect([await me.subjects(), await gone.subjects()]).toEqual([[], []])
})
