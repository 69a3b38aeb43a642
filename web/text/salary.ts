import { moneyText } from '../../contract/platform/format.ts'
import { periodsPerYear } from '../../contract/platform/values.ts'
import { payRangeText, type Pay } from '../../contract/jobs/pay-text.ts'
import { notSpecified } from './fallbacks.ts'

export { salaryPeriodText, type Pay } from '../../contract/jobs/pay-text.ts'

/** `$min-$max`, `Up to $max`, `$min+`, or `Not specified`. */
export const salaryText = (pay: Pay): string => payRangeText(pay) ?? notSpecified

/** `about $114,400 a year` for $55 an hour, by 2,080 hours; null where pay is by the year, or unknown. */
export function aboutAYearText(pay: Pay): string | null {
  if (!pay.salary_type || pay.salary_type === 'yearly') return null
  const a_year = periodsPerYear[pay.salary_type]
  const amounts = [pay.salary_min, pay.salary_max]
    .filter((amount) => amount && amount > 0)
    .map((amount) => moneyText(Math.round((amount ?? 0) * a_year), pay.currency))
  return amounts.length ? `about ${[...new Set(amounts)].join('–')} a year` : null
}
