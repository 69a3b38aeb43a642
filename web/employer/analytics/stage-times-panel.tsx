import type { Reply } from '../../../contract/index.ts'
import { daysText } from '../../text/analytics.ts'
import { statusLabels, statusTones } from '../../text/application.ts'
import { Panel } from '../../ui/card.tsx'
import { StatusGlyph } from '../../ui/status-badge.tsx'

type Props = Pick<Reply<'GET /employer/jobs/analytics'>['data'], 'stages'>

/** How long applications stayed in each stage before they went on or ended. */
export function StageTimesPanel({ stages }: Props) {
  const longest = Math.max(0.01, ...stages.map(({ days }) => days ?? 0))
  const slowest = stages.find(({ days }) => days === longest)
  return (
    <Panel title="Time in stage, median" pad>
      <table className="w-full text-[13.5px]">
        <caption className="sr-only">Median time in each stage, of applications that have left it</caption>
        <tbody>
          {stages.map(({ status, days, applications }) => (
            <tr key={status}>
              <th scope="row" className="w-[118px] py-2 text-left font-normal">
                <span className="flex items-center gap-2">
                  <StatusGlyph tone={statusTones[status]} />
                  {statusLabels[status]}
                </span>
              </th>
              <td aria-hidden="true">
                <span className="block h-2.5 bg-surface-3">
                  <span className="block h-full bg-brand" style={{ width: `${((days ?? 0) / longest) * 100}%` }} />
                </span>
              </td>
              <td className="w-24 pl-3 text-right tabular-nums">
                {daysText(days)}
                <span className="sr-only">, of {applications}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-[12.5px] text-text-2">
        {slowest
          ? `${statusLabels[slowest.status]} takes longest. Counted are applications of this time that have left the stage.`
          : 'No application of this time has left a stage yet.'}
      </p>
    </Panel>
  )
}
