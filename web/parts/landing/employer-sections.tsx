import { useLogin } from '../../session.ts'
import { CallToAction } from '../home/call-to-action.tsx'
import { HowItWorks } from '../home/how-it-works.tsx'
import { LeadingSeekers } from '../home/leading-seekers.tsx'
import type { LandingData } from './load-landing.ts'
import { MustHaveLines } from './must-have-lines.tsx'
import type { Landing } from './pages.ts'
import { PayBySpecialty } from './pay-by-specialty.tsx'
import { waysOn } from './ways-on.ts'

/** Below the search, for people who hire. */
export default function EmployerSections({ landing, data }: { landing: Landing; data: LandingData }) {
  const { market, people } = data
  const reader = useLogin()?.data.user_type
  const [first] = waysOn(landing, reader)
  return (
    <>
      {people.length > 0 && <LeadingSeekers people={people} />}
      <MustHaveLines category={landing.category ?? 'cybersecurity'} />
      {market && <PayBySpecialty market={market} landing={landing} />}
      <HowItWorks audience="employer" linked={false} />
      <CallToAction title="Hire with Confidence" to={first.to} action={reader ? first.label : 'Start Hiring'}>
        Post a role with its pay, its must-haves and its hiring steps. Every applicant has a date by which you answer.
      </CallToAction>
    </>
  )
}
