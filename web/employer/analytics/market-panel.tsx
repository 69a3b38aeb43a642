import { countText, moneyText, percentText } from '../../../contract/platform/format.ts'
import type { AnalyticsFigures, MarketFigures } from '../../../contract/jobs/analytics.ts'
import type { Reply } from '../../../contract/index.ts'
import { grantWords } from '../../../contract/billing/values.ts'
import { PlanIncludes } from '../../parts/billing/plans/plan-includes.tsx'
import { daysText, keptShare } from '../../text/analytics.ts'
import { Panel } from '../../ui/card.tsx'

type Props = Pick<Reply<'GET /employer/jobs/analytics'>['data'], 'figures' | 'market'> & {
  /** The plan that includes it, if the company's own plan doesn't. */
  included_in: string | undefined
}

/** Compares these jobs with other companies' jobs in the same specialties, if the plan includes it. */
export function MarketPanel({ figures, market, included_in }: Props) {
  return (
    <Panel title="Compared with the market" pad>
      {!market ? (
        <>
          <p className="mb-2 text-detail text-text-2">
            See your views, applications, answers, hires, and pay next to the median of other companies with jobs in
            your specialties.
          </p>
          <PlanIncludes plan={included_in} what={grantWords.market_comparison} className="text-detail" />
        </>
      ) : !market.figures ? (
        <p className="text-detail text-text-2">
          There isn’t enough data for this period. We compare you with at least five other companies, so that no one’s
          numbers can be guessed.
        </p>
      ) : (
        <Comparison own={figures} market={market.figures} companies={market.companies} />
      )}
    </Panel>
  )
}

type Line = { label: string; own: number | null; market: number | null; text: (value: number | null) => string }

function linesOf(own: AnalyticsFigures, market: MarketFigures): Line[] {
  const { pay } = market
  return [
    { label: 'Views per job', own: own.views_per_job, market: market.views_per_job, text: tenths },
    { label: 'Apply rate', own: own.apply_rate, market: market.apply_rate, text: percentText },
    { label: 'First answer', own: own.days_to_first_answer, market: market.days_to_first_answer, text: daysText },
    { label: 'Answered on time', own: keptShare(own), market: market.answered_in_time, text: percentText },
    { label: 'Time to hire', own: own.days_to_hire, market: market.days_to_hire, text: daysText },
    { label: 'Pay, mid-range', own: pay?.own ?? null, market: pay?.market ?? null, text: dollars },
  ]
}

const tenths = (value: number | null) => (value === null ? '–' : countText(Math.round(value * 10) / 10))
const dollars = (value: number | null) => (value === null ? '–' : moneyText(Math.round(value)))

type ComparisonProps = { own: AnalyticsFigures; market: MarketFigures; companies: number }

function Comparison({ own, market, companies }: ComparisonProps) {
  return (
    <>
      <table className="w-full text-detail">
        <caption className="sr-only">Your numbers compared with the market’s</caption>
        <thead className="text-caption text-text-2">
          <tr>
            <th scope="col" className="w-32 pb-1.5 text-left font-normal">
              <span className="sr-only">Figure</span>
            </th>
            <td className="max-sm:hidden" aria-hidden="true" />
            <th scope="col" className="w-24 pb-1.5 pl-3 text-right font-normal">
              You
            </th>
            <th scope="col" className="w-24 pb-1.5 pl-3 text-right font-normal">
              Market
            </th>
          </tr>
        </thead>
        <tbody>
          {linesOf(own, market).map((line) => (
            <tr key={line.label}>
              <th scope="row" className="py-1.5 text-left font-normal">
                {line.label}
              </th>
              <td className="max-sm:hidden" aria-hidden="true">
                <Bar {...line} />
              </td>
              <td className="pl-3 text-right font-semibold tabular-nums">{line.text(line.own)}</td>
              <td className="pl-3 text-right tabular-nums">{line.text(line.market)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-caption text-text-2">
        The market figure<span className="max-sm:hidden">, shown as a vertical line,</span> is the median of{' '}
        {countText(companies)} other verified companies whose jobs in your specialties were viewed in this period. A
        dash means there isn’t enough data.
        {market.pay &&
          ` Pay is the middle of the yearly range, based on ${countText(market.pay.jobs)} of your jobs and other companies’ jobs with the same specialty and level.`}
      </p>
    </>
  )
}

/** The company's number as a bar, with the market's as a line across it. */
function Bar({ own, market }: Pick<Line, 'own' | 'market'>) {
  const most = Math.max(own ?? 0, market ?? 0) * 1.1
  const at = (value: number) => `${most ? (value / most) * 100 : 0}%`
  return (
    <span className="relative block h-2.5 bg-surface-3">
      {own !== null && <span className="block h-full bg-brand" style={{ width: at(own) }} />}
      {market !== null && <span className="absolute -inset-y-1 w-0.5 bg-text" style={{ left: at(market) }} />}
    </span>
  )
}
