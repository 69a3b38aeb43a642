import Stripe from 'stripe'
import { z } from 'zod'
import type { Charge, ChargeOrder, Payments } from './door.ts'
import { asCharge, readIntent, wasDeclined, type Intent } from './stripe-intent.ts'

type Order = { transaction_id: string; customer: string }

/** Charges as Stripe's payment intents. */
export function stripeCharges(stripe: Stripe): Pick<Payments, 'charge' | 'findCharge' | 'cancelCharge'> {
  return {
    // Asked first, as Stripe forgets an idempotency key after a day, and until then repeats its first answer.
    charge: async (order) => settle((await find(stripe, order)) ?? (await create(order))),
    async findCharge(order) {
      const found = await find(stripe, order)
      return found && settle(found)
    },
    cancelCharge: async ({ payment }) => asCharge(await end(payment)),
  }

  async function create(order: ChargeOrder): Promise<Intent> {
    try {
      const answer = await stripe.paymentIntents.create(paramsOf(order), {
        idempotencyKey: `charge:${order.transaction_id}`,
      })
      return readIntent(answer, order)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) {
        const declined = readIntent(error.payment_intent, order)
        if (declined.status !== 'succeeded') return declined
      }
      // Another one asked with other parameters while we did: what came of that is what there is.
      const other = error instanceof Stripe.errors.StripeIdempotencyError && (await find(stripe, order))
      if (other) return other
      throw error
    }
  }

  /**
   * A declined intent can be paid with another card by whoever has its client secret, which Stripe puts into the address
   * it sends people back to: it has failed once it is cancelled.
   */
  async function settle(intent: Intent): Promise<Charge> {
    if (!wasDeclined(intent)) return asCharge(intent)
    const ended = await end(intent.id)
    return asCharge({ ...ended, last_payment_error: ended.last_payment_error ?? intent.last_payment_error })
  }

  async function end(payment: string): Promise<Intent> {
    try {
      // No key of ours: that it could not be cancelled once must not be repeated when it can.
      return readIntent(await stripe.paymentIntents.cancel(payment), { payment })
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      // It was paid, is being paid or is cancelled already.
      return readIntent(await stripe.paymentIntents.retrieve(payment), { payment })
    }
  }
}

const paramsOf = (order: ChargeOrder): Stripe.PaymentIntentCreateParams => ({
  amount: order.amount_cents,
  currency: order.currency.toLowerCase(),
  customer: order.customer,
  payment_method: order.payment_method,
  allowed_payment_method_types: ['card'],
  confirm: true,
  description: order.description,
  metadata: { transaction_id: order.transaction_id },
  ...(order.return_url ? { return_url: order.return_url } : { off_session: true }),
})

const page = z.object({
  object: z.literal('list'),
  has_more: z.boolean(),
  data: z.array(
    z.looseObject({ id: z.string().min(1), customer: z.string(), metadata: z.record(z.string(), z.string()) }),
  ),
})

/**
 * The intent of a transaction among all of the customer's. Stripe's search would be one call, but knows what happened
 * only a minute later.
 */
async function find(stripe: Stripe, { transaction_id, customer }: Order): Promise<Intent | null> {
  const found: Intent[] = []
  for (let starting_after: string | undefined, more = true; more;) {
    const { data, has_more } = page.parse(
      await stripe.paymentIntents.list({ customer, limit: 100, ...(starting_after ? { starting_after } : {}) }),
    )
    if (data.some((each) => each.customer !== customer)) throw new Error('Stripe answered about another customer')
    const last = data.at(-1)?.id
    if (has_more && (last === undefined || last === starting_after)) throw new Error('Stripe has a page without an end')
    found.push(
      ...data
        .filter(({ metadata }) => metadata.transaction_id === transaction_id)
        .map((each) => readIntent(each, { transaction_id, customer })),
    )
    starting_after = last
    more = has_more
  }
  return found.find(({ status }) => status === 'succeeded') ?? found[0] ?? null
}
