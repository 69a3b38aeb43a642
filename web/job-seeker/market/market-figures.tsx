import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted, countText, dateText, listText, moneyText, shortMoneyText } from '../../../contract/platform/format.ts'
import { fewestToSay } from '../../../contract/companies/values.ts'
import { postedDays, filterWords, marketMonths, stepWords } from '../../../contract/matching/values.ts'
import type { OwnMarket } from '../../../contract/matching/own-market.ts'
import { specialtyText } from '../../text/labels.ts'
import { Panel } from '../../ui/card.tsx'
import { SalaryBand } from '../../ui/histogram.tsx'
import { Cell, Column, Row, Table } from '../../ui/table.tsx'

type Props = { market: OwnMarket; before: OwnMarket | null }

/**
 * What jobs like the reader's pay, what they ask for, and who offers them. `children` come first in the side column.
 */
export function MarketFigures({ market, before, children }: Props & { children?: ReactNode }) {
  return (
    <div className="overview-columns">
      <div className="flex min-w-0 flex-col gap-4.5">
        <PayPanel market={market} before={before} />
        <LackingSkills lacking_skills={market.lacking_skills} />
        <AskedSkills market={market} before={before} />
      </div>
      <div className="flex min-w-0 flex-col gap-4.5">
        {children}
        <OpenJobs market={market} before={before} />
        <Companies companies={market.companies} />
      </div>
    </div>
  )
}

function OpenJobs({ market: { specialty, open_jobs }, before }: Props) {
  return (
    <Panel title={before ? 'Open jobs that day' : 'Open jobs'} pad>
      <p className="heading-page">{counted(open_jobs, 'job')}</p>
      <p className="mt-1 text-detail text-text-2">
        in {specialty}, at any location and level
        {before && `; ${countText(before.open_jobs)} the previous month`}
      </p>
      <p className="mt-3 text-sm">
        <Link className="link" to={`/job-seeker/find-jobs?specialty=${encodeURIComponent(specialty)}`}>
          See open jobs
        </Link>
      </p>
    </Panel>
  )
}

