import { viewSourceLabels } from '../../../contract/jobs/values.ts'
import type { Reply } from '../../../contract/index.ts'
import { percentText } from '../../text/analytics.ts'
import { counted, countText } from '../../text/counts.ts'
import { Panel } from '../../ui/card.tsx'

type Props = Pick<Reply<'GET /employer/jobs/analytics'>['data'], 'sources' | 'figures'>

/** Where readers came from. */
export function SourcesPanel({ sources, figures }: Props) {
  const most = Math.max(1, ...sources.map(({ views }) => views))
  const main = sources.find(({ views }) => views === most)
  return (
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
  )
}
