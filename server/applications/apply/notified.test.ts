import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { openJob, seekerWithResume } from '../../../test/applying.ts'
import { signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

test('applications to one job stand in the product once, counted, and lead to all of them', async () => {
  const { account_id, params } = await openJob(app)
  for (const me of [await seekerWithResume(app), await seekerWithResume(app)])
    await me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } })
  const { data } = (await app.as(await signIn(app.db, account_id))('GET /notifications/content')).data
  expect(data).toMatchObject([
    {
      title: expect.stringMatching(/^New application to /),
      times: 2,
      path: `/employer/my-jobs/applications?id=${params.id}`,
    },
  ])
})
