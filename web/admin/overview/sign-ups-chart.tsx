import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { countText } from '../../../contract/platform/format.ts'
import { dateText, shortDateText } from '../clock.ts'
import type { Figures } from '../overview.tsx'

const tick = { fontSize: 11, fill: 'var(--text-2)', fontFamily: 'var(--font-mono)' }
const lines = [
  { name: 'Job seekers', key: 'job_seekers', color: 'var(--brand)' },
  { name: 'Companies', key: 'employers', color: 'var(--info)' },
] as const

/** Two lines over the same twelve weeks. Screen readers get the numbers as a list next to it. */
export default function SignUpsChart({ weeks }: { weeks: Figures['sign_ups'] }) {
  return (
    <div aria-hidden="true" className="overflow-x-clip">
      <p className="mb-2 flex gap-4 text-xs font-semibold">
        {lines.map(({ name, key, color }) => (
          <span key={key} className="flex items-center gap-1.5">
            <span className="size-2.5 forced-color-adjust-none" style={{ background: color }} />
            {name}
          </span>
        ))}
      </p>
      <ResponsiveContainer width="100%" height={220}>
        <LineChart accessibilityLayer={false} data={weeks} margin={{ top: 4, right: 26, bottom: 0, left: -18 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="from"
            tick={tick}
            tickLine={false}
            axisLine={false}
            minTickGap={48}
            tickFormatter={(from: string) => shortDateText(from)}
          />
          <YAxis allowDecimals={false} tick={tick} tickLine={false} axisLine={false} width={58} />
          <Tooltip
            isAnimationActive={false}
            contentStyle={{
              background: 'var(--surface)',
              border: '1px solid var(--line-2)',
              borderRadius: 'var(--r-3)',
              fontSize: 12.5,
            }}
            labelFormatter={(from) => (typeof from === 'string' ? `Week of ${dateText(from)}` : null)}
            formatter={(value) => countText(Number(value))}
          />
          {lines.map(({ name, key, color }) => (
            <Line
              key={key}
              type="step"
              dataKey={key}
              name={name}
              stroke={color}
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </div>
  )
}
