import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted, countText, moneyText, shortMoneyText } from '../../../contract/platform/format.ts'
import { answerDays } from '../../../contract/platform/values.ts'
import { FitLines } from '../../parts/applications/fit-lines.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CompanyCard } from '../../parts/companies/company-card.tsx'
import { HowItWorks } from '../home/how-it-works.tsx'
import { JobRow } from '../../parts/jobs/job-row.tsx'
import { useLogin } from '../../session.ts'
import { specialtyText } from '../../text/labels.ts'
import { MatchBlocks } from '../../ui/blocks.tsx'
import { StatusRail } from '../../ui/status-rail.tsx'
import { CallToAction } from '../home/call-to-action.tsx'
import { LeadingSeekers } from '../home/leading-seekers.tsx'
import type { LandingData } from './load-landing.ts'
import type { Market } from './market-stats.ts'
import { nextLinks } from './next-links.ts'
import type { Landing } from './pages.ts'
import { payAxis } from './pay-axis.ts'

/** The sections below the search for job seekers. */
export function JobSeekerSections({ landing, data }: { landing: Landing; data: LandingData }) {
  const { market, jobs, companies } = data
  const of = landing.category ? `?category=${landing.category}` : ''
  return (
    <>
      {jobs.length > 0 && (
        <section className="section" aria-labelledby="newest">
          <div className="page-width">
            <div className="section-head">
              <div>
                <h2 id="newest">Newest jobs in {landing.trade}</h2>
                <p>Every job shows its pay, and its must-haves are a click away.</p>
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
                <h2 id="hiring">Who’s hiring</h2>
                <p>The companies with the most open jobs, and how they answer, counted from real applications.</p>
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

const answerPoints = [
  [
    'The date is set before you apply',
    'It’s counted in business days in the company’s time zone, excluding federal holidays, and starts over at each stage until there’s an outcome.',
  ],
  [
    'The company is reminded twice',
    'Once halfway there, and again when 90% of the time has passed. If the date passes anyway, we tell you and the job shows it.',
  ],
  [
    'The record is public',
    'Every company’s page shows how many answers came on time, how fast, and how many people were told the outcome. No one can edit it.',
  ],
] as const

/** How companies promise answers, and how soon live jobs promise them. */
function AnswerPromise({ market }: { market: Market | null }) {
  const days = market?.jobs_by_answer_days ?? {}
  const most = Math.max(0, ...answerDays.map((each) => days[each] ?? 0))
  return (
    <SplitSection id="answers" title="No ghosting, by the calendar" points={answerPoints}>
      <p className="caption">Example: one application</p>
      <div className="mt-4">
        <StatusRail
          label="Example of an application’s stages"
          stages={[
            { state: 'done', label: 'Applied', date: 'Mar 3' },
            { state: 'done', label: 'In review', date: 'Mar 5' },
            { state: 'now', label: 'Interview', date: 'Mar 11' },
            { state: 'later', label: 'Offer' },
            { state: 'later', label: 'Hired' },
          ]}
        />
      </div>
      <p className="answer-promise-next">
        <b>Interview</b>
        <span>The next answer is due by Mar 18, end of day</span>
      </p>
      {most > 0 && (
        <>
          <p className="caption mt-8">Live jobs by business days to an answer</p>
          <ul className="promise-wall">
            {answerDays.map((each) => (
              <li key={each}>
                <span className="promise-wall-number">{countText(days[each] ?? 0)}</span>
                <i style={{ height: `${Math.max(4, ((days[each] ?? 0) / most) * 96)}px` }} aria-hidden="true" />
                <span className="promise-wall-label">{each} days</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SplitSection>
  )
}

/** The sections below the search for companies. */
export function EmployerSections({ landing, data }: { landing: Landing; data: LandingData }) {
  const { market, seekers } = data
  return (
    <>
      {seekers.length > 0 && <LeadingSeekers seekers={seekers} />}
      <MustHaveLines category={landing.category ?? 'cybersecurity'} />
      {market && <PayBySpecialty market={market} landing={landing} />}
      <HowItWorks audience="employer" linked={false} />
      <ClosingCall landing={landing} />
    </>
  )
}

const mustHavePoints = [
  [
    'Every must-have is a line',
    'Skills with years, certifications, clearance, work authorization, and location. Nice-to-haves have their own list.',
  ],
  [
    'Applicants see them first',
    'Each line says met, not met, or not stated before they apply, so they know where they stand, and so do you.',
  ],
  [
    'No secret score',
    'The board shows how many must-haves each applicant meets, such as four of five, and which ones they don’t. You choose the order.',
  ],
] as const

const line = (label: string, result: 'pass' | 'fail' | 'unknown', why = '', must = true) => ({
  requirement_id: label,
  label,
  must,
  result,
  why,
})

const examples = {
  Cloud: [
    line('Kubernetes, 4+ years', 'pass', '6 years on the profile'),
    line('Terraform', 'pass'),
    line('CKA', 'pass', 'On the profile, not checked yet'),
    line('Authorized to work in the US', 'pass'),
    line('Within 50 miles of Columbus, OH', 'fail', 'Lives in Denver, CO'),
    line('Argo CD', 'pass', '', false),
    line('Go, 2+ years', 'unknown', '', false),
  ],
  cybersecurity: [
    line('Detection engineering, 4+ years', 'pass', '7 years on the profile'),
    line('Splunk', 'pass'),
    line('GCIA', 'pass', 'On the profile, not checked yet'),
    line('Secret clearance, active', 'pass'),
    line('Within 50 miles of Columbus, OH', 'fail', 'Lives in Denver, CO'),
    line('Sigma', 'pass', '', false),
    line('Malware analysis, 2+ years', 'unknown', '', false),
  ],
}

/** What a company sees of an applicant before opening a file. */
function MustHaveLines({ category }: { category: keyof typeof examples }) {
  const lines = examples[category]
  const must = lines.filter((each) => each.must)
  return (
    <SplitSection id="must-haves" title="No unqualified resumes" points={mustHavePoints}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h3 className="caption">Example: one applicant</h3>
        <MatchBlocks
          met={must.filter(({ result }) => result === 'pass').length}
          total={must.length}
          label="must-haves met"
        />
      </div>
      <FitLines lines={lines} />
    </SplitSection>
  )
}

/** Addresses the reader, or the page's audience if the reader is unknown. Administrators don't see it. */
function ClosingCall({ landing }: { landing: Landing }) {
  const viewer = useLogin()?.data.user_type
  if (viewer === 'admin') return null
  return <CallToAction audience={viewer ?? landing.audience} to={nextLinks(landing, viewer)[0].to} />
}

/** Each specialty with its jobs or people and its pay. */
function PayBySpecialty({ market, landing }: { market: Market; landing: Landing }) {
  const { audience, beside } = landing
  const isForSeekers = audience === 'job_seeker'
  const rows = market.specialties
    .filter(({ live_jobs, people }) => (isForSeekers ? live_jobs : live_jobs || people))
    .map((row) => ({ ...row, count: isForSeekers ? row.live_jobs : row.people }))
    .toSorted((a, b) => b.count - a.count)
  const bands = rows.flatMap(({ pay }) => pay ?? [])
  if (!rows.length) return null
  const axis = bands.length ? payAxis(bands) : null
  return (
    <section className="section" aria-labelledby="pay">
      <div className="page-width">
        <div className="section-head">
          <div>
            <h2 id="pay">{isForSeekers ? 'What the work pays' : 'What a hire costs'}</h2>
            <p>
              {isForSeekers
                ? 'Median annual salary ranges of live jobs, as companies set them. Select a specialty to see its jobs.'
                : 'Median annual salary ranges of live jobs, and how many people in each specialty are open to work.'}
            </p>
          </div>
          <div className="section-head-actions">
            {beside.map(({ to, label }) => (
              <ButtonLink key={to} to={to} iconEnd={<ArrowRight size={16} />}>
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
        <div className="pay-rows">
          <div className="pay-rows-head" aria-hidden="true">
            <span>Specialty</span>
            <span className="pay-rows-axis">
              {axis?.marks.map((mark) => (
                <i key={mark} style={{ left: axis.at(mark) }}>
                  {shortMoneyText(mark)}
                </i>
              ))}
            </span>
            <span>Median range</span>
            <span>{isForSeekers ? 'Live jobs' : 'Job seekers'}</span>
          </div>
          <ul>
            {rows.map(({ specialty, pay, count }) => (
              <li key={specialty}>
                <Link
                  to={`${isForSeekers ? '/jobs' : '/find-job-seeker'}?specialty=${encodeURIComponent(specialty)}`}
                  className="pay-rows-name"
                >
                  {specialtyText(specialty)}
                </Link>
                <span className="pay-rows-bar" aria-hidden="true">
                  {axis?.marks.map((mark) => (
                    <i key={mark} style={{ left: axis.at(mark) }} />
                  ))}
                  {axis && pay && <b style={{ left: axis.at(pay.from), right: `calc(100% - ${axis.at(pay.to)})` }} />}
                </span>
                <span className="pay">
                  {pay ? `${moneyText(pay.from)}-${moneyText(pay.to)}` : <small>Not enough jobs</small>}
                </span>
                <span className="pay-rows-count">
                  {counted(count, isForSeekers ? 'job' : 'person', isForSeekers ? 'jobs' : 'people')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

type Point = readonly [title: string, text: string]

/** A promise in three points, with an example beside it. */
function SplitSection({
  id,
  title,
  points,
  children,
}: {
  id: string
  title: string
  points: readonly Point[]
  children: ReactNode
}) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="page-width split-section">
        <div>
          <h2 id={id} className="heading-section">
            {title}
          </h2>
          <ul className="split-section-facts">
            {points.map(([point, text]) => (
              <li key={point}>
                <h3>{point}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className="split-section-panel">{children}</div>
      </div>
    </section>
  )
}
