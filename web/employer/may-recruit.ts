import { redirect } from 'react-router'
import { session, useLogin } from '../session.ts'
import { toast } from '../ui/toast.ts'

/** Shown where a control is disabled for interviewers. */
export const recruitersOnly = 'Only account owners and recruiters at your company can do this.'

/** Whether the user may change jobs and applications and search for people. Interviewers can only read. */
export const useMayRecruit = () => useLogin()?.data.company_role !== 'interviewer'

/** The same for loaders, which can't use hooks. */
export const isRecruiter = () => session.getState().login?.data.company_role !== 'interviewer'

/** For loaders of pages that only change things. Redirects interviewers to the job list. */
export function requireRecruiter() {
  if (isRecruiter()) return
  toast.error(recruitersOnly)
  throw redirect('/employer/my-jobs')
}
