import { dollarsText } from '../../../contract/platform/format.ts'
import type { MySubscription, Plan } from '../../../contract/billing/billing.ts'
import { taxOf } from '../../../contract/platform/money.ts'
import { trialDays } from '../../../contract/billing/values.ts'

/** What a plan costs someone who starts it, to the cent, and from when. */
export function priceText({ monthly_price }: Pick<Plan, 'monthly_price'>, { trial_available, tax }: MySubscription) {
  const net = Math.round(Number(monthly_price) * 100)
  const on_top = taxOf(net, tax.basis_points)
  const monthly = `${dollars(net + on_top)} a month`
  const parts = on_top > 0 ? `: ${dollars(net)} plus ${dollars(on_top)} ${tax.name}.` : '.'
  return trial_available
    ? `Your first ${trialDays} days are free. After that, it’s ${monthly} until you cancel${parts}`
    : `You pay ${monthly}, starting today, until you cancel${parts}`
}

const dollars = (cents: number) => dollarsText(cents / 100)
