import clsx from 'clsx'
import type { SubscriptionsDashboard } from '../../../contract/admin/subscriptions.ts'
import { monthText } from '../../text/dates.ts'
import { dollarsText } from '../../text/subscriptions.ts'

const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** Twelve months by the ledger as bars, with the figures in words for whoever does not see them. */
export function RevenueMonths({ months }: Pick<SubscriptionsDashboard, 'months'>) {
  const most = Math.max(1, ...months.map(({ revenue }) => Number(revenue)))
  const refunded = months.reduce((sum, each) => sum + Number(each.refunded), 0)
  return (
    <>
      <ol className="flex h-[180px] items-end gap-1.5" aria-label="Revenue before tax, by month">
        {months.map(({ month, revenue, tax, refunded: back }, at) => {
          const words = `${monthText(`${month}-01`)}: ${dollarsText(revenue)}, tax ${dollarsText(tax)}, given back ${dollarsText(back)}`
          return (
            <li key={month} className="flex h-full min-w-0 flex-1 flex-col justify-end gap-1" title={words}>
              <span className="sr-only">{words}</span>
              <span
                aria-hidden="true"
                className="text-center font-mono text-[11px] whitespace-nowrap text-text-2 max-sm:text-[9px]"
              >
                {Number(revenue) > 0 ? compact.format(Number(revenue)) : ''}
              </span>
              <span
                aria-hidden="true"
                className="block min-h-[2px] rounded-t-[2px] bg-brand"
                style={{ height: `${Math.max(0, (Number(revenue) / most) * 75)}%` }}
              />
              <span
                aria-hidden="true"
                className={clsx('h-4 text-center font-mono text-[11px] text-text-2', at % 3 && 'max-sm:invisible')}
              >
                {short.format(new Date(`${month}-01`))}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="mt-3 text-[13px] text-text-2">
        US dollars before tax, by the ledger; what was given back is taken off
        {refunded > 0 && `: ${dollarsText(String(refunded))} in these months`}.
      </p>
    </>
  )
}
