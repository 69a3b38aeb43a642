import type { SalaryType } from './values.ts'

/** How many of a salary's period make a year (2,080 working hours). */
export const periodsPerYear: Record<SalaryType, number> = {
  yearly: 1,
  monthly: 12,
  weekly: 52,
  daily: 260,
  hourly: 2080,
}
