import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { record } from '../platform/shapes.ts'
import { testCards } from './test-cards.ts'

/** `tc_` is a visit in which a card is chosen, `tp_` a payment; neither can be guessed. */
const params = z.object({ reference: z.string().regex(/^t[cp]_[\da-f-]{36}$/) })

const visit = z.object({
  /** A card is to be chosen, or a payment with one confirmed. */
  kind: z.enum(['card', 'confirmation']),
  /** US dollars; null where nothing is charged yet. */
  amount: z.string().nullable(),
  /** Whether it still waits to be answered. */
  is_open: z.boolean(),
  back_url: z.string(),
})
export type TestGatewayVisit = z.input<typeof visit>

const cards = Object.keys(testCards) as (keyof typeof testCards)[]

/** What stands in for a payment gateway's own page where payments are tried out, and nothing is charged. */
export const testGateway = {
  show: endpoint('GET /test-gateway/{reference}', {
    access: 'public',
    summary: 'What the test gateway’s page waits for; only where payments are tried out',
    params,
    reply: record(visit),
  }),
  answer: endpoint('POST /test-gateway/{reference}', {
    access: 'public',
    summary: 'Choose a test card, or confirm or decline a payment; answers where to go on',
    params,
    // Said again it changes nothing.
    safe: true,
    body: z.object({ answer: z.enum([...cards, 'confirm', 'decline']) }),
    reply: record(z.object({ url: z.string() })),
  }),
}
