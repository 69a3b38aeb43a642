import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'

test('the invited person is saved too, once, unless the company’s limit is reached', async () => {
  const full = await testApp({ limits: { saved_people_per_company: 1 } })
  const made = await makeEmployer(full.db)
  const job = await makeJob(full.db, { title: 'Detection Engineer', company_id: made.company_id })
  const call = full.as(await signIn(full.db, made.account_id))
  const [first, second] = [await makeSeeker(full.db), await makeSeeker(full.db)]
  const asked = async (id: string) =>
    (await call('GET /employer/saved-job-seekers/job-seekers/{id}', { params: { id } })).data
  for (const { seeker_id } of [first, second])
    await call('POST /employer/invitations', { body: { seeker_id, job_id: job.id, message: 'Come and talk.' } })
  expect(await asked(first.seeker_id)).toMatchObject({ is_saved: true, record: { notes: '' } })
  expect(await asked(second.seeker_id)).toMatchObject({
    is_saved: false,
    record: null,
    invitations: [{ status: 'sent', job: { id: job.id } }],
  })
  const list = await call('GET /employer/saved-job-seekers')
  expect(list.data).toMatchObject({ total: 1, data: [{ person: { id: first.seeker_id }, invitations: [{}] }] })
  expect(await full.mailTo(second.account.email)).toHaveLength(1)
})
