import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../contract/index.ts'
import type { Access, Endpoint } from '../contract/platform/endpoint.ts'
import { publicFiles } from '../server/site/pages/public-files/index.ts'
import { answerOf } from './answer.ts'
import { testApp, type TestApp } from './app.ts'
import { makeAccount, makeAdmin, makeEmployer, makeSeeker, signIn } from './make.ts'
import { areaAccess, permissions } from './permissions.ts'

const endpoints = Object.values(contract).flatMap((noun) => Object.values(noun)) as Endpoint[]

const company = ['owner', 'recruiter', 'interviewer']
const admitted: Record<Access, string[]> = {
  public: ['visitor', 'job_seeker', ...company, 'admin', 'super_admin'],
  signed_in: ['job_seeker', ...company, 'admin', 'super_admin'],
  job_seeker: ['job_seeker'],
  employer: company,
  recruiter: ['owner', 'recruiter'],
  owner: ['owner'],
  admin: ['admin', 'super_admin'],
  super_admin: ['super_admin'],
  employer_or_admin: [...company, 'admin', 'super_admin'],
  job_seeker_or_employer: ['job_seeker', ...company],
  job_seeker_or_recruiter: ['job_seeker', 'owner', 'recruiter'],
  job_seeker_or_owner: ['job_seeker', 'owner'],
}

test('permissions match test/permissions.ts, by the area of a path or by its own line', () => {
  const pinned = ({ route }: Endpoint) => permissions[route] ?? areaAccess(route)
  expect(Object.fromEntries(endpoints.map((each) => [each.route, each.access]))).toEqual(
    Object.fromEntries(endpoints.map((each) => [each.route, pinned(each) ?? 'to be named in test/permissions.ts'])),
  )
  const routes = endpoints.map(({ route }) => route)
  const needless = ([route, access]: [string, Access]) =>
    !(routes as string[]).includes(route) || access === areaAccess(route)
  expect(Object.entries(permissions).filter(needless), 'lines without an endpoint, or that repeat their area').toEqual(
    [],
  )
})

test('other public URLs are listed, too, and serve everyone the same', async () => {
  expect(publicFiles.map(({ path }) => path).toSorted()).toEqual([
    '/embed/companies/:id',
    '/feeds/jobs.xml',
    '/jobs/feed.json',
    '/jobs/feed.rss',
    '/logos/:file',
    '/manifest.webmanifest',
    '/og/company/:file',
    '/og/job/:file',
    '/og/site.png',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/:file',
  ])
  const { app, db } = await testApp()
  const token = await signIn(db, (await makeAdmin(db, { admin_role: 'super_admin' })).id)
  for (const { path } of publicFiles) {
    const url = path.replace(/:\w+/, 'pages.xml')
    const [visitor, admin] = await Promise.all([
      app.inject({ url }),
      app.inject({ url, headers: { authorization: `Bearer ${token}` } }),
    ])
    expect(admin.payload, path).toBe(visitor.payload)
    expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode, path).toBe(404)
  }
})

describe('every endpoint as every caller', () => {
  let app: TestApp
  const accounts: Record<string, string> = {}

  beforeAll(async () => {
    app = await testApp()
    accounts.job_seeker = (await makeSeeker(app.db)).account_id!
    const { company_id, account_id } = await makeEmployer(app.db)
    accounts.owner = account_id
    for (const company_role of ['recruiter', 'interviewer'] as const)
      accounts[company_role] = (await makeAccount(app.db, { user_type: 'employer', company_id, company_role })).id
    accounts.admin = (await makeAdmin(app.db)).id
    accounts.super_admin = (await makeAdmin(app.db, { admin_role: 'super_admin' })).id
  })

  const unknownId = '00000000-0000-4000-8000-000000000000'

  for (const endpoint of endpoints)
    for (const caller of ['visitor', 'job_seeker', ...company, 'admin', 'super_admin', 'ended session'])
      test(`${endpoint.route} as ${caller}`, async () => {
        const [method, path] = endpoint.route.split(' ') as ['GET', string]
        // A new session each time, because signing out is among the calls.
        const token =
          caller in accounts
            ? await signIn(app.db, accounts[caller]!)
            : caller === 'ended session'
              ? 'ended'
              : undefined
        const response = await answerOf(app.app, {
          method,
          url: `/api${path.replaceAll(/\{\w+\}/g, unknownId)}`,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        })
        expect(outcomeOf(response), response.payload).toBe(expectedOf(endpoint.access, caller))
      })
})

/** Admitted (whatever happened then), refused with 401 or 403 and only a message, or broken. */
function outcomeOf({ statusCode, payload }: { statusCode: number; payload: string }) {
  if (statusCode >= 500) return 'broken'
  if (statusCode !== 401 && statusCode !== 403) return 'admitted'
  const answer = JSON.parse(payload) as { code?: string }
  // They're allowed to ask, and would succeed on another plan.
  if (answer.code === 'plan_limit') return 'admitted'
  const said = Object.keys(answer)
  return said.every((key) => key === 'message' || key === 'code') ? statusCode : 'says too much'
}

function expectedOf(access: Access, caller: string) {
  if (caller === 'ended session') return access === 'public' ? 'admitted' : 401
  if (admitted[access].includes(caller)) return 'admitted'
  return caller === 'visitor' ? 401 : 403
}
