import { moneyText } from '../platform/format.ts'
import type { SalaryType } from '../platform/values.ts'

/** Amounts in whole currency units (148000, or 95.5 an hour). */
export type Pay = {
  salary_min?: number | null
  salary_max?: number | null
  salary_type?: SalaryType | null
  currency?: string | null
}

/** `$min-$max`, `Up to $max`, or `$min+`; null if neither is given. Zero counts as not given, because no job is unpaid. */
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

/** The text after the amount, such as `a year`; empty if no salary is shown. */
export function salaryPeriodText(pay: Pay): string {
  const hasAmount = givenAmount(pay.salary_min) !== null || givenAmount(pay.salary_max) !== null
  return hasAmount && pay.salary_type ? (payPeriods[pay.salary_type] ?? '') : ''
}

function givenAmount(value: number | null | undefined) {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null
}
