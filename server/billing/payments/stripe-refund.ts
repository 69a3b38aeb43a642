import Stripe from 'stripe'
import { z } from 'zod'
import { PaymentRefused, type Payments } from './door.ts'

const refund = z.object({
  object: z.literal('refund'),
  amount: z.int().positive(),
  payment_intent: z.string().min(1),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
})

export const stripeRefunds = (stripe: Stripe): Pick<Payments, 'refund' | 'findMoneyBack'> => ({
  async refund({ transaction_id, payment, amount_cents, part }) {
    try {
      const answer = refund.parse(
        await stripe.refunds.create(
          { payment_intent: payment, amount: amount_cents, metadata: { transaction_id } },
          { idempotencyKey: `refund:${transaction_id}${part ? `:${part}` : ''}` },
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

  async findMoneyBack({ payment }) {
    const [refunds, disputes] = await Promise.all([
      stripe.refunds.list({ payment_intent: payment, limit: most }),
      stripe.disputes.list({ payment_intent: payment, limit: most }),
    ])
    return [...readAll(refundsPage, refunds, payment), ...readAll(disputesPage, disputes, payment)].flatMap(
      ({ id, object, amount, status }) => {
        const state = stateOf[status]
        return state ? [{ reference: id, kind: object, amount_cents: amount, state }] : []
      },
    )
  },
})

/** Of one payment there are never so many. */
const most = 100

const about = {
  id: z.string().min(1),
  amount: z.int().positive(),
  currency: z.literal('usd'),
  payment_intent: z.string(),
}
const pageOf = <T extends z.ZodType>(each: T) =>
  z.object({ object: z.literal('list'), has_more: z.literal(false), data: z.array(each) })
const refundsPage = pageOf(z.object({ ...about, object: z.literal('refund'), status: refund.shape.status }))
const disputesPage = pageOf(
  z.object({
    ...about,
    object: z.literal('dispute'),
    status: z.enum([
      'warning_needs_response',
      'warning_under_review',
      'warning_closed',
      'needs_response',
      'under_review',
      'won',
      'lost',
      'prevented',
    ]),
  }),
)

/** Null: no money has moved. */
const stateOf = {
  pending: 'gone',
  requires_action: 'gone',
  succeeded: 'gone',
  failed: 'returned',
  canceled: 'returned',
  warning_needs_response: null,
  warning_under_review: null,
  warning_closed: null,
  prevented: null,
  needs_response: 'gone',
  under_review: 'gone',
  won: 'returned',
  lost: 'lost',
} as const

function readAll<Row extends { payment_intent: string }>(
  page: z.ZodType<{ data: Row[] }>,
  answer: unknown,
  payment: string,
): Row[] {
  const { data } = page.parse(answer)
  if (data.some(({ payment_intent }) => payment_intent !== payment))
    throw new Error('Stripe answered about another payment')
  return data
}
