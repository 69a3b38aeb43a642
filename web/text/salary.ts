import type { SalaryType } from '../../contract/values.ts'
import { notSpecified } from './fallbacks.ts'

/** Amounts are in units of the currency (148000, hourly 95.5). */
export type Pay = {
  salary_min?: number | null
  salary_max?: number | null
  salary_type?: SalaryType | null
  currency?: string | null
}

const symbols: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', CAD: 'CA$', AUD: 'A$' }
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `$148,000`; decimals only where the amount has them; a currency without a symbol here is named: `CHF 90,000`. */
export function moneyText(value: number, currency?: string | null): string {
  const code = currency?.trim().toUpperCase() || 'USD'
  const rounded = Math.round(value * 100) / 100
  return (symbols[code] ?? `${code} `) + (Number.isInteger(rounded) ? whole : cents).format(rounded)
}

/** `$min-$max`, `Up to $max`, `$min+`, or `Not specified`. Zero is no amount: nobody posts work for nothing. */
export function salaryText(pay: Pay): string {
  const [min, max] = [given(pay.salary_min), given(pay.salary_max)]
  if (min !== null && max !== null) return `${moneyText(min, pay.currency)}-${moneyText(max, pay.currency)}`
  if (max !== null) return `Up to ${moneyText(max, pay.currency)}`
  if (min !== null) return `${moneyText(min, pay.currency)}+`
  return notSpecified
}

const periods: Record<SalaryType, string> = {
  yearly: '/ year',
  monthly: '/ month',
  weekly: '/ week',
  daily: '/ day',
  hourly: '/ hour',
}

/** What stands after the amount, `/ year`; empty where no salary is shown. */
export function salaryPeriodText(pay: Pay): string {
  const hasAmount = given(pay.salary_min) !== null || given(pay.salary_max) !== null
  return hasAmount && pay.salary_type ? (periods[pay.salary_type] ?? '') : ''
}

/** For chart axes: `$90k`, `$1.2M`, below a thousand `$95`. */
export function shortMoneyText(value: number, currency?: string | null): string {
  const symbol = symbols[currency?.trim().toUpperCase() || 'USD'] ?? `${currency?.trim().toUpperCase()} `
  if (value >= 999_500) return `${symbol}${trimmed(value / 1_000_000)}M`
  if (value >= 1000) return `${symbol}${Math.round(value / 1000)}k`
  return symbol + whole.format(value)
}

function trimmed(value: number) {
  return value.toFixed(1).replace(/\.0$/, '')
}

function given(value: number | null | undefined) {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null
}
