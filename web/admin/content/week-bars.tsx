import clsx from 'clsx'
import { shortDateText } from '../clock.ts'
import { counted } from '../../text/counts.ts'

type Week = { from: string; readings: number; reviews: number }

/** Twelve weeks as bars, with the figures as a list for whoever does not see them. */
export function WeekBars({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.map(({ readings }) => readings))
  return (
    <ol className="flex h-[160px] items-end gap-1.5" aria-label="New readers by week">
      {weeks.map(({ from, readings, reviews }, at) => {
        const words = `${shortDateText(from)}: ${counted(readings, 'new reader')}, ${counted(reviews, 'review')}`
        return (
          <li key={from} className="flex h-full min-w-0 flex-1 flex-col justify-end gap-1" title={words}>
            <span className="sr-only">{words}</span>
            <span aria-hidden="true" className="text-center font-mono text-[11px] text-text-2">
              {readings || ''}
            </span>
            <span
              aria-hidden="true"
              className="block min-h-[2px] rounded-t-[2px] bg-brand"
              style={{ height: `${(readings / most) * 75}%` }}
            />
            <span
              aria-hidden="true"
              className={clsx(
                'h-4 text-center font-mono text-[11px] whitespace-nowrap text-text-2',
                at % 4 && 'max-sm:invisible',
              )}
            >
              {shortDateText(from)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
