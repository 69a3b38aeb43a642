import type { Call } from '../web/api.ts'
import type { TestApp } from './app.ts'
import { makeSeeker, signIn } from './make.ts'

export type Payer = { call: Call }

export const mine = async ({ call }: Payer) => (await call('GET /subscription')).data
export const paid = async ({ call }: Payer) => (await call('GET /subscription/transactions')).data
export const subscribe = ({ call }: Payer, plan_id: string, payment_method = 'test_success') =>
  call('POST /subscription/subscribe', { body: { plan_id, payment_method } })

/** The customer in a test, and the plans by name. */
export function subscribing(app: () => TestApp) {
  async function seeker() {
    const made = await makeSeeker(app().db)
    return { ...made, call: app().as(await signIn(app().db, made.account_id)) }
  }
  async function planIds(type: 'job_seeker' | 'employer') {
    const { data } = await app().as()('GET /plans', { query: { type } })
    return Object.fromEntries(data.map(({ plan_name, id }) => [plan_name, id])) as Record<string, string>
  }
  return { seeker, planIds }
}
