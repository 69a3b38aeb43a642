import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { queryChoice } from './shapes.ts'
import { planTypes } from './values.ts'

export const plan = z.object({
  id: z.string(),
  type: z.enum(planTypes),
  plan_name: z.string(),
  /** The price in US dollars: `0.00`, `29.00`. */
  monthly_price: z.string(),
  features: z.array(z.string()),
  sort_order: z.int(),
})
export type Plan = z.input<typeof plan>

export const billing = {
  plans: endpoint('GET /plans', {
    access: 'public',
    summary: 'Plans in their order, of one audience or of both',
    query: z.object({ type: queryChoice('type', planTypes) }),
    reply: z.object({ data: z.array(plan) }),
  }),
}
