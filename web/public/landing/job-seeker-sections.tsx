import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { CompanyCard } from '../../parts/companies/company-card.tsx'
import { HowItWorks } from '../home/how-it-works.tsx'
import { JobRow } from '../../parts/jobs/job-row.tsx'
import { AnswerPromise } from './answer-promise.tsx'
import { ClosingCall } from './closing-call.tsx'
import type { LandingData } from './load-landing.ts'
import type { Landing } from './pages.ts'
import { PayBySpecialty } from './pay-by-specialty.tsx'

/** Below the search, for people who look for work. */
export default function JobSeekerSections({ landing, data }: { landing: Landing; data: LandingData }) {
  const { market, jobs, companies } = data
  const of = landing.category ? `?category=${landing.category}` : ''
  return (
    <>
      {jobs.length > 0 && (
        <section className="section" aria-labelledby="newest">
          <div className="page-width">
            <div className="section-head">
              <div>
                <h2 id="newest">Newest in {landing.trade}</h2>
                <p>Each with its pay, and its must-haves one click away.</p>
              </div>
              <ButtonLink to={`/jobs${of}`} iconEnd={<ArrowRight size={16} />}>
                View All
              </ButtonLink>
            </div>
            <div className="job-cards">
              {jobs.map((job) => (
                <div key={job.id} className="card">
                  <JobRow job={job} heading="h3" />
                </div>
              ))}
            </div>
          </div>
        </section>
      )}
      {market && <PayBySpecialty market={market} landing={landing} />}
      <AnswerPromise market={market} />
      <HowItWorks audience="job_seeker" linked={false} />
      {companies.length > 0 && (
        <section className="section" aria-labelledby="hiring">
          <div className="page-width">
            <div className="section-head">
              <div>
                <h2 id="hiring">Who is hiring</h2>
                <p>Those with most open jobs, and how they answer: counted from what happened.</p>
              </div>
              <ButtonLink to={`/companies${of}`} iconEnd={<ArrowRight size={16} />}>
                All companies
              </ButtonLink>
            </div>
            <div className="company-cards">
              {companies.map((company) => (
                <CompanyCard key={company.id} company={company} category={landing.category} heading="h3" />
              ))}
            </div>
          </div>
        </section>
      )}
      <ClosingCall landing={landing} />
    </>
  )
}
