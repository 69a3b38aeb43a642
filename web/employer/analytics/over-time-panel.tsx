import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { counted, countText, dateText } from '../../../contract/platform/format.ts'
import type { Reply } from '../../../contract/index.ts'
import { useAnnounced } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Cell, Column, Row, Table } from '../../ui/table.tsx'

const OverTimeChart = lazy(() => import('./over-time-chart.tsx'))

type Analytics = Reply<'GET /employer/jobs/analytics'>['data']
type Interval = Analytics['interval']
type Props = Pick<Analytics, 'over_time' | 'interval'> & { to: (interval: Interval) => string }

const intervals = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

/** Views and applications over time: a summary, two step charts, and the same data as a table. */
export function OverTimePanel({ over_time, interval, to }: Props) {
  const navigate = useNavigate()
  const [asTable, setAsTable] = useState(false)
  const title = `Views and applications per ${interval}`
  useAnnounced(title)
  return (
    <Panel
      title={title}
      pad
      action={
        <span className="flex flex-wrap items-center gap-2">
          <SegmentedControl
            label="Group by"
            size="small"
            options={intervals}
            value={interval}
            onChange={(chosen) => void navigate(to(chosen), { preventScrollReset: true })}
          />
          <Button size="small" variant="ghost" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Table
          </Button>
        </span>
      }
    >
      <p className="mb-3 text-sm text-text-2">{summaryOf(over_time, interval)}</p>
      {asTable ? (
        <Table label={`Views and applications per ${interval}`}>
          <thead>
            <tr>
              <Column>From</Column>
              <Column numeric>Views</Column>
              <Column numeric>Applications</Column>
            </tr>
          </thead>
          <tbody>
            {over_time.map(({ from, views, applications }) => (
              <Row key={from}>
                <Cell phone="title">{dateText(from)}</Cell>
                <Cell numeric>{countText(views)}</Cell>
                <Cell numeric>{countText(applications)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      ) : (
        <Suspense fallback={<Skeleton className="h-82.5" />}>
          <OverTimeChart over_time={over_time} />
        </Suspense>
      )}
    </Panel>
  )
}

/** The chart in words. */
function summaryOf(steps: Props['over_time'], interval: Interval): string {
  const best = steps.reduce((most, step) => (step.views > most.views ? step : most), steps[0]!)
  const views = steps.reduce((sum, step) => sum + step.views, 0)
  const applications = steps.reduce((sum, step) => sum + step.applications, 0)
  if (!views && !applications) return 'No views or applications in this period.'
  const when = interval === 'day' ? 'on' : `in the ${interval} starting`
  const most = best.views ? ` Views peaked at ${countText(best.views)} ${when} ${dateText(best.from)}.` : ''
  return `${counted(views, 'view')} and ${counted(applications, 'application')}.${most}`
}
