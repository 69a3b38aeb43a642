import { z } from 'zod'
import { money } from '../billing/billing.ts'
import { endpoint } from '../platform/endpoint.ts'
import { grantsOf, limitsOf, planGrants, planLimits } from '../billing/values.ts'
import { idParams, line, record, text, timestamp, loaded } from '../platform/shapes.ts'
import { planTypes } from '../platform/values.ts'
import { pricePattern } from './values.ts'

const mostOfLimit = 100_000

/** A plan as it is sold, and who has it at which price. */
const adminPlan = z.object({
  id: z.string(),
  type: z.enum(planTypes),
  plan_name: z.string(),
  monthly_price: money,
  /** Null: no limit. */
  limits: z.partialRecord(z.enum(planLimits), z.int().nullable()),
  grants: z.array(z.enum(planGrants)),
  /** As people read it, against the plan below it. */
  features: z.array(z.string()),
  sort_order: z.int(),
  /** Sold to nobody since; who has it keeps it. */
  retired_at: timestamp.nullable(),
  updated_at: timestamp,
  /** Subscriptions to it that have not ended, and those that pay another price than it is sold for now. */
  holders: z.int(),
  at_other_price: z.int(),
})
export type AdminPlan = z.input<typeof adminPlan>

const most = z
  .number({ error: 'A whole number, or nothing for no limit.' })
  .int('A whole number, or nothing for no limit.')
  .min(0, 'A limit is 0 or more.')
  .max(mostOfLimit, `A limit is ${mostOfLimit} at most; leave it empty for no limit.`)
  .nullable()

const planChange = z.object({
  plan_name: line('Name', 40),
  monthly_price: z
    .string({ error: 'The price is dollars, such as 29.00.' })
    .trim()
    .regex(pricePattern, 'The price is dollars, such as 29.00.'),
  /** All that plans of its kind have. */
  limits: z.partialRecord(z.enum(planLimits), most),
  grants: z.array(z.enum(planGrants)).max(planGrants.length),
  is_sold: z.boolean(),
  reason: text('A reason', 500),
  updated_at: loaded,
})
export type PlanEdit = z.output<typeof planChange>

/** What plans of that kind have. */
export const planParts = (type: (typeof planTypes)[number]) => ({ limits: limitsOf[type], grants: grantsOf[type] })

/** Plans as admins look after them; one is never deleted. */
export const adminPlans = {
  browse: endpoint('GET /admin/plans', {
    access: 'admin',
    summary: 'Plans in their order, retired ones too, with how many have each',
    reply: z.object({ data: z.array(adminPlan) }),
  }),
  edit: endpoint('PUT /admin/plans/{id}', {
    access: 'admin',
    summary:
      'Change a plan: its price for new subscriptions and changes of plan, its limits and grants for everybody who has it, whether it is sold',
    params: idParams,
    body: planChange,
    reply: record(adminPlan),
  }),
}
