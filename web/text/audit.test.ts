import { expect, test } from 'vitest'
import { actionText } from './audit.ts'

test.each([
  ['company.verified', 'Sable Harbor', 'verified Sable Harbor'],
  ['job_seeker.suspended', null, 'suspended a job seeker'],
  ['review.approved', 'Ghost jobs', 'approved a review of “Ghost jobs”'],
  ['admin.password_reset', null, 'reset the password for an administrator'],
  ['admin.password_reset', 'Nora Quill', 'reset the password for Nora Quill'],
  ['company.reopened', 'Sable Harbor', 'undid the rejection of Sable Harbor'],
  ['job.kept', null, 'dismissed the reports about a job'],
  ['mail.dropped', null, 'deleted an undelivered email'],
  ['job_seeker.exported', null, 'exported job seekers'],
  ['job_seeker.listed', null, 'viewed the list of job seekers'],
  ['audit.listed', null, 'viewed the audit log'],
  ['account.sign_in_failed', null, 'failed to sign in'],
] as const)('%s of %s reads %s', (action, name, words) => {
  expect(actionText(action, name)).toBe(words)
})
