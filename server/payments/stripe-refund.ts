import Stripe from 'stripe'
import { z } from 'zod'
import { PaymentRefused, type Payments } from './door.ts'

const refund = z.object({
  object: z.literal('refund'),
  amount: z.int().positive(),
  payment_intent: z.string().min(1),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
})

export const stripeRefunds = (stripe: Stripe): Pick<Payments, 'refund'> => ({
  async refund({ transaction_id, payment, amount_cents }) {
    try {
      const answer = refund.parse(
        await stripe.refunds.create(
          { payment_intent: payment, amount: amount_cents, metadata: { transaction_id } },
          { idempotencyKey: `refund:${transaction_id}` },
        ),
      )
      if (answer.payment_intent !== payment || answer.amount !== amount_cents) {
        throw new Error('Stripe answered about another refund')
      }
      if (answer.status === 'failed' || answer.status === 'canceled') {
        throw new PaymentRefused(`refund_${answer.status}`, 'The bank did not take the money back.')
      }
    } catch (error) {
      // Asked again after Stripe forgot the idempotency key.
      if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return
      throw error
    }
  },
})
