import { expect, test } from 'vitest'
import { refusal, testApp } from '../../../test/app.ts'
import { makeAccount, makeEmployer, signIn } from '../../../test/make.ts'

test('one person searches so often an hour, one company so often a day; another company searches on', async () => {
  const app = await testApp({
    limits: { people_searches_per_person_per_hour: 2, people_searches_per_company_per_day: 3 },
  })
  const { account_id, company_id } = await makeEmployer(app.db)
  const colleague = await makeAccount(app.db, { user_type: 'employer', company_id, company_role: 'recruiter' })
  const searcher = async (id: string) => {
    const call = app.as(await signIn(app.db, id))
    return (page: number) => call('GET /employers/get-job-seekers', { query: { page } })
  }
  const [mine, theirs] = [await searcher(account_id), await searcher(colleague.id)]
  await mine(1)
  await mine(2)
  expect(await refusal(mine(3))).toMatchObject({ status: 429, message: expect.stringMatching(/^You searched/) })
  await theirs(1)
  expect(await refusal(theirs(2))).toMatchObject({ status: 429, message: expect.stringMatching(/^Your company/) })
  const other = await searcher((await makeEmployer(app.db)).account_id)
  await other(1)
})
