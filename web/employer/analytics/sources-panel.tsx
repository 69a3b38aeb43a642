import { grantWords } from '../../../contract/plan-values.ts'
import { viewSourceLabels } from '../../../contract/view-sources.ts'
import type { Reply } from '../../../contract/index.ts'
import { PlanIncludes } from '../../parts/plans/plan-includes.tsx'
import { daysText, percentText } from '../../text/analytics.ts'
import { counted, countText } from '../../text/counts.ts'
import { Panel } from '../../ui/card.tsx'

type Props = Pick<Reply<'GET /employer/jobs/analytics'>['data'], 'sources' | 'figures' | 'market'> & {
  /** The plan that includes the comparison, where the company's own does not. */
  market_in: string | undefined
}

/** Where readers came from, and how these jobs stand beside others of their specialties. */
export function SourcesPanel({ sources, figures, market, market_in }: Props) {
  const most = Math.max(1, ...sources.map(({ views }) => views))
  const main = sources.find(({ views }) => views === most)
  return (
    <div className="grid gap-[18px] lg:grid-cols-2">
      <Panel title="Where readers came from" pad>
        <p className="mb-2 text-[13px] text-text-2">
          {main
            ? `Of ${counted(figures.views, 'view')}, ${countText(main.views)} came by: ${viewSourceLabels[main.source]}.`
            : 'No views in this time.'}
        </p>
        {main && (
          <table className="w-full text-[13.5px]">
            <caption className="sr-only">Views by where their readers came from</caption>
            <tbody>
              {sources.map(({ source, views }) => (
                <tr key={source}>
                  <th scope="row" className="w-44 py-1.5 max-sm:w-36 text-left font-normal">
                    {viewSourceLabels[source]}
                  </th>
                  <td aria-hidden="true">
                    <span className="block h-2.5 bg-surface-3">
                      <span className="block h-full bg-brand" style={{ width: `${(views / most) * 100}%` }} />
                    </span>
                  </td>
                  <td className="w-28 pl-3 max-sm:w-24 text-right tabular-nums">
                    {countText(views)} <span className="text-text-2">{percentText(views / figures.views)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="mt-3 text-[12.5px] text-text-2">
          A visitor counts once a day and job. Bots and your own people are left out; no cookie is set and no address
          kept.
        </p>
      </Panel>
      <Panel title="Beside the market" pad>
        {market_in ? (
          <PlanIncludes plan={market_in} what={grantWords.market_comparison} />
        ) : market ? (
          <>
            <dl className="grid grid-cols-[1fr_auto_auto] gap-x-6 gap-y-2 text-[13.5px]">
              <dt className="text-text-2">Median of {countText(market.companies)} companies</dt>
              <dd className="text-right text-text-2">You</dd>
              <dd className="text-right text-text-2">Market</dd>
              <dt>Apply rate</dt>
              <dd className="text-right font-semibold tabular-nums">{percentText(figures.apply_rate)}</dd>
              <dd className="text-right tabular-nums">{percentText(market.apply_rate)}</dd>
              <dt>First answer</dt>
              <dd className="text-right font-semibold tabular-nums">{daysText(figures.days_to_first_answer)}</dd>
              <dd className="text-right tabular-nums">{daysText(market.days_to_first_answer)}</dd>
            </dl>
            <p className="mt-3 text-[12.5px] text-text-2">
              Other verified companies with jobs of your specialties that were looked at in this time.
            </p>
          </>
        ) : (
          <p className="text-[13.5px] text-text-2">
            Too few other companies have jobs of your specialties to say: a median of fewer than five would tell about
            one of them.
          </p>
        )}
      </Panel>
    </div>
  )
}