function Companies({ companies }: Pick<OwnMarket, 'companies'>) {
  if (!companies.length) return null
  return (
    <Panel title={`Most jobs posted in ${postedDays} days`} pad>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2.5 text-base">
        {companies.map(({ id, name, posted, open }) => (
          <div key={id} className="contents">
            <dt className="wrap-anywhere">
              <Link className="link" to={`/job-seeker/company-details?id=${id}`}>
                {name}
              </Link>
            </dt>
            <dd className="text-right tabular-nums">
              {countText(posted)} <span className="text-text-2">({countText(open)} open)</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const skillsText = (skills: readonly string[]) =>
  skills.length
    ? `Jobs were matched by these skills: ${listText(skills, 8)}.`
    : 'Jobs were matched without skills, because your profile has none yet.'

/** What comparable jobs ask for most, beside the month before in a report. */
function AskedSkills({ market, before }: { market: OwnMarket; before: OwnMarket | null }) {
  const { asked_skills, skills } = market
  const earlier = new Map(before?.asked_skills.map(({ name, jobs }) => [name, jobs]))
  return (
    <Panel title="Most requested skills">
      {asked_skills.length ? (
        <Table label="Most requested skills">
          <thead>
            <tr>
              <Column>Skill</Column>
              <Column numeric>Jobs</Column>
              {before && <Column numeric>Previous month</Column>}
              <Column numeric>Median pay</Column>
            </tr>
          </thead>
          <tbody>
            {asked_skills.map(({ name, jobs, median, has }) => (
              <Row key={name}>
                <Cell phone="title">
                  <b>{name}</b>
                  <small className="block text-text-2">{has ? 'On your profile' : 'Not on your profile'}</small>
                </Cell>
                <Cell numeric label="Jobs">
                  {countText(jobs)}
                </Cell>
                {before && (
                  <Cell numeric label="Previous month">
                    {earlier.has(name) ? countText(earlier.get(name) ?? 0) : 'not listed'}
                  </Cell>
                )}
                <Cell numeric label="Median pay">
                  {moneyText(median)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      ) : (
        <p className="p-4.5 text-detail text-text-2">No skill is requested by {fewestToSay} or more of these jobs.</p>
      )}
      <p className="px-4.5 py-4 text-caption text-text-2">{skillsText(skills)}</p>
    </Panel>
  )
}

/** Skills the reader doesn't have that pay more. */
function LackingSkills({ lacking_skills: lacking }: Pick<OwnMarket, 'lacking_skills'>) {
  return (
    <Panel title="Skills to add that pay more">
      {lacking.length ? (
        <>
          <Table label="Skills to add that pay more">
            <thead>
              <tr>
                <Column>Skill</Column>
                <Column numeric>Jobs</Column>
                <Column numeric>Above median</Column>
                <Column numeric>Difference</Column>
              </tr>
            </thead>
            <tbody>
              {lacking.map(({ name, jobs, better_paid, difference }) => (
                <Row key={name}>
                  <Cell phone="title">
                    <b>{name}</b>
                  </Cell>
                  <Cell numeric label="Jobs">
                    {countText(jobs)}
                  </Cell>
                  <Cell numeric label="Above median">
                    {countText(better_paid)}
                  </Cell>
                  <Cell numeric label="Difference">
                    +{moneyText(difference)}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
          <p className="px-4.5 py-4 text-caption text-text-2">
            The difference is the median pay of jobs that ask for the skill minus the median of jobs that don’t. Other
            factors might explain part of it.
          </p>
        </>
      ) : (
        <p className="p-4.5 text-detail text-text-2">
          None yet. We list a skill when at least {fewestToSay} of these jobs ask for it, at least {fewestToSay} don’t,
          and those that do pay more.
        </p>
      )}
    </Panel>
  )
}

type PayPanelProps = { market: OwnMarket; before: OwnMarket | null }

/** What comparable jobs pay, how many there are, what they have in common, and how far the search was widened. */
function PayPanel({ market, before }: PayPanelProps) {
  const { specialty, experience_level, place, pay, jobs, filters, found, as_of } = market
  return (
    <Panel title="Pay for your profile" pad>
      <p className="text-detail text-text-2">
        {[specialtyText(specialty), experience_level, place].filter(Boolean).join(', ')}
      </p>
      {pay ? (
        <PayFound pay={pay} histogram={market.histogram} jobs={jobs} found={found} />
      ) : (
        <p className="mt-3">
          {jobs === 0 ? 'No comparable jobs' : counted(jobs, 'comparable job')} in the last {marketMonths} months. We
          show pay once there are at least {fewestToSay}.
        </p>
      )}
      {before?.pay && pay && <p className="mt-3 text-base">{changeOf(pay.median, before.pay.median)}</p>}
      {before && !isSame(market, before) && (
        <p className="mt-1 text-caption text-text-2">
          The previous month isn’t directly comparable: your profile or the search was different.
        </p>
      )}
      <h3 className="mt-4 text-sm font-semibold text-text-2">What these jobs have in common</h3>
      <ul className="mt-1.5 list-disc pl-5 text-detail">
        {filterWords(filters, place).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {found.length > 1 && (
        <p className="mt-3 text-sm text-text-2">
          We widened the search step by step because fewer than {fewestToSay} jobs matched:{' '}
          {found.map(({ step, jobs: there }) => `${countText(there)} ${stepWords[step]}`).join(', ')}.
        </p>
      )}
      <p className="mt-4 text-caption text-text-2">
        Based on jobs from verified companies that were open at some point in the {marketMonths} months before{' '}
        {dateText(as_of)} and list their pay in US dollars. Each job counts as the midpoint of its annual range.
      </p>
    </Panel>
  )
}

type PayFoundProps = { pay: NonNullable<OwnMarket['pay']> } & Pick<OwnMarket, 'histogram' | 'jobs' | 'found'>

function PayFound({ pay: { low, median, high }, histogram, jobs, found }: PayFoundProps) {
  const exact = found[0]?.jobs ?? 0
  return (
    <>
      <p className="heading-page mt-1">
        {moneyText(median)} <span className="text-md font-normal text-text-2">a year, median</span>
      </p>
      <p className="mt-1 mb-4 text-base">
        Of {counted(jobs, 'job')}, half pay {moneyText(low)} to {moneyText(high)}, a quarter pay less, and a quarter pay
        more.
      </p>
      {found.length > 1 && (
        <p className="mb-4 text-detail">
          {exact ? `Only ${counted(exact, 'job')} ${exact === 1 ? 'matches' : 'match'}` : 'No job matches'} exactly, so
          these figures are from a wider search.
        </p>
      )}
      {histogram && (
        <SalaryBand {...histogram} from={low} to={high} format={(amount) => shortMoneyText(amount, 'USD')} />
      )}
    </>
  )
}

function changeOf(median: number, before: number): string {
  const change = median - before
  if (change === 0) return `The median is the same as the previous month.`
  return `The median is ${moneyText(Math.abs(change))} ${change > 0 ? 'above' : 'below'} the previous month’s ${moneyText(before)}.`
}

const isSame = (one: OwnMarket, other: OwnMarket) => comparedBy(one) === comparedBy(other)
const comparedBy = ({ specialty, place, skills, filters }: OwnMarket) =>
  JSON.stringify([specialty, place, skills.toSorted(), filters])
