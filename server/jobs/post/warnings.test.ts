import { beforeAll, expect, test } from 'vitest'
import type { Input } from '../../../contract/index.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { jobBody } from '../../../test/job-body.ts'
import { makeEmployer, signIn } from '../../../test/make.ts'

let call: ReturnType<TestApp['as']>

beforeAll(async () => {
  const app = await testApp()
  const { account_id } = await makeEmployer(app.db)
  call = app.as(await signIn(app.db, account_id))
})

type Body = Input<'POST /employer/jobs'>['body']
const doubtful = { ...jobBody, salary_type: 'hourly', description: 'Watch.' } as const satisfies Body
const fields = ({ data }: { data: { warnings: { field: string }[] } }) => data.warnings.map(({ field }) => field)

test('a job with implausible pay is accepted, with warnings about possible mistakes', async () => {
  const posted = await call('POST /employer/jobs', { body: doubtful })
  expect(posted.data.status).toBe('published')
  expect(fields(posted)).toEqual(['salary_min', 'description', 'requirements'])
  expect(posted.data.warnings[0]?.message).toBe(
    '$148,000 an hour is $307,840,000 a year. Did you mean $148,000 a year?',
  )
  const edited = await call('PUT /employer/jobs/{id}', {
    params: { id: posted.data.id },
    body: { updated_at: posted.data.updated_at, salary_type: 'yearly' },
  })
  expect(fields(edited)).toEqual(['description', 'requirements'])
})

test('a draft has no warnings until it is posted', async () => {
  const draft = await call('POST /employer/jobs', { body: { ...doubtful, status: 'draft' } })
  expect(fields(draft)).toEqual([])
  const posted = await call('PUT /employer/jobs/{id}', {
    params: { id: draft.data.id },
    body: { updated_at: draft.data.updated_at, status: 'published' },
  })
  expect(fields(posted)).toEqual(['salary_min', 'description', 'requirements'])
})
