import { expect, test } from 'vitest'
import type { ApiDescription, Operation } from '../server/site/openapi.ts'
import { answerOf } from './answer.ts'
import { testApp } from './app.ts'
import { openJob, seekerWithResume } from './applying.ts'
import { describedAnswers } from './described-answers.ts'
import { callsOf, type FuzzRequest } from './fuzz.ts'
import { randomOf } from './random.ts'
import { makeAdmin, makeApplication, signIn } from './make.ts'

/** `npm run fuzz` sets them: 10,000 calls with a new seed. By default, a few hundred with a fixed one. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 900)
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_REQUESTS ? Date.now() % 1_000_000 : 1))

const roles = ['visitor', 'job_seeker', 'employer', 'admin', 'super_admin', 'ended'] as const
type Role = (typeof roles)[number]

const app = await testApp()
const { db } = app
const seeker = await seekerWithResume(app)
const employer = await openJob(app)
const application = await makeApplication(db, { job_id: employer.job.id })
const accounts: Partial<Record<Role, string>> = {
  job_seeker: seeker.account_id,
  employer: employer.account_id,
  admin: (await makeAdmin(db)).id,
  super_admin: (await makeAdmin(db, { admin_role: 'super_admin' })).id,
}
/** Deleting people and companies is among the calls; a deleted account is replaced by a similar one. */
async function accountOf(role: Role): Promise<string | undefined> {
  const id = accounts[role]
  if (!id) return undefined
  const there = await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()
  if (there) return id
  const made = role === 'job_seeker' ? await seekerWithResume(app) : await openJob(app)
  accounts[role] = made.account_id
  return made.account_id
}
const ids = [
  employer.job.id,
  employer.company_id,
  seeker.seeker_id,
  seeker.resume.id,
  application.id,
  '00000000-0000-4000-8000-000000000000',
]
const api = (await app.app.inject('/api/openapi.json')).json<ApiDescription>()
const described = new Map<string, Operation>(
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  ),
)

const faultIn = describedAnswers(api)
const leaks = /node_modules|\.ts:\d|postgres|\bselect .+ from\b|insert into|kysely|FST_|ECONN|at \w+ \(/i

/** What's wrong with a response; undefined if nothing is. */
function faultOf(
  { route }: FuzzRequest,
  role: Role,
  status: number,
  type: string,
  payload: string,
): string | undefined {
  const { security } = described.get(route)!
  if (status >= 500) return `${status}`
  const fault = faultIn(route, { status, type, payload })
  if (fault) return fault
  const isPublic = security.some((each) => Object.keys(each).length === 0)
  const isSignedOut = role === 'visitor' || role === 'ended'
  if (isSignedOut && !isPublic && status !== 401) return `${status} for ${role}`
  if (isPublic && isSignedOut && status === 401 && route !== 'POST /auth/login') return '401 on an open call'
  if (status === 200) return undefined
  if (!type.startsWith('application/json')) return `a refusal as ${type}`
  const body = JSON.parse(payload) as Record<string, unknown>
  if (typeof body.message !== 'string' || !body.message) return 'a refusal without a message'
  const strange = Object.keys(body).filter((name) => !['message', 'code', 'errors', 'current'].includes(name))
  if (strange.length) return `a refusal with ${strange.join(', ')}`
  if (status === 422 && !Object.keys(body.errors ?? {}).length) return '422 without errors'
  // What was sent may be quoted, but nothing internal.
  return leaks.test(body.message) && !body.errors ? `says too much: ${body.message}` : undefined
}

test(
  `${requests} calls generated from the description, as every kind of caller (seed ${seed})`,
  { timeout: 1_800_000 },
  async () => {
    const random = randomOf(seed)
    const call = callsOf(api, () => ids, random)
    const faults: string[] = []
    const seen: Record<string, number> = {}
    for (let at = 0; at < requests && faults.length < 20; at++) {
      const { route, ...asked } = call()
      const role = random.pick(roles)
      const account = await accountOf(role)
      // A new session each time, because signing out is among the calls.
      const token = account ? await signIn(db, account) : role === 'ended' ? 'ended' : undefined
      const answer = await answerOf(app.app, {
        ...asked,
        method: asked.method as 'GET',
        headers: { ...asked.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        remoteAddress: `10.0.${random.below(200)}.${random.below(200)}`,
      })
      seen[answer.statusCode] = (seen[answer.statusCode] ?? 0) + 1
      const type = String(answer.headers['content-type'])
      const fault = faultOf({ route, ...asked }, role, answer.statusCode, type, answer.payload)
      if (fault)
        faults.push(
          `${fault}: call ${at}, ${asked.method} ${asked.url.slice(0, 300)} as ${role} ${JSON.stringify(asked.headers)} ${asked.payload?.toString().slice(0, 600) ?? ''}\n  answered ${answer.payload.slice(0, 300)}`,
        )
    }
    expect(faults, faults.join('\n')).toEqual([])
    // It got past the refusals, and met each kind of them.
    for (const status of [200, 400, 401, 403, 404, 415, 422]) expect(seen[status], `${status}`).toBeGreaterThan(0)
    if (process.env.FUZZ_REQUESTS) console.log(`seed ${seed}:`, seen)
  },
)
