import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { counted } from '../../text/counts.ts'
import { specialtyText } from '../../text/labels.ts'
import { moneyText, shortMoneyText } from '../../text/salary.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Market } from './market-stats.ts'
import type { Landing } from './pages.ts'
import { payAxis } from './pay-axis.ts'

/** Each field of the trade with its jobs or its people and what it pays. */
export function PayBySpecialty({ market, landing }: { market: Market; landing: Landing }) {
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
                ? 'The middle of the salary ranges on live jobs, a year, as employers set them. Each field leads to its jobs.'
                : 'The middle of the salary ranges on live jobs, a year, and the people who chose to be found in each field.'}
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
            <span>Field</span>
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
                  {pay ? `${moneyText(pay.from)}-${moneyText(pay.to)}` : <small>Too few to say</small>}
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
