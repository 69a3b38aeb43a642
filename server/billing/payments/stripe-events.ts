import type Stripe from 'stripe'
import { z } from 'zod'
import { PaymentRefused, type GatewayEvent, type Payments } from './door.ts'

/** Seconds that a webhook may be old: one that somebody recorded is not played again later. */
const tolerance = 300
/** Seconds that Stripe's clock may be ahead of ours. The SDK looks only for old ones. */
const clockSkew = 60

export function stripeEvents(stripe: Stripe, webhook_secret: string): Pick<Payments, 'readEvent'> {
  return {
    readEvent(body, signature) {
      const read = event.safeParse(verified(body, signature))
      if (!read.success) throw new PaymentRefused('not_an_event', 'The body is no event.')
      const { id, type, data } = read.data
      return { id, type, about: aboutOf.get(type)?.(data.object) ?? null }
    },
  }

  function verified(body: Buffer, signature: string | undefined): unknown {
    // The last one, as the SDK reads it.
    const signed_at = Number([...(signature ?? '').matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1])
    if (signed_at > Date.now() / 1000 + clockSkew)
      throw new PaymentRefused('signature', 'The signature is dated in the future.')
    try {
      return stripe.webhooks.constructEvent(body, signature ?? '', webhook_secret, tolerance)
    } catch (error) {
      if (error instanceof SyntaxError) throw new PaymentRefused('not_an_event', 'The body is no JSON.')
      throw new PaymentRefused('signature', 'The signature is missing, wrong or too old.')
    }
  }
}

const ids = z.record(z.string(), z.string()).catch({})
const event = z.object({
  id: z.string().min(1),
  object: z.literal('event'),
  type: z.string().min(1),
  data: z.object({
    object: z.looseObject({
      metadata: ids,
      client_reference_id: z.string().nullable().catch(null),
      payment_intent: z.string().nullable().catch(null),
    }),
  }),
})

type Subject = z.infer<typeof event>['data']['object']
type About = GatewayEvent['about']

const visit = ({ metadata, client_reference_id }: Subject): About => {
  const checkout = metadata.our_id ?? client_reference_id
  return checkout ? { checkout } : null
}

const transaction = ({ metadata: { transaction_id } }: Subject): About => (transaction_id ? { transaction_id } : null)

/** A dispute, and a refund made in Stripe's own pages, say only which payment they are about. */
const payment = (subject: Subject): About =>
  transaction(subject) ?? (subject.payment_intent ? { payment: subject.payment_intent } : null)

/** What Stripe tells us of that we ask about; everything else is none of ours. */
const aboutOf = new Map<string, (subject: Subject) => About>([
  ['checkout.session.completed', visit],
  ['checkout.session.expired', visit],
  ['checkout.session.async_payment_succeeded', visit],
  ['checkout.session.async_payment_failed', visit],
  ['payment_intent.succeeded', transaction],
  ['payment_intent.payment_failed', transaction],
  ['payment_intent.canceled', transaction],
  ['payment_intent.requires_action', transaction],
  ['charge.refunded', payment],
  ['refund.created', payment],
  ['refund.updated', payment],
  ['refund.failed', payment],
  ['charge.refund.updated', payment],
  ['charge.dispute.created', payment],
  ['charge.dispute.updated', payment],
  ['charge.dispute.closed', payment],
  ['charge.dispute.funds_withdrawn', payment],
  ['charge.dispute.funds_reinstated', payment],
])
