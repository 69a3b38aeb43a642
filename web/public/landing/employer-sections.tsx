import { HowItWorks } from '../home/how-it-works.tsx'
import { LeadingSeekers } from '../home/leading-seekers.tsx'
import { ClosingCall } from './closing-call.tsx'
import type { LandingData } from './load-landing.ts'
import { MustHaveLines } from './must-have-lines.tsx'
import type { Landing } from './pages.ts'
import { PayBySpecialty } from './pay-by-specialty.tsx'

/** Below the search, for people who hire. */
export default function EmployerSections({ landing, data }: { landing: Landing; data: LandingData }) {
  const { market, people } = data
  return (
    <>
      {people.length > 0 && <LeadingSeekers people={people} />}
      <MustHaveLines category={landing.category ?? 'cybersecurity'} />
      {market && <PayBySpecialty market={market} landing={landing} />}
      <HowItWorks audience="employer" linked={false} />
      <ClosingCall landing={landing} />
    </>
  )
}
