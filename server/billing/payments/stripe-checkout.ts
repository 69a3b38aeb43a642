import type Stripe from 'stripe'
import { z } from 'zod'
import type { Payments } from './door.ts'

const address = z.url({ protocol: /^https?$/ })
const customer = z.object({ id: z.string().min(1), object: z.literal('customer') })

/** Stripe's hosted page, where somebody enters a card; nothing of it comes to us but what may be shown. */
export const stripeCheckout = (stripe: Stripe): Pick<Payments, 'startCheckout' | 'readCheckout'> => ({
  async startCheckout({ our_id, email, name, success_url, cancel_url, ...order }) {
    const metadata = { our_id }
    const payer =
      order.customer ??
      customer.parse(await stripe.customers.create({ email, name, metadata }, { idempotencyKey: `customer:${our_id}` }))
        .id
    const answer = await stripe.checkout.sessions.create(
      {
        mode: 'setup',
        currency: 'usd',
        allowed_payment_method_types: ['card'],
        customer: payer,
        client_reference_id: our_id,
        metadata,
        setup_intent_data: { metadata },
        success_url,
        cancel_url,
      },
      { idempotencyKey: `checkout:${our_id}` },
    )
    const session = begun.parse(answer)
    if (session.customer !== payer || session.client_reference_id !== our_id) throw new Error(notOurs)
    return { reference: session.id, customer: payer, url: session.url }
  },

  async readCheckout(reference) {
    const answer = await stripe.checkout.sessions.retrieve(reference, { expand: ['setup_intent.payment_method'] })
    const session = visited.parse(answer)
    if (session.id !== reference) throw new Error(notOurs)
    if (session.status !== 'complete') return { status: session.status }
    const { setup_intent } = session
    if (setup_intent.status === 'processing') return { status: 'open' }
    if (setup_intent.status !== 'succeeded') return { status: 'expired' }
    const { id, card, ...method } = setup_intent.payment_method
    if (setup_intent.customer !== session.customer || method.customer !== session.customer) throw new Error(notOurs)
    return {
      status: 'done',
      customer: session.customer,
      method: {
        reference: id,
        brand: brandName(card.brand),
        last4: card.last4,
        expires: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
        fingerprint: card.fingerprint ?? null,
        // Stripe asked the card's bank before it answered that the visit is complete.
        is_declined: false,
      },
    }
  },
})

const notOurs = 'Stripe answered about another visit'

const session = { id: z.string().min(1), object: z.literal('checkout.session'), customer: z.string().min(1) }

const begun = z.object({ ...session, client_reference_id: z.string(), url: address })

const card = z.object({
  brand: z.string().min(1),
  last4: z.string().regex(/^\d{4}$/),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int().min(2000).max(9999),
  fingerprint: z.string().min(1).nullish(),
})
const setupIntent = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('succeeded'),
    customer: z.string(),
    payment_method: z.object({ id: z.string().min(1), customer: z.string(), card }),
  }),
  z.object({
    status: z.enum(['processing', 'canceled', 'requires_action', 'requires_confirmation', 'requires_payment_method']),
  }),
])
const visited = z.discriminatedUnion('status', [
  z.object({ ...session, status: z.enum(['open', 'expired']) }),
  z.object({ ...session, status: z.literal('complete'), setup_intent: setupIntent }),
])

const brandNames: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

const brandName = (brand: string) => brandNames[brand] ?? 'Card'
