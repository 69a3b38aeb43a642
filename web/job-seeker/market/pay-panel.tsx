import { fewestToSay } from '../../../contract/companies/values.ts'
import { filterWords, marketMonths, stepWords } from '../../../contract/matching/values.ts'
import type { OwnMarket } from '../../../contract/matching/own-market.ts'
import { counted, countText } from '../../text/counts.ts'
import { dateText } from '../../text/dates.ts'
import { specialtyText } from '../../text/labels.ts'
import { moneyText, shortMoneyText } from '../../text/salary.ts'
import { Panel } from '../../ui/card.tsx'
import { SalaryBand } from '../../ui/histogram.tsx'

type Props = { market: OwnMarket; before: OwnMarket | null }

/** What comparable jobs pay, how many they are, what they have in common and how far that had to be widened. */
export function PayPanel({ market, before }: Props) {
  const { specialty, experience_level, place, pay, jobs, filters, found, as_of } = market
  return (
    <Panel title="Pay for your mix" pad>
      <p className="text-[13.5px] text-text-2">
        {[specialtyText(specialty), experience_level, place].filter(Boolean).join(', ')}
      </p>
      {pay ? (
        <PayFound pay={pay} histogram={market.histogram} jobs={jobs} found={found} />
      ) : (
        <p className="mt-3">
          {jobs === 0 ? 'No comparable job' : counted(jobs, 'comparable job')} here in {marketMonths} months: too few to
          say what they pay. It is told from {fewestToSay} jobs on.
        </p>
      )}
      {before?.pay && pay && <p className="mt-3 text-[14px]">{changeOf(pay.median, before.pay.median)}</p>}
      {before && !isSame(market, before) && (
        <p className="mt-1 text-[12.5px] text-text-2">
          Your profile, or how far the search had to be widened, was not the same the month before.
        </p>
      )}
      <h3 className="mt-4 text-[13px] font-semibold text-text-2">What these jobs have in common</h3>
      <ul className="mt-1.5 list-disc pl-5 text-[13.5px]">
        {filterWords(filters, place).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {found.length > 1 && (
        <p className="mt-3 text-[13px] text-text-2">
          Widened step by step, as fewer than {fewestToSay} were left:{' '}
          {found.map(({ step, jobs: there }) => `${countText(there)} ${stepWords[step]}`).join(', ')}.
        </p>
      )}
      <p className="mt-4 text-[12.5px] text-text-2">
        From jobs of verified companies here that were open at some time in the {marketMonths} months to{' '}
        {dateText(as_of)} and name their pay in US dollars. A job counts with the middle of its range by the year.
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
        {moneyText(median)} <span className="text-[15px] font-normal text-text-2">a year in the middle</span>
      </p>
      <p className="mt-1 mb-4 text-[14px]">
        Half of {counted(jobs, 'job')} pay {moneyText(low)} to {moneyText(high)}, a quarter less and a quarter more.
      </p>
      {found.length > 1 && (
        <p className="mb-4 text-[13.5px]">
          {exact ? `Only ${counted(exact, 'job')} ${exact === 1 ? 'fits' : 'fit'}` : 'No job fits'} exactly, so these
          are of a wider search.
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
  if (change === 0) return `The middle is the same as the month before.`
  return `The middle is ${moneyText(Math.abs(change))} ${change > 0 ? 'above' : 'below'} the ${moneyText(before)} of the month before.`
}

const isSame = (one: OwnMarket, other: OwnMarket) => comparedBy(one) === comparedBy(other)
const comparedBy = ({ specialty, place, skills, filters }: OwnMarket) =>
  JSON.stringify([specialty, place, skills.toSorted(), filters])
