import { randomUUID } from 'node:crypto'
import { loginData } from '../../contract/accounts/auth.ts'
import { codeAt } from '../../server/accounts/auth/second-factor/rules.ts'
import type { Login } from '../../web/session.ts'
import { apply, password, type World } from '../e2e/parts.ts'
import { whole } from '../e2e/posting-form.ts'
import { makeAdmin, makeSeeker, makeSubscription, signIn } from '../make.ts'
import { daily } from '../scheduling.ts'
import type { BrowserWindow } from './browser-window.ts'
import { choosePicture, type Opening, typing } from './dialogs.ts'

type Scene = {
  /** Who signs in, and the ids in the pages' URLs. */
  prepare: (world: World) => Promise<{ login: Login; ids: Record<string, string> }>
  pages: Record<string, readonly Opening[]>
  /** What its pages may report. */
  allowed?: RegExp
}

const applyInAnotherTab = (window: BrowserWindow) =>
  window.run(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('TOKEN_PERSIST')}`,
      'content-type': 'application/json',
    }
    const { data } = (await (await fetch('/api/job-seeker/resumes', { headers })).json()) as { data: { id: string }[] }
    const [, , id] = location.pathname.split('/')
    const body = JSON.stringify({ resume_id: data[0]?.id })
    const reply = await fetch(`/api/job-seeker/jobs/${id}/apply`, { method: 'POST', headers, body })
    if (!reply.ok) throw new Error(await reply.text())
  }, null)

async function typeCode(window: BrowserWindow) {
  const secret = await window.run(() => document.querySelector('.select-all')!.textContent, null)
  await window.type(codeAt(secret.replaceAll(' ', ''), new Date()))
}

const setUp = ['Set up', 'Your password', typing(password), 'Continue'] as const

const interview = () => ({
  starts_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  minutes: 60,
  time_zone: 'America/New_York',
  kind: 'video' as const,
  place: 'https://meet.example.com/room',
  interviewer_name: 'Sam Ito',
})

/** Dialogs that the demo world's pages don't open, with people and companies made for them. */
export const scenes: Record<string, Scene> = {
  'a job seeker who applies': {
    prepare: async ({ newSeeker, newCompany, newJob }) => {
      const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
      const [first, job, other] = await Promise.all([newJob(company), newJob(company), newJob(company)])
      // From here on they have a resume.
      await apply(seeker, first)
      return { login: seeker.login, ids: { job: job.id, other: other.id } }
    },
    pages: {
      '/job-details/{job}': [['parts/applications/apply-dialog', 'Application sent', 'Apply now', 'Send application']],
      '/job-details/{other}': [
        [
          'parts/applications/apply-stopped',
          'You’ve already applied for ',
          'Apply now',
          applyInAnotherTab,
          'Send application',
        ],
      ],
    },
  },
  'a company that turned two people down at once': {
    prepare: async ({ newSeeker, newCompany, newJob }) => {
      const company = await newCompany()
      const job = await newJob(company)
      const sent = await Promise.all([1, 2].map(async () => await apply(await newSeeker(), job)))
      await company.call('POST /applications/job/{id}/bulk-update-status', {
        params: job.params,
        body: {
          applications: sent.map(({ id }) => ({ id, expected_status: 'submitted' as const })),
          status: 'not_selected',
          reason: 'pay_mismatch',
        },
      })
      return { login: company.login, ids: { job: job.id } }
    },
    pages: {
      '/employer/my-jobs/applications?id={job}&view=table': [
        ['employer/pipeline/undo-outcomes-dialog', 'Undo 2 outcomes?', 'Undo all 2'],
      ],
    },
  },
  'a job seeker with a plan': {
    prepare: async ({ newSeeker, as, db }) => {
      const seeker = await newSeeker()
      await makeSubscription(db, { seeker_id: seeker.seeker_id }, { plan: 'Lead' })
      await seeker.call('POST /profile/resume-versions', {
        body: { name: 'For platform teams', sections: ['skills'] },
      })
      const { data } = (await as()('GET /content', { query: { keyword: 'security clearance works' } })).data
      return { login: seeker.login, ids: { article: data[0]!.id } }
    },
    pages: {
      '/job-seeker/plans-billing': [
        ['parts/billing/plan-dialogs', 'Change to Professional', 'Change to Professional'],
        ['parts/billing/plan-dialogs', 'Cancel your Lead plan?', 'Cancel plan'],
      ],
      '/job-seeker/profile': [
        ['job-seeker/resume-versions/version-preview', 'For platform teams', 'Preview For platform teams'],
        ['job-seeker/resume-versions/versions-section', 'Edit For platform', 'Actions for For platform', 'Edit'],
        ['job-seeker/resume-versions/versions-section', 'Delete For platform', 'Actions for For platform', 'Delete'],
        ['job-seeker/profile/about-section', 'Remove your picture', choosePicture, 'Save picture', 'Remove picture'],
      ],
      '/resources/{article}': [['public/articles/review-dialog', 'Review this article', 'Write a review']],
    },
  },
  'a job seeker with an interview': {
    prepare: async ({ newSeeker, newCompany, newJob }) => {
      const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
      const { params } = await apply(seeker, await newJob(company))
      await company.call('POST /employer/applications/{id}/interviews', { params, body: interview() })
      return { login: seeker.login, ids: {} }
    },
    pages: {
      '/job-seeker/applied-jobs': [
        ['job-seeker/applications/application-card', 'Accept this interview?', 'Accept the interview'],
      ],
    },
  },
  'a company with an applicant': {
    allowed: /The application was not opened/,
    prepare: async ({ newSeeker, newCompany, newJob }) => {
      const [seeker, another, company] = await Promise.all([
        newSeeker({ first_name: 'Ada' }),
        newSeeker({ first_name: 'Bo' }),
        newCompany(),
      ])
      const [job, other] = [await newJob(company), await newJob(company, { title: 'Threat Hunter' })]
      const { id, params } = await apply(seeker, job)
      const second = await apply(another, job)
      await company.call('POST /employer/applications/{id}/notes', { params, body: { body: 'Knows the grid.' } })
      await company.call('POST /employer/applications/{id}/interviews', {
        params,
        body: interview(),
      })
      await company.call('POST /employer/jobs/{id}/extend-expiry', { params: other.params, body: { days: 30 } })
      return { login: company.login, ids: { job: job.id, application: id, second: second.id, missing: randomUUID() } }
    },
    pages: {
      '/employer/my-jobs': [
        ['employer/jobs/extend-dialog', 'Extend Threat Hunter', 'Actions for Threat Hunter', 'Extend'],
        ['employer/jobs/my-job-row', 'Delete Threat Hunter', 'Actions for Threat Hunter', 'Delete'],
      ],
      '/employer/my-jobs/applications?id={job}': [
        ['employer/pipeline/move-dialog', 'Hire Ada', 'Move or open Ada', 'Hired'],
      ],
      '/employer/my-jobs/applications?id={job}&application={missing}': [
        ['employer/pipeline/applicant-dialog', 'Application'],
      ],
      '/employer/my-jobs/applications?id={job}&application={second}': [
        ['parts/messages/message-dialog', 'Message Bo', 'Message'],
        ['employer/pipeline/interview-dialog', 'Schedule an interview with Bo', 'Schedule interview'],
      ],
      '/employer/my-jobs/applications?id={job}&application={application}': [
        ['employer/pipeline/applicant-dialog', 'Ada '],
        ['parts/sourcing/profile-dialog', 'Ada ', 'Full profile'],
        ['employer/pipeline/applicant-assessments', 'Edit your note', 'Edit note'],
        ['employer/pipeline/applicant-assessments', 'Delete this note', 'Delete note'],
        ['employer/pipeline/interview-dialog', 'Change the interview', 'Change'],
        ['employer/pipeline/interviews-section', 'Cancel the interview with Ada', 'Cancel interview'],
      ],
    },
  },
  'a company with an import schedule and a draft': {
    prepare: async ({ newCompany }) => {
      const company = await newCompany()
      await company.call('PUT /employer/import-schedule', { body: daily })
      await company.call('POST /employer/import-schedule/token')
      const body = { ...whole, title: 'Detection Engineer', status: 'draft', salary_type: 'hourly' }
      const { data } = await company.call('POST /employer/jobs', { body: body as never })
      return { login: company.login, ids: { draft: data.id } }
    },
    pages: {
      '/employer/my-jobs/import/schedule': [
        ['employer/import-schedule', 'Create a new token?', 'Create new token'],
        ['employer/import-schedule', 'Delete the token?', 'Delete token'],
        ['employer/import-schedule', 'Delete this schedule?', 'Delete schedule'],
      ],
      '/employer/post-a-job?id={draft}&step=preview': [['employer/jobs/job-form', 'Is this right?', 'Post job']],
      // It has no open job.
      '/employer/find-job-seekers': [['parts/sourcing/invite-dialog', 'Invite ', 'Invite ']],
    },
  },
  'a company with an open question about its verification': {
    prepare: async ({ newCompany, as, demo }) => {
      const company = await newCompany()
      const params = { id: company.company_id }
      const admin = as((await demo('admin')).token)
      await admin('PATCH /admin/employers/{id}/unverify', { params, body: { reason: 'Its domain lapsed.' } })
      await admin('PATCH /admin/employers/{id}/ask', { params, body: { reason: 'Which domain is yours?' } })
      return { login: company.login, ids: {} }
    },
    pages: {
      '/employer/overview': [['employer/verification-notice', 'Answer our question', 'Answer']],
    },
  },
  'an administrator': {
    prepare: async ({ as, db }) => {
      const token = await signIn(db, (await makeAdmin(db, { password })).id)
      const admin = as(token)
      const body = { title: 'A title', summary: 'A summary.', body: '<p>A text.</p>', category: 'interviews' } as const
      const { data } = await admin('POST /admin/content', { body: { ...body, audience: 'everyone' } })
      const change = { body: '<p>Another text.</p>', updated_at: data.updated_at }
      await admin('PUT /admin/content/{id}', { params: { id: data.id }, body: change })
      const { seeker_id } = await makeSeeker(db)
      await admin('POST /admin/job-seekers/{id}/notes', { params: { id: seeker_id }, body: { note: 'Called.' } })
      const login = { token, data: loginData.parse((await admin('GET /user')).data) }
      return { login, ids: { article: data.id, seeker: seeker_id } }
    },
    pages: {
      '/admin/content-management?id={article}': [['admin/articles/article-editor', 'Version from ', 'View version 1']],
      '/admin/manage-job-seekers?id={seeker}': [
        ['admin/accounts/account-notes', 'Edit note', 'Edit the note by '],
        ['admin/accounts/account-notes', 'Delete this note?', 'Delete the note by '],
      ],
      '/admin/settings?section=sign_in': [
        ['admin/settings/second-factor-panel', 'Add Merlon to your app', ...setUp],
        [
          'parts/accounts/second-factor/recovery-codes-dialog',
          'Save your recovery codes',
          ...setUp,
          'Code',
          typeCode,
          'Confirm',
        ],
        ['admin/settings/second-factor-panel', 'Create new recovery codes?', 'Create new recovery codes'],
        ['admin/settings/second-factor-panel', 'Turn off two-step verification?', 'Turn off'],
      ],
    },
  },
}
