import type { SalaryType } from '../platform/values.ts'

/** Amounts in whole currency units (148000, or 95.5 an hour). */
export type Pay = {
  salary_min?: number | null
  salary_max?: number | null
  salary_type?: SalaryType | null
  currency?: string | null
}

const symbols: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', CAD: 'CA$', AUD: 'A$' }
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `$`, `CHF `. */
export function currencySymbol(currency?: string | null): string {
  const code = currency?.trim().toUpperCase() || 'USD'
  return symbols[code] ?? `${code} `
}

/** `$148,000`, with decimals only if the amount has any. A currency without a symbol above uses its code: `CHF 90,000`. */
export function moneyText(value: number, currency?: string | null): string {
  const rounded = Math.round(value * 100) / 100
  return currencySymbol(currency) + (Number.isInteger(rounded) ? whole : cents).format(rounded)
}

/** `$min-$max`, `Up to $max`, or `$min+`; null if neither is given. Zero counts as not given, because no job is unpaid. */
export function payRangeText(pay: Pay): string | null {
  const [min, max] = [givenAmount(pay.salary_min), givenAmount(pay.salary_max)]
  if (min !== null && max !== null) return `${moneyText(min, pay.currency)}-${moneyText(max, pay.currency)}`
  if (max !== null) return `Up to ${moneyText(max, pay.currency)}`
  if (min !== null) return `${moneyText(min, pay.currency)}+`
  return null
}

const periods: Record<SalaryType, string> = {
  yearly: '/ year',
  monthly: '/ month',
  weekly: '/ week',
  daily: '/ day',
  hourly: '/ hour',
}

/** The text after the amount, such as `/ year`; empty if no salary is shown. */
export function salaryPeriodText(pay: Pay): string {
  const hasAmount = givenAmount(pay.salary_min) !== null || givenAmount(pay.salary_max) !== null
  return hasAmount && pay.salary_type ? (periods[pay.salary_type] ?? '') : ''
}

function givenAmount(value: number | null | undefined) {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null
}
