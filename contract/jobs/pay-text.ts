import type { SalaryType } from '../platform/values.ts'

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

/** `$`, `CHF `. */
export function currencySymbol(currency?: string | null): string {
  const code = currency?.trim().toUpperCase() || 'USD'
  return symbols[code] ?? `${code} `
}

/** `$148,000`; decimals only where the amount has them; a currency without a symbol here is named: `CHF 90,000`. */
export function moneyText(value: number, currency?: string | null): string {
  const rounded = Math.round(value * 100) / 100
  return currencySymbol(currency) + (Number.isInteger(rounded) ? whole : cents).format(rounded)
}

/** `$min-$max`, `Up to $max`, `$min+`; null where neither is said. Zero is no amount: nobody posts work for nothing. */
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

/** What stands after the amount, `/ year`; empty where no salary is shown. */
export function salaryPeriodText(pay: Pay): string {
  const hasAmount = givenAmount(pay.salary_min) !== null || givenAmount(pay.salary_max) !== null
  return hasAmount && pay.salary_type ? (periods[pay.salary_type] ?? '') : ''
}

function givenAmount(value: number | null | undefined) {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null
}
