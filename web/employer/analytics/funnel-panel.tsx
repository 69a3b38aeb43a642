import type { Reply } from '../../../contract/index.ts'
import { percentText } from '../../text/analytics.ts'
import { statusLabels } from '../../text/application.ts'
import { countText } from '../../text/counts.ts'
import { Panel } from '../../ui/card.tsx'

type Props = Pick<Reply<'GET /employer/jobs/analytics'>['data'], 'funnel'> & { views: number }

/** How far applications of this time came: a battlement, each stage as tall as its share of all. */
export function FunnelPanel({ funnel, views }: Props) {
  const all = funnel[0]?.applications ?? 0
  const hired = funnel.at(-1)?.applications ?? 0
  return (
    <Panel title="From application to hire" pad>
      <p className="mb-3 text-[13px] text-text-2">
        {all
          ? `Of ${countText(all)} who applied in this time, ${countText(hired)} ${hired === 1 ? 'was' : 'were'} hired so far. Percentages are of the stage before.`
          : 'Nobody applied in this time.'}
      </p>
      <ol className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-6">
        {funnel.map(({ status, applications }, index) => {
          const before = index === 0 ? views : (funnel[index - 1]?.applications ?? 0)
          return (
            <li key={status} className="flex flex-col">
              <span className="flex h-[104px] items-end border-b-4 border-brand max-sm:h-12" aria-hidden="true">
                <span
                  className="block w-full bg-brand"
                  style={{ height: `${all ? (applications / all) * 100 : 0}%` }}
                />
              </span>
              <b className="mt-2 tabular-nums">{countText(applications)}</b>
              <span className="text-[13px]">{statusLabels[status]}</span>
              <span className="font-mono text-[12px] text-text-2">
                {before ? `${percentText(applications / before)}${index === 0 ? ' of views' : ''}` : '–'}
              </span>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
