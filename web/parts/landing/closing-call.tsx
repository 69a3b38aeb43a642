import { useLogin } from '../../session.ts'
import { CallToAction } from '../home/call-to-action.tsx'
import type { Landing } from './pages.ts'
import { waysOn } from './ways-on.ts'

const calls = {
  employer: {
    title: 'Hire with Confidence',
    action: 'Start Hiring',
    words:
      'Post a role with its pay, its must-haves and its hiring steps. Every applicant has a date by which you answer.',
  },
  job_seeker: {
    title: 'Start Your Career Journey',
    action: 'Get Started',
    words: 'Create a profile once. Every job then shows which of its must-haves you meet, before you apply.',
  },
}

/** Speaks to its reader; to whom the page is for where the reader is neither or not known. */
export function ClosingCall({ landing }: { landing: Landing }) {
  const reader = useLogin()?.data.user_type
  const [first] = waysOn(landing, reader)
  const { title, action, words } = calls[reader === 'employer' || reader === 'job_seeker' ? reader : landing.audience]
  return (
    <CallToAction title={title} to={first.to} action={reader ? first.label : action}>
      {words}
    </CallToAction>
  )
}
