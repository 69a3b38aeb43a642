export type Answer = { status: number; body: Record<string, unknown> }

export type Problem = { type: string; code?: string; decline_code?: string; param?: string; message?: string }
export type Card = 'good' | 'declined' | 'without funds' | 'asks the bank' | 'taken away'
export type Method = { id: string; customer: string; card: Card }
export type Customer = { id: string; object: 'customer'; email: string | null; name: string | null }
export type Session = {
  id: string
  object: 'checkout.session'
  mode: string | null
  status: 'open' | 'complete' | 'expired'
  customer: string
  client_reference_id: string | null
  metadata: Record<string, string>
  url: string | null
  success_url: string | null
  setup_intent: unknown
}
export type Refund = {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  currency: 'usd'
  status: string
  failure_reason?: string
}
export type Dispute = Omit<Refund, 'object' | 'failure_reason'> & { object: 'dispute'; reason?: string }
export type Intent = {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  amount_received: number
  currency: string
  customer: string
  payment_method: string
  description: string | null
  metadata: Record<string, string>
  last_payment_error: Problem | null
  next_action: unknown
  return_url: string | null
  client_secret: string
}

export const refuse = (status: number, error: Problem, more: Record<string, unknown> = {}): Answer => ({
  status,
  body: { error: { message: 'Refused', ...error, ...more } },
})

export const ok = (body: Record<string, unknown>): Answer => ({ status: 200, body: structuredClone(body) })
export const missing = (param: string) =>
  refuse(400, { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${param}` })
export const unexpected = (message: string) =>
  refuse(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message })

export const declines: Partial<Record<Card, Problem>> = {
  declined: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  'without funds': {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
}
export const needsBank: Problem = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

export function take(intent: Intent) {
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
}

export function askBank(intent: Intent) {
  intent.status = 'requires_action'
  intent.next_action = {
    type: 'redirect_to_url',
    redirect_to_url: { url: `https://hooks.stripe.test/${intent.id}`, return_url: intent.return_url },
  }
}

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

export const metadataOf = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return key ? [[key, value]] : []
    }),
  )
