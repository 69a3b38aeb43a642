import { z } from 'zod'
import type { Charge } from './door.ts'

/** A payment as Stripe keeps it; what has not exactly these fields is no answer. */
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

export type Intent = z.infer<typeof intent>

/**
 * @throws where the answer is malformed or about another payment, customer or transaction than was asked for
 */
export function readIntent(
  answer: unknown,
  asked: { payment?: string; transaction_id?: string; customer?: string },
): Intent {
  const read = intent.parse(answer)
  const told = { payment: read.id, transaction_id: read.metadata.transaction_id, customer: read.customer }
  for (const key of ['payment', 'transaction_id', 'customer'] as const) {
    if (asked[key] !== undefined && asked[key] !== told[key]) throw new Error(`Stripe answered about another ${key}`)
  }
  return read
}

export function asCharge(read: Intent): Charge {
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

/** Without an error nothing was tried yet: it is not known to have failed. */
export const wasDeclined = ({ status, last_payment_error }: Intent) =>
  status === 'requires_payment_method' && last_payment_error !== null

function reasonOf({ last_payment_error }: Intent): { code: string; message: string } {
  if (!last_payment_error) return { code: 'canceled', message: 'The payment was cancelled.' }
  const { decline_code, code, message } = last_payment_error
  return { code: decline_code || code || 'card_declined', message: message || 'The payment was declined.' }
}
