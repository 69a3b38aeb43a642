import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../contract/index.ts'
import type { Access, Endpoint } from '../contract/endpoint.ts'
import { publicFiles } from '../server/pages/public-files/index.ts'
import { testApp, type TestApp } from './app.ts'
import { makeAccount, makeAdmin, makeEmployer, makeSeeker, signIn } from './make.ts'

const endpoints = Object.values(contract).flatMap((noun) => Object.values(noun)) as Endpoint[]

/** Every call and who may make it. A change here is a change of permission: look twice. */
const pinned: Record<string, Access> = {
  'POST /auth/login': 'public',
  'POST /logout': 'signed_in',
  'POST /auth/register/job-seeker': 'public',
  'POST /auth/register/employer': 'public',
  'POST /auth/verify-email': 'public',
  'POST /auth/resend-verification-code': 'public',
  'POST /auth/forgot-password': 'public',
  'POST /auth/reset-password': 'public',
  'GET /user': 'signed_in',
  'GET /notifications/content': 'job_seeker_or_employer',
  'GET /notifications/content/unread': 'job_seeker_or_employer',
  'POST /notifications/content/{id}/mark-read': 'job_seeker_or_employer',
  'POST /notifications/content/mark-all-read': 'job_seeker_or_employer',
  'POST /notifications/content/{id}/archive': 'job_seeker_or_employer',
  'POST /notifications/content/{id}/restore': 'job_seeker_or_employer',
  'GET /messages': 'job_seeker_or_recruiter',
  'GET /messages/unread': 'job_seeker_or_recruiter',
  'POST /messages': 'job_seeker_or_recruiter',
  'GET /messages/{id}': 'job_seeker_or_recruiter',
  'POST /messages/{id}': 'job_seeker_or_recruiter',
  'POST /messages/{id}/read': 'job_seeker_or_recruiter',
  'POST /messages/{id}/typing': 'job_seeker_or_recruiter',
  'POST /messages/{id}/archive': 'job_seeker_or_recruiter',
  'POST /messages/{id}/block': 'job_seeker_or_recruiter',
  'POST /messages/{id}/report': 'job_seeker_or_recruiter',
  'GET /messages/templates': 'recruiter',
  'POST /contact/submit': 'public',
  'GET /health': 'public',
  'GET /openapi.json': 'public',
  'GET /docs': 'public',
  'GET /files/{key}': 'public',
  'GET /mailbox': 'public',
  'GET /jobs': 'public',
  'GET /jobs/{id}': 'public',
  'GET /jobs/{id}/similar': 'public',
  'GET /jobs/zip-code/{zip}': 'public',
  'GET /filters/all': 'public',
  'POST /jobs/{id}/report': 'signed_in',
  'POST /jobs/{id}/view': 'public',
  'GET /ads': 'public',
  'GET /market': 'public',
  'GET /content': 'public',
  'GET /content/{id}': 'public',
  'POST /content/{id}/review': 'signed_in',
  'POST /content/{id}/read-duration': 'signed_in',
  'GET /plans': 'public',
  'GET /employers': 'public',
  'GET /employers/{id}': 'public',
  'GET /employers/get-job-seekers': 'recruiter',
  'GET /job-seekers': 'public',
  'GET /job-seekers/{id}': 'public',
  'POST /job-seeker/jobs/{id}/save': 'job_seeker',
  'DELETE /job-seeker/jobs/{id}/unsave': 'job_seeker',
  'GET /job-seeker/saved-jobs': 'job_seeker',
  'GET /job-seeker/jobs/proximity': 'job_seeker',
  'GET /job-seeker/jobs/recommended': 'job_seeker',
  'POST /job-seeker/jobs/{id}/dismiss': 'job_seeker',
  'DELETE /job-seeker/jobs/{id}/dismiss': 'job_seeker',
  'PUT /job-seeker/saved-jobs/{id}': 'job_seeker',

  'POST /employer/jobs': 'recruiter',
  'PUT /employer/jobs/{id}': 'recruiter',
  'DELETE /employer/jobs/{id}': 'recruiter',
  'GET /employer/saved-job-seekers': 'recruiter',
  'POST /employer/saved-job-seekers': 'recruiter',
  'GET /employer/saved-job-seekers/job-seekers/{id}': 'recruiter',
  'PUT /employer/saved-job-seekers/{id}/notes': 'recruiter',
  'PUT /employer/saved-job-seekers/{id}': 'recruiter',
  'DELETE /employer/saved-job-seekers/{id}': 'recruiter',
  'POST /employer/saved-job-seekers/{id}/restore': 'recruiter',
  'GET /employer/saved-job-seekers/lists': 'recruiter',
  'POST /employer/saved-job-seekers/lists': 'recruiter',
  'PUT /employer/saved-job-seekers/lists/{id}': 'recruiter',
  'DELETE /employer/saved-job-seekers/lists/{id}': 'recruiter',
  'POST /employer/invitations': 'recruiter',
  'GET /job-seeker/invitations': 'job_seeker',
  'POST /job-seeker/invitations/{id}/answer': 'job_seeker',
  'GET /employer/jobs/my-jobs': 'employer',
  'POST /employer/jobs/{id}/clone': 'recruiter',
  'GET /employer/jobs/{id}/history': 'employer',
  'POST /employer/jobs/import': 'recruiter',
  'GET /employer/jobs/imports': 'employer',
  'GET /employer/jobs/imports/{id}': 'employer',
  'GET /employer/jobs/analytics': 'employer',
  'GET /employer/jobs/analytics.csv': 'recruiter',
  'POST /employer/jobs/{id}/extend-expiry': 'recruiter',
  'GET /employer/jobs/{id}/applications': 'employer',
  'GET /employer/applications': 'employer',
  'GET /employer/applications/{id}': 'employer',
  'GET /employer/applications/{id}/resume/words': 'employer',
  'GET /employer/applications/{id}/timeline': 'employer',
  'GET /employer/applications/{id}/interviews': 'employer',
  'POST /employer/applications/{id}/interviews': 'recruiter',
  'PUT /employer/interviews/{id}': 'recruiter',
  'DELETE /employer/interviews/{id}': 'recruiter',
  'GET /employer/interviews/{id}/interview.ics': 'employer',
  'GET /employer/applications/{id}/notes': 'employer',
  'POST /employer/applications/{id}/notes': 'employer',
  'PUT /employer/applications/{id}/notes/{note_id}': 'employer',
  'DELETE /employer/applications/{id}/notes/{note_id}': 'employer',
  'GET /employer/applications/{id}/rating': 'employer',
  'PUT /employer/applications/{id}/rating': 'employer',
  'DELETE /employer/applications/{id}/rating': 'employer',
  'PUT /employer/jobs/applications/{id}/status': 'recruiter',
  'POST /applications/job/{id}/bulk-update-status': 'recruiter',
  'GET /employer/jobs/{id}/applications/export': 'recruiter',
  'GET /employer/templates': 'employer',
  'POST /employer/templates': 'recruiter',
  'PUT /employer/templates/{id}': 'recruiter',
  'DELETE /employer/templates/{id}': 'recruiter',

  'GET /admin/employers': 'admin',
  'GET /admin/employers/{id}': 'admin',
  'PATCH /admin/employers/{id}/verify': 'admin',
  'PATCH /admin/employers/{id}/unverify': 'admin',
  'PATCH /admin/employers/{id}/ask': 'admin',
  'PATCH /admin/employers/{id}/reject': 'admin',
  'PATCH /admin/employers/{id}/reopen': 'admin',
  'POST /employer/verification/answer': 'recruiter',
  'POST /employer/verification/domain': 'recruiter',

  'GET /employer/profile': 'employer',
  'GET /employer/profile/company-info': 'employer',
  'POST /employer/profile/company-info': 'recruiter',
  'GET /employer/profile/founding-info': 'employer',
  'POST /employer/profile/founding-info': 'recruiter',
  'GET /employer/profile/social-links': 'employer',
  'POST /employer/profile/social-links': 'recruiter',
  'PUT /employer/profile/social-links/{id}': 'recruiter',
  'DELETE /employer/profile/social-links/{id}': 'recruiter',
  'POST /employer/profile/social-links/reorder': 'recruiter',

  'GET /dashboard/job-seeker/stats': 'job_seeker',
  'GET /dashboard/employer/stats': 'employer',
  'GET /dashboard/employer/matches': 'recruiter',
  'GET /admin/dashboard': 'admin',
  'GET /job-seeker/resumes': 'job_seeker',
  'POST /job-seeker/resumes': 'job_seeker',
  'POST /job-seeker/resumes/{id}/update': 'job_seeker',
  'DELETE /job-seeker/resumes/{id}': 'job_seeker',
  'POST /job-seeker/resumes/{id}/read': 'job_seeker',
  'GET /profile': 'job_seeker',
  'GET /profile/personal': 'job_seeker',
  'POST /profile/personal': 'job_seeker',
  'GET /profile/professional': 'job_seeker',
  'POST /profile/professional': 'job_seeker',
  'GET /profile/social-links': 'job_seeker',
  'POST /profile/social-links': 'job_seeker',
  'PUT /profile/social-links/{id}': 'job_seeker',
  'DELETE /profile/social-links/{id}': 'job_seeker',
  'POST /profile/social-links/reorder': 'job_seeker',
  'GET /profile/json-resume': 'job_seeker',
  'POST /profile/json-resume': 'job_seeker',
  'GET /profile/resume.pdf': 'job_seeker',
  'POST /job-seeker/jobs/{id}/apply': 'job_seeker',
  'POST /job-seeker/jobs/{id}/fit': 'job_seeker',
  'GET /job-seeker/applications': 'job_seeker',
  'GET /job-seeker/applications/{id}/timeline': 'job_seeker',
  'GET /job-seeker/applications/{id}/answer-by.ics': 'job_seeker',
  'GET /job-seeker/applications/{id}/job-changes': 'job_seeker',
  'GET /job-seeker/interviews/{id}/interview.ics': 'job_seeker',
  'DELETE /applications/{id}': 'job_seeker',
  'POST /applications/{id}/restore': 'job_seeker',
  'POST /applications/{id}/offer': 'job_seeker',

  'GET /settings/notifications': 'job_seeker_or_employer',
  'POST /settings/notifications': 'job_seeker_or_employer',
  'GET /settings/contact': 'job_seeker_or_employer',
  'POST /settings/contact': 'job_seeker_or_employer',
  'GET /settings/privacy': 'job_seeker_or_employer',
  'POST /settings/privacy': 'job_seeker_or_employer',
  'POST /settings/privacy/preview': 'job_seeker',
  'GET /settings/job-alerts': 'job_seeker',
  'POST /settings/job-alerts': 'job_seeker',
  'PUT /settings/job-alerts/{id}': 'job_seeker',
  'DELETE /settings/job-alerts/{id}': 'job_seeker',
  'POST /settings/change-password': 'job_seeker_or_employer',
  'POST /settings/change-email': 'job_seeker_or_employer',
  'GET /settings/sessions': 'job_seeker_or_employer',
  'DELETE /settings/sessions/{id}': 'job_seeker_or_employer',
  'GET /settings/export': 'job_seeker_or_employer',
  'POST /settings/delete-account': 'job_seeker_or_employer',
  'GET /employer/team': 'employer',
  'POST /employer/team/invitations': 'owner',
  'DELETE /employer/team/invitations/{id}': 'owner',
  'PUT /employer/team/{id}': 'owner',
  'DELETE /employer/team/{id}': 'owner',
  'POST /auth/show-invitation': 'public',
  'POST /auth/accept-invitation': 'public',
}

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
}

