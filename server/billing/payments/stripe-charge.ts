import Stripe from 'stripe'
import { z } from 'zod'
import { type Charge, type ChargeOrder, type Payments, PaymentRefused } from './gateway.ts'
import { disputeText, refundFailureText } from './stripe-reasons.ts'

type Order = { transaction_id: string; customer: string }

/** Charges as Stripe PaymentIntents. */
export function stripeCharges(stripe: Stripe): Pick<Payments, 'charge' | 'findCharge' | 'cancelCharge'> {
  return {
    // Look it up first: Stripe forgets an idempotency key after a day, and until then repeats its first response.
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
      // A concurrent request used other parameters, so its result is the one that counts.
      const other = error instanceof Stripe.errors.StripeIdempotencyError && (await find(stripe, order))
      if (other) return other
      throw error
    }
  }

  /**
   * A declined intent could still be paid with another card by anyone with its client secret, which Stripe puts into
   * the return URL. So a charge has failed only once its intent is canceled.
   */
  async function settle(intent: Intent): Promise<Charge> {
    if (!wasDeclined(intent)) return asCharge(intent)
    const ended = await end(intent.id)
    return asCharge({ ...ended, last_payment_error: ended.last_payment_error ?? intent.last_payment_error })
  }

  async function end(payment: string): Promise<Intent> {
    try {
      // No idempotency key, so that a failed cancellation isn't repeated from Stripe's cache once it could succeed.
      return readIntent(await stripe.paymentIntents.cancel(payment), { payment })
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      // It was paid, is being paid, or is already canceled.
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

/** Finds a transaction's intent among the customer's. Stripe's search would take one call but lags by a minute. */
async function find(stripe: Stripe, { transaction_id, customer }: Order): Promise<Intent | null> {
  const found: Intent[] = []
  for (let starting_after: string | undefined, more = true; more;) {
    const { data, has_more } = page.parse(
      await stripe.paymentIntents.list({ customer, limit: 100, ...(starting_after ? { starting_after } : {}) }),
    )
    if (data.some((each) => each.customer !== customer)) throw new Error('Stripe answered about another customer')
    const last = data.at(-1)?.id
    if (has_more && (last === undefined || last === starting_after)) throw new Error('Stripe returned an endless list')
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

/** A payment as Stripe returns it. A response without exactly these fields is rejected. */
const intent = z.object({
  id: z.string().min(1),
  object: z.literal('payment_intent'),
  amount: z.int().positive(),
  amount_received: z.int().nonnegative(),
  currency: z.string().regex(/^[a-z]{3}$/),
  customer: z.string().min(1),
  metadata: z.object({ transaction_id: z.string().min(1) }),
  status: z.enum([
    'canceled',
    'processing',
    'requires_action',
    'requires_capture',
    'requires_confirmation',
    'requires_payment_method',
    'succeeded',
  ]),
  last_payment_error: z
    .object({ code: z.string().nullish(), decline_code: z.string().nullish(), message: z.string().nullish() })
    .nullable(),
  next_action: z
    .object({ type: z.string(), redirect_to_url: z.object({ url: z.url({ protocol: /^https?$/ }) }).nullish() })
    .nullable(),
})

type Intent = z.infer<typeof intent>

/** @throws if the response is malformed or about another payment, customer, or transaction */
function readIntent(answer: unknown, asked: { payment?: string; transaction_id?: string; customer?: string }): Intent {
  const read = intent.parse(answer)
  const answered = { payment: read.id, transaction_id: read.metadata.transaction_id, customer: read.customer }
  for (const key of ['payment', 'transaction_id', 'customer'] as const) {
    if (asked[key] !== undefined && asked[key] !== answered[key])
      throw new Error(`Stripe answered about another ${key}`)
  }
  return read
}

function asCharge(read: Intent): Charge {
  const charge = {
    transaction_id: read.metadata.transaction_id,
    payment: read.id,
    amount_cents: read.amount,
    currency: read.currency.toUpperCase(),
  }
  if (read.status === 'succeeded') return { ...charge, amount_cents: read.amount_received, status: 'succeeded' }
  if (read.status === 'canceled' || wasDeclined(read)) return { ...charge, status: 'failed', ...reasonOf(read) }
  const url = read.status === 'requires_action' && read.next_action?.redirect_to_url?.url
  return url ? { ...charge, status: 'needs_confirmation', url } : { ...charge, status: 'pending' }
}

/** Without an error nothing was tried yet, so it hasn't failed. */
const wasDeclined = ({ status, last_payment_error }: Intent) =>
  status === 'requires_payment_method' && last_payment_error !== null

function reasonOf({ last_payment_error }: Intent): { code: string; message: string } {
  if (!last_payment_error) return { code: 'canceled', message: 'The payment was canceled.' }
  const { decline_code, code, message } = last_payment_error
  return { code: decline_code || code || 'card_declined', message: message || 'The payment was declined.' }
}

const refund = z.object({
  object: z.literal('refund'),
  amount: z.int().positive(),
  payment_intent: z.string().min(1),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  failure_reason: z.string().nullish(),
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
        throw new PaymentRefused(`refund_${answer.status}`, refundFailureText(answer.failure_reason))
      }
    } catch (error) {
      // A retry after Stripe forgot the idempotency key.
      if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return
      throw error
    }
  },

  async findMoneyBack({ payment }) {
    const [refunds, disputes] = await Promise.all([
      stripe.refunds.list({ payment_intent: payment, limit: most }),
      stripe.disputes.list({ payment_intent: payment, limit: most }),
    ])
    return [...readAll(refundsPage, refunds, payment), ...readAll(disputesPage, disputes, payment)].flatMap((back) => {
      const state = stateOf[back.status]
      if (!state) return []
      const failure = state === 'returned' && back.object === 'refund' ? refundFailureText(back.failure_reason) : null
      const why = back.object === 'dispute' ? disputeText(back.reason) : failure
      return [{ reference: back.id, kind: back.object, amount_cents: back.amount, state, why }]
    })
  },
})

/** One payment never has this many. */
const most = 100

const about = {
  id: z.string().min(1),
  amount: z.int().positive(),
  currency: z.literal('usd'),
  payment_intent: z.string(),
}
const pageOf = <T extends z.ZodType>(each: T) =>
  z.object({ object: z.literal('list'), has_more: z.literal(false), data: z.array(each) })
const refundsPage = pageOf(
  z.object({
    ...about,
    object: z.literal('refund'),
    status: refund.shape.status,
    failure_reason: refund.shape.failure_reason,
  }),
)
const disputesPage = pageOf(
  z.object({
    ...about,
    object: z.literal('dispute'),
    reason: z.string().nullish(),
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

/** Null if no money has moved. */
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
