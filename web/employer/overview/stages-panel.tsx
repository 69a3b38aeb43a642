import type { Reply } from '../../../contract/index.ts'
import { openStatuses } from '../../../contract/platform/values.ts'
import { statusLabels, statusTones } from '../../text/application.ts'
import { Panel } from '../../ui/card.tsx'
import { StatusGlyph } from '../../ui/status-badge.tsx'

type Props = Pick<Reply<'GET /dashboard/employer/stats'>['data'], 'by_status'>

/** How many open applications are in each stage, as bars. */
export function StagesPanel({ by_status }: Props) {
  const most = Math.max(1, ...openStatuses.map((status) => by_status[status] ?? 0))
  return (
    <Panel title="Open applications by stage" pad>
      <ul className="flex flex-col gap-3">
        {openStatuses.map((status) => {
          const count = by_status[status] ?? 0
          return (
            <li key={status} className="grid grid-cols-[110px_1fr_40px] items-center gap-3 text-[13.5px]">
              <span className="flex items-center gap-2">
                <StatusGlyph tone={statusTones[status]} />
                {statusLabels[status]}{' '}
              </span>
              <span className="h-2.5 bg-surface-3" aria-hidden="true">
                <span className="block h-full bg-brand" style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <span className="text-right font-mono tabular-nums">{count}</span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
