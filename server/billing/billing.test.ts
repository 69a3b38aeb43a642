import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('plans are listed in order, for one audience or both, with prices in dollars', async () => {
  const plans = async (query: object = {}) => (await app.as()('GET /plans', { query })).data
  expect((await plans({ type: 'job_seeker' })).map((plan) => [plan.plan_name, plan.monthly_price])).toEqual([
    ['Starter', '0.00'],
    ['Professional', '29.00'],
    ['Lead', '59.00'],
  ])
  expect((await plans({ type: 'employer' })).map((plan) => plan.monthly_price)).toEqual(['0.00', '29.00', '249.00'])
  expect((await plans()).map((plan) => plan.type)).toEqual([
    ...Array(3).fill('job_seeker'),
    ...Array(3).fill('employer'),
  ])
  expect((await refusal(plans({ type: 'admin' }))).errors).toHaveProperty('type')
})
