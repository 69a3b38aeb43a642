import type { OwnVerification } from '../../../contract/companies/verification.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useMayRecruit } from '../may-recruit.ts'

/** In place of new matches: what being verified brings, and the way there where the company has one of its own. */
export function AfterVerification({ verification: { state } }: { verification: OwnVerification }) {
  const mayVerify = useMayRecruit() && state !== 'asked' && state !== 'rejected'
  return (
    <Panel title="New matches">
      <EmptyState
        title="After verification"
        heading="h3"
        action={mayVerify && <ButtonLink to="/employer/company-profile#verification">Verify your company</ButtonLink>}
      >
        Your jobs go live, people who show that they meet their must-haves are named here, and you can search for people
        and invite them to apply.
      </EmptyState>
    </Panel>
  )
}
