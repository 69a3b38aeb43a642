import { redirect } from 'react-router'
import { session, useLogin } from '../session.ts'
import { toast } from '../ui/toast.ts'

/** Why an interviewer finds a control switched off. */
export const recruitersOnly = 'Your role is interviewer: owners and recruiters of your company do this.'

/** Whether whoever is signed in may change jobs and applications and look for people: owners and recruiters; interviewers read what there is. */
export const useMayRecruit = () => useLogin()?.data.company_role !== 'interviewer'

/** The same where nothing is drawn yet: in a loader. */
export const isRecruiter = () => session.getState().login?.data.company_role !== 'interviewer'

/** For the loader of a page that is all about changing something: an interviewer is led to the jobs. */
export function requireRecruiter() {
  if (isRecruiter()) return
  toast.error(recruitersOnly)
  throw redirect('/employer/my-jobs')
}
