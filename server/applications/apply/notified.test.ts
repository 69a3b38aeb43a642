import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { openJob, seekerWithResume } from '../../../test/applying.ts'
import { signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

test('two people who apply to one job cause two notifications, each with a name and a link to the application', async () => {
  const { account_id, params } = await openJob(app)
  const ids: string[] = []
  for (const first_name of ['Ada', 'Ben']) {
    const me = await seekerWithResume(app, { account: { first_name, last_name: 'Hale' } })
    const body = { resume_id: me.resume.id }
    ids.push((await me.call('POST /job-seeker/jobs/{id}/apply', { params, body })).data.id)
  }
  const { data } = (await app.as(await signIn(app.db, account_id))('GET /notifications/content')).data
  const entry = (name: string, id?: string) => ({
    title: expect.stringMatching(new RegExp(`^New application for .+: ${name} Hale$`)),
    times: 1,
    path: `/employer/my-jobs/applications?id=${params.id}&application=${id}`,
  })
  expect(data).toMatchObject([entry('Ben', ids[1]), entry('Ada', ids[0])])
})
