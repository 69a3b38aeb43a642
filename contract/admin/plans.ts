import { z } from 'zod'
import { money } from '../billing/billing.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countText } from '../platform/format.ts'
import { grantsOf, limitsOf, planGrants, planLimits } from '../billing/values.ts'
import { idParams, line, record, text, timestamp, loaded } from '../platform/shapes.ts'
import { planTypes } from '../platform/values.ts'
import { pricePattern } from './values.ts'

const mostOfLimit = 100_000

/** A plan, with how many subscriptions it has and at what price. */
const adminPlan = z.object({
  id: z.string(),
  type: z.enum(planTypes),
  plan_name: z.string(),
  monthly_price: money,
  /** Null for no limit. */
  limits: z.partialRecord(z.enum(planLimits), z.int().nullable()),
  grants: z.array(z.enum(planGrants)),
  /** The features as customers see them, compared with the plan below it. */
  features: z.array(z.string()),
  sort_order: z.int(),
  /** Not for sale since then. Existing subscribers keep it. */
  retired_at: timestamp.nullable(),
  updated_at: timestamp,
  /** Subscriptions that haven't ended, and those of them at a price other than the current one. */
  holders: z.int(),
  at_other_price: z.int(),
})
export type AdminPlan = z.input<typeof adminPlan>

const most = z
  .number({ error: 'Enter a whole number, or leave the limit blank.' })
  .int('Enter a whole number, or leave the limit blank.')
  .min(0, 'A limit must be at least 0.')
  .max(mostOfLimit, `A limit must be at most ${countText(mostOfLimit)}. Leave it blank for no limit.`)
  .nullable()

const planChange = z.object({
  plan_name: line('Name', 40),
  monthly_price: z
    .string({ error: 'Enter the price in dollars, such as 29.00.' })
    .trim()
    .regex(pricePattern, 'Enter the price in dollars, such as 29.00.'),
  /** All the limits of plans of this type. */
  limits: z.partialRecord(z.enum(planLimits), most),
  grants: z.array(z.enum(planGrants)).max(planGrants.length),
  is_sold: z.boolean(),
  reason: text('A reason', 500),
  updated_at: loaded,
})
export type PlanEdit = z.output<typeof planChange>

/** The limits and grants of plans of this type. */
export const planParts = (type: (typeof planTypes)[number]) => ({ limits: limitsOf[type], grants: grantsOf[type] })

/** Plans, for administrators. Plans are never deleted. */
export const adminPlans = {
  browse: endpoint('GET /admin/plans', {
    access: 'admin',
    summary: 'List all plans in their order, including retired ones, with the number of subscriptions',
    reply: z.object({ data: z.array(adminPlan) }),
  }),
  edit: endpoint('PUT /admin/plans/{id}', {
    access: 'admin',
    summary:
      'Update a plan: its price for new subscriptions and plan changes, its limits and grants for all subscribers, and whether it’s for sale',
    params: idParams,
    body: planChange,
    reply: record(adminPlan),
  }),
}
