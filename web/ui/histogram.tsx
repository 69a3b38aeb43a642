import clsx from 'clsx'
import '../styles/ui/range.css'

export type HistogramProps = {
  /** How many fall in each equal step from `min` to `max`. */
  counts: readonly number[]
  min: number
  max: number
  /** The band to colour. */
  from?: number | null
  to?: number | null
  className?: string
}

/** Bars without an axis; what they say must also stand in words nearby. */
export function Histogram({ counts, min, max, from, to, className }: HistogramProps) {
  const top = Math.max(1, ...counts)
  const step = (max - min) / Math.max(1, counts.length)
  return (
    <svg
      className={clsx('hist', className)}
      viewBox={`0 0 ${Math.max(1, counts.length * 12 - 2)} 44`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map((count, i) => {
        const height = count ? Math.max(1.5, (count / top) * 44) : 0.75
        const middle = min + step * (i + 0.5)
        const hit = middle >= (from ?? min) && middle <= (to ?? max)
        return (
          <rect key={i} x={i * 12} y={44 - height} width="10" height={height} className={hit ? 'hit' : undefined} />
        )
      })}
    </svg>
  )
}

export type SalaryBandProps = HistogramProps & {
  /** What the axis says at its marks: '$130k'. */
  format: (value: number) => string
  marks?: number
}

/** One band against all others of the search: grey bars, the band in brand colour, an axis in mono. */
export function SalaryBand({ format, marks = 4, ...histogram }: SalaryBandProps) {
  const { min, max } = histogram
  return (
    <div aria-hidden="true">
      <Histogram {...histogram} />
      <div className="band-axis">
        {Array.from({ length: marks }, (_, i) => (
          <span key={i}>{format(min + ((max - min) * i) / (marks - 1))}</span>
        ))}
      </div>
    </div>
  )
}
