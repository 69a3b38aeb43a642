import clsx from 'clsx'

export type HistogramProps = {
  /**
   * How many values fall into each equal step from `min` to `max`. The first and last steps include everything beyond.
   */
  counts: readonly number[]
  min: number
  max: number
  /** The range to color. */
  from?: number | null
  to?: number | null
  className?: string
}

/**
 * The first and last of `steps` steps that a range colors: those whose middle it contains. A range between two middles,
 * or beyond the ends, colors the step it's in.
 */
export function stepsHit(steps: number, { min, max, from, to }: Pick<HistogramProps, 'min' | 'max' | 'from' | 'to'>) {
  const step = (max - min) / Math.max(1, steps)
  const within = (i: number) => Math.max(0, Math.min(i, steps - 1))
  const first = from == null ? 0 : within(Math.ceil((from - min) / step - 0.5))
  const last = to == null ? steps - 1 : Math.max(first, within(Math.floor((to - min) / step - 0.5)))
  return [first, last] as const
}

/** Bars without an axis. Text nearby must say the same. */
export function Histogram({ counts, min, max, from, to, className }: HistogramProps) {
  const top = Math.max(1, ...counts)
  const [first, last] = stepsHit(counts.length, { min, max, from, to })
  return (
    <svg
      className={clsx('histogram', className)}
      viewBox={`0 0 ${Math.max(1, counts.length * 12 - 2)} 44`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map((count, i) => {
        const height = count ? Math.max(1.5, (count / top) * 44) : 0.75
        const hit = i >= first && i <= last
        return (
          <rect
            key={i}
            x={i * 12}
            y={44 - height}
            width="10"
            height={height}
            className={hit ? 'histogram-chosen' : undefined}
          />
        )
      })}
    </svg>
  )
}

export type SalaryBandProps = HistogramProps & {
  /** The axis labels at the marks: '$130k'. */
  format: (value: number) => string
  marks?: number
}

/**
 * One range against the whole search: gray bars, the range in the brand color, and an axis in mono, open at its end.
 */
export function SalaryBand({ format, marks = 4, ...histogram }: SalaryBandProps) {
  const { min, max } = histogram
  return (
    <div aria-hidden="true">
      <Histogram {...histogram} />
      <div className="histogram-axis">
        {Array.from({ length: marks }, (_, i) => (
          <span key={i}>
            {format(min + ((max - min) * i) / (marks - 1))}
            {i === marks - 1 && '+'}
          </span>
        ))}
      </div>
    </div>
  )
}
