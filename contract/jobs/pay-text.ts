import { moneyText } from '../platform/format.ts'
import type { SalaryType } from '../platform/values.ts'

/** Amounts are in units of the currency (148000, hourly 95.5). */
export type Pay = {
  salary_min?: number | null
  salary_max?: number | null
  salary_type?: SalaryType | null
  currency?: string | null
}

/** `$min-$max`, `Up to $max`, `$min+`; null where neither is said. Zero is no amount: nobody posts work for nothing. */
export function payRangeText(pay: Pay): string | null {
  const [min, max] = [givenAmount(pay.salary_min), givenAmount(pay.salary_max)]
  if (min !== null && max !== null) return `${moneyText(min, pay.currency)}-${moneyText(max, pay.currency)}`
  if (max !== null) return `Up to ${moneyText(max, pay.currency)}`
  if (min !== null) return `${moneyText(min, pay.currency)}+`
  return null
}

/** How often pay is paid, after its amount. */
export const payPeriods: Record<SalaryType, string> = {
  yearly: 'a year',
  monthly: 'a month',
  weekly: 'a week',
  daily: 'a day',
  hourly: 'an hour',
}

/** What comes after the amount, `a year`; empty where no salary is shown. */
export function salaryPeriodText(pay: Pay): string {
  const hasAmount = givenAmount(pay.salary_min) !== null || givenAmount(pay.salary_max) !== null
  return hasAmount && pay.salary_type ? (payPeriods[pay.salary_type] ?? '') : ''
}

function givenAmount(value: number | null | undefined) {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null
}
