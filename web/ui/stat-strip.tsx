import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Stat = {
  label: string
  value: ReactNode
  /** A comparison in words. */
  note?: ReactNode
  to?: string
}

/** Four to six figures in one strip. */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="stat-strip">
      {stats.map((stat) => (
        <div key={stat.label}>
          <dt>{stat.to ? <Link to={stat.to}>{stat.label}</Link> : stat.label}</dt>
          <dd className="stat-value">{stat.value}</dd>
          {stat.note && <dd className="stat-note">{stat.note}</dd>}
        </div>
      ))}
    </dl>
  )
}
