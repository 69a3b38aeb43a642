import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { record } from '../platform/shapes.ts'
import { testCards } from './test-cards.ts'

/** `tc_` is a visit to choose a card, `tp_` a payment. Neither can be guessed. */
const params = z.object({ reference: z.string().regex(/^t[cp]_[\da-f-]{36}$/) })

const visit = z.object({
  /** Whether the visit is to choose a card or to confirm a payment. */
  kind: z.enum(['card', 'confirmation']),
  /** US dollars, or null if nothing is charged yet. */
  amount: z.string().nullable(),
  /** Whether it's still waiting for an answer. */
  is_open: z.boolean(),
  back_url: z.string(),
})
export type TestGatewayVisit = z.input<typeof visit>

const cards = Object.keys(testCards) as (keyof typeof testCards)[]

/** Stands in for a payment gateway's own page when payments are only tried out. Nothing is charged. */
export const testGateway = {
  show: endpoint('GET /test-gateway/{reference}', {
    access: 'public',
    summary: 'Get what the test gateway’s page is waiting for; only with test payments',
    params,
    reply: record(visit),
  }),
  answer: endpoint('POST /test-gateway/{reference}', {
    access: 'public',
    summary: 'Choose a test card, or confirm or decline a payment; returns the next URL',
    params,
    // Repeating it changes nothing.
    safe: true,
    body: z.object({ answer: z.enum([...cards, 'confirm', 'decline']) }),
    reply: record(z.object({ url: z.string() })),
  }),
}
