import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { countText, dateText, shortDateText } from '../../../contract/platform/format.ts'
import type { Reply } from '../../../contract/index.ts'
import { useReducedMotion } from '../../ui/reduced-motion.ts'

type Steps = Reply<'GET /employer/jobs/analytics'>['data']['over_time']

const tick = { fontSize: 11, fill: 'var(--text-2)', fontFamily: 'var(--font-mono)' }
const lines = [
  { name: 'Views', key: 'views', color: 'var(--brand)', height: 200 },
  { name: 'Applications', key: 'applications', color: 'var(--info)', height: 120 },
] as const

/** The two charts have separate scales. Pointing at one shows both values. */
export default function OverTimeChart({ over_time }: { over_time: Steps }) {
  const calm = useReducedMotion()
  // The hidden tooltip keeps its position and would make the page wider after a phone is rotated.
  return (
    <div aria-hidden="true" className="overflow-x-clip">
      {lines.map(({ name, key, color, height }, index) => (
        <div key={key}>
          <p className="mb-1 flex items-center gap-1.5 text-xs font-semibold">
            <span className="size-2.5 forced-color-adjust-none" style={{ background: color }} />
            {name}
          </p>
          <ResponsiveContainer width="100%" height={height}>
            <LineChart
              accessibilityLayer={false}
              data={over_time}
              syncId="over-time"
              margin={{ top: 4, right: 26, bottom: 0, left: -18 }}
            >
              <CartesianGrid vertical={false} stroke="var(--line)" />
              <XAxis
                dataKey="from"
                hide={index === 0}
                tick={tick}
                tickLine={false}
                axisLine={false}
                minTickGap={48}
                tickFormatter={(from: string) => shortDateText(from)}
              />
              <YAxis allowDecimals={false} tick={tick} tickLine={false} axisLine={false} width={58} />
              <Tooltip
                isAnimationActive={!calm}
                cursor={{ stroke: 'var(--text-3)', strokeDasharray: '2 3' }}
                contentStyle={{
                  background: 'var(--surface)',
                  border: '1px solid var(--line-2)',
                  borderRadius: 'var(--r-3)',
                  fontSize: 12.5,
                }}
                labelFormatter={(from) => (typeof from === 'string' ? dateText(from) : null)}
                formatter={(value) => countText(Number(value))}
              />
              <Line
                type="step"
                dataKey={key}
                name={name}
                stroke={color}
                strokeWidth={2}
                // A single step draws no line.
                dot={over_time.length === 1}
                activeDot={{ r: 4, fill: 'var(--signal)', stroke: 'none' }}
                isAnimationActive={false}
              />
            </LineChart>
          </ResponsiveContainer>
        </div>
      ))}
    </div>
  )
}
