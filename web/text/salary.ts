import { currencySymbol, payRangeText, type Pay } from '../../contract/jobs/pay-text.ts'
import { notSpecified } from './fallbacks.ts'

export { moneyText, salaryPeriodText, type Pay } from '../../contract/jobs/pay-text.ts'

/** `$min-$max`, `Up to $max`, `$min+`, or `Not specified`. */
export const salaryText = (pay: Pay): string => payRangeText(pay) ?? notSpecified

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** For chart axes: `$90k`, `$1.2M`, or `$95` below a thousand. */
export function shortMoneyText(value: number, currency?: string | null): string {
  const symbol = currencySymbol(currency)
  if (value >= 999_500) return `${symbol}${trimmed(value / 1_000_000)}M`
  if (value >= 1000) return `${symbol}${Math.round(value / 1000)}k`
  return symbol + whole.format(value)
}

function trimmed(value: number) {
  return value.toFixed(1).replace(/\.0$/, '')
}