test('the permissions are the pinned ones', () => {
  expect(Object.fromEntries(endpoints.map((e) => [e.route, e.access]))).toEqual(pinned)
})

test('what is open to anyone beside pages and calls is pinned, too: to be read, the same for all', async () => {
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

  const nobody = '00000000-0000-4000-8000-000000000000'

  for (const endpoint of endpoints)
    for (const caller of ['visitor', 'job_seeker', ...company, 'admin', 'super_admin', 'ended session'])
      test(`${endpoint.route} as ${caller}`, async () => {
        const [method, path] = endpoint.route.split(' ') as ['GET', string]
        // A session of its own each time: logging out is among the calls.
        const token =
          caller in accounts
            ? await signIn(app.db, accounts[caller]!)
            : caller === 'ended session'
              ? 'ended'
              : undefined
        const response = await app.app.inject({
          method,
          url: `/api${path.replaceAll(/\{\w+\}/g, nobody)}`,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        })
        expect(outcomeOf(response), response.payload).toBe(expectedOf(endpoint.access, caller))
      })
})

/** Let in (whatever then came of it), refused with 401 or 403 and nothing but a message, or broken. */
function outcomeOf({ statusCode, payload }: { statusCode: number; payload: string }) {
  if (statusCode >= 500) return 'broken'
  if (statusCode !== 401 && statusCode !== 403) return 'admitted'
  const said = Object.keys(JSON.parse(payload) as object)
  return said.every((key) => key === 'message' || key === 'code') ? statusCode : 'says too much'
}

function expectedOf(access: Access, caller: string) {
  if (caller === 'ended session') return access === 'public' ? 'admitted' : 401
  if (admitted[access].includes(caller)) return 'admitted'
  return caller === 'visitor' ? 401 : 403
}
