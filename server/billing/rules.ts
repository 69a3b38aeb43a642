import type { Selectable } from 'kysely'
import { divideRounded, taxOf } from '../../contract/platform/money.ts'
import { renewalRetryDays, subscriptionMoves, type SubscriptionStatus } from '../../contract/billing/values.ts'
import type { DB } from '../../database/tables.ts'

export type PlanRow = Selectable<DB['plans']>
export type SubscriptionRow = Selectable<DB['subscriptions']>
export type TransactionRow = Selectable<DB['transactions']>

export const dayMs = 86_400_000

/** Cents as dollars: 2900 is `29.00`. */
export const dollars = (cents: number) => `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`

export const addDays = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)

/**
 * A month later, on the anchor's day or the month's last: January 31, February 28, March 31. In UTC, so that daylight
 * saving time doesn't change a period's length.
 */
export function monthAfter(start: Date, anchor_day: number): Date {
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + 1]
  const last_day = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const end = new Date(start)
  end.setUTCFullYear(year, month, Math.min(anchor_day, last_day))
  return end
}

type Period = { period_start: Date; period_end: Date }

/** Days left in a period, counting a started day as whole, and the days in it. */
export function daysLeft({ period_start, period_end }: Period, now: Date) {
  const of = Math.round((period_end.getTime() - period_start.getTime()) / dayMs)
  const left = Math.ceil((period_end.getTime() - now.getTime()) / dayMs)
  return { days_left: Math.max(0, Math.min(left, of)), days_in_period: of }
}

/** The prorated difference for a more expensive plan, in cents, rounding half a cent up. */
export function upgradePrice(from_cents: number, to_cents: number, period: Period, now: Date) {
  const days = daysLeft(period, now)
  return { ...days, net_cents: divideRounded((to_cents - from_cents) * days.days_left, days.days_in_period) }
}

export type Tax = { tax_name: string; tax_basis_points: number }

/** In cents. */
export const taxOn = (net_cents: number, { tax_basis_points }: Tax) => taxOf(net_cents, tax_basis_points)

/** When to retry after this many failures, or null to stop. */
export function retryAt(period_end: Date, failed: number): Date | null {
  const days = renewalRetryDays[failed - 1]
  return days === undefined ? null : addDays(period_end, days)
}

export const canMove = (from: SubscriptionStatus, to: SubscriptionStatus) =>
  (subscriptionMoves[from] as readonly SubscriptionStatus[]).includes(to)

/** It ends on its own when the period does. */
export const endsWithPeriod = ({ auto_renew, cancel_at_period_end }: SubscriptionRow) =>
  cancel_at_period_end || !auto_renew
