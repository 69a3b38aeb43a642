import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { JobCard } from '../../../contract/jobs/jobs.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { JobRow } from '../../parts/jobs/job-row.tsx'

/** The specification's most. */
const most = 6

/** The newest jobs in cards; the whole section stays away where there are none. */
export function TopOpportunities({ jobs }: { jobs: readonly JobCard[] }) {
  if (!jobs.length) return null
  return (
    <Section>
      <div className="job-cards">
        {jobs.slice(0, most).map((job) => (
          <div key={job.id} className="card">
            <JobRow job={job} heading="h3" />
          </div>
        ))}
      </div>
    </Section>
  )
}

/** The same section, as high, while its jobs are on their way. */
export const LoadingOpportunities = () => (
  <Section>
    <div className="job-cards-wait">
      <Loading after={300}>Loading opportunities...</Loading>
    </div>
  </Section>
)

const Section = ({ children }: { children: ReactNode }) => (
  <section className="section" aria-labelledby="top-opportunities">
    <div className="page-width">
      <div className="section-head">
        <div>
          <h2 id="top-opportunities">Top Opportunities</h2>
          <p>The newest openings, each with its pay and its must-haves.</p>
        </div>
        <ButtonLink to="/jobs" iconEnd={<ArrowRight size={16} />}>
          View All
        </ButtonLink>
      </div>
      {children}
    </div>
  </section>
)
