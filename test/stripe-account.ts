import {
  askBank,
  declines,
  metadataOf,
  missing,
  needsBank,
  ok,
  refuse,
  sum,
  take,
  unexpected,
  type Answer,
  type Card,
  type Customer,
  type Dispute,
  type Intent,
  type Method,
  type Refund,
  type Session,
} from './stripe-objects.ts'

/** The state of one Stripe account, and what calls do to it. */
export class StripeAccount {
  readonly customers = new Map<string, Customer>()
  readonly methods = new Map<string, Method>()
  readonly sessions = new Map<string, Session>()
  /** Newest first. */
  readonly intents: Intent[] = []
  readonly refunds: Refund[] = []
  readonly disputes: Dispute[] = []
  readonly #pageSize: number
  #count = 0

  constructor(pageSize: number) {
    this.#pageSize = pageSize
  }

  /** Money that was taken and not refunded, in cents. */
  taken(customer: string): number {
    const paid = this.intents.filter((intent) => intent.customer === customer && intent.status === 'succeeded')
    const back = [...this.refunds, ...this.disputes].filter(
      ({ payment_intent, status }) =>
        status !== 'failed' && status !== 'won' && paid.some(({ id }) => id === payment_intent),
    )
    return sum(paid.map(({ amount_received }) => amount_received)) - sum(back.map(({ amount }) => amount))
  }

  addCustomer(): string {
    const id = this.#id('cus')
    this.customers.set(id, { id, object: 'customer', email: null, name: null })
    return id
  }

  addMethod(customer: string, card: Card): string {
    const id = this.#id('pm')
    this.methods.set(id, { id, customer, card })
    return id
  }

  /** The customer enters a card on the hosted page; the same `fingerprint` is the same card. */
  finish(reference: string, card: Card = 'good', fingerprint = this.#id('fp')): string {
    const session = this.#session(reference)
    const method = this.addMethod(session.customer, card)
    session.status = 'complete'
    session.url = null
    session.setup_intent = {
      status: 'succeeded',
      customer: session.customer,
      payment_method: {
        id: method,
        customer: session.customer,
        card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2029, fingerprint },
      },
    }
    return method
  }

  expire(reference: string) {
    const session = this.#session(reference)
    session.status = 'expired'
    session.url = null
  }

  /** The customer answers their bank. */
  confirm(payment: string, says: 'yes' | 'no') {
    const intent = this.#intent(payment)
    if (intent?.status !== 'requires_action') throw new Error(`${payment} waits for no one`)
    intent.next_action = null
    if (says === 'yes') return take(intent)
    intent.status = 'requires_payment_method'
    intent.last_payment_error = {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'The provided PaymentMethod has failed authentication.',
    }
  }

  /** Someone refunds money on Stripe's own pages. */
  giveBack(payment_intent: string, amount: number): Refund {
    const refund = { id: this.#id('re'), object: 'refund', payment_intent, amount, currency: 'usd' } as const
    return this.refunds[this.refunds.push({ ...refund, status: 'succeeded' }) - 1]!
  }

  /** The customer disputes the payment at their bank. */
  dispute(payment_intent: string, amount: number, status = 'needs_response'): Dispute {
    const dispute = { id: this.#id('du'), object: 'dispute', payment_intent, amount, currency: 'usd' } as const
    return this.disputes[this.disputes.push({ ...dispute, status }) - 1]!
  }

  readonly do = (call: string, params: URLSearchParams): Answer => {
    const [, method, kind, id, action] =
      /^(\w+) \/v1\/(payment_intents|refunds|disputes|customers|checkout\/sessions)(?:\/(\w+))?(?:\/(\w+))?$/.exec(
        call,
      ) ?? []
    if (method === 'POST' && !id) {
      if (kind === 'customers') return this.#addCustomer(params)
      if (kind === 'checkout/sessions') return this.#addSession(params)
      if (kind === 'payment_intents') return this.#pay(params)
      if (kind === 'refunds') return this.#refund(params)
    }
    if (method === 'POST' && kind === 'payment_intents' && id && action === 'cancel') return this.#cancel(id)
    if (method === 'GET' && (kind === 'refunds' || kind === 'disputes')) return this.#listBack(this[kind], params)
    if (method === 'GET' && kind === 'payment_intents') return id ? this.#show(id) : this.#list(params)
    if (method === 'GET' && kind === 'checkout/sessions' && id) return this.#visit(id)
    return refuse(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${call})` })
  }

  #addCustomer(params: URLSearchParams): Answer {
    const id = this.addCustomer()
    const customer: Customer = { id, object: 'customer', email: params.get('email'), name: params.get('name') }
    this.customers.set(id, customer)
    return ok(customer)
  }

  #addSession(params: URLSearchParams): Answer {
    const customer = params.get('customer') ?? ''
    if (!this.customers.has(customer)) return missing('customer')
    const id = this.#id('cs')
    const session: Session = {
      id,
      object: 'checkout.session',
      mode: params.get('mode'),
      status: 'open',
      customer,
      client_reference_id: params.get('client_reference_id'),
      metadata: metadataOf(params),
      url: `https://checkout.stripe.test/c/pay/${id}`,
      success_url: params.get('success_url'),
      setup_intent: { status: 'requires_payment_method', payment_method: null },
    }
    this.sessions.set(id, session)
    return ok(session)
  }

  #visit(id: string): Answer {
    const session = this.sessions.get(id)
    return session ? ok(session) : missing('session')
  }

  #pay(params: URLSearchParams): Answer {
    const customer = params.get('customer') ?? ''
    const method = this.methods.get(params.get('payment_method') ?? '')
    const amount = Number(params.get('amount'))
    const offSession = params.get('off_session') === 'true'
    if (!this.customers.has(customer)) return missing('customer')
    if (method?.customer !== customer) return missing('payment_method')
    if (method.card === 'taken away') {
      return refuse(400, { type: 'invalid_request_error', message: 'The provided PaymentMethod was detached' })
    }
    if (amount < 50) return refuse(400, { type: 'invalid_request_error', code: 'amount_too_small', param: 'amount' })
    if (!offSession && !params.has('return_url')) {
      return refuse(400, { type: 'invalid_request_error', code: 'parameter_missing', param: 'return_url' })
    }
    const id = this.#id('pi')
    const intent: Intent = {
      id,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount,
      amount_received: 0,
      currency: params.get('currency') ?? '',
      customer,
      payment_method: method.id,
      description: params.get('description'),
      metadata: metadataOf(params),
      last_payment_error: declines[method.card] ?? (method.card === 'asks the bank' && offSession ? needsBank : null),
      next_action: null,
      return_url: params.get('return_url'),
      client_secret: `${id}_secret`,
    }
    this.intents.unshift(intent)
    if (intent.last_payment_error)
      return refuse(402, intent.last_payment_error, { payment_intent: structuredClone(intent) })
    if (method.card === 'good') take(intent)
    else askBank(intent)
    return ok(intent)
  }

  #show(id: string): Answer {
    const intent = this.#intent(id)
    return intent ? ok(intent) : missing('intent')
  }

  #list(params: URLSearchParams): Answer {
    const customer = params.get('customer') ?? ''
    if (!this.customers.has(customer)) return missing('customer')
    const all = this.intents.filter((intent) => intent.customer === customer)
    const start = all.findIndex(({ id }) => id === params.get('starting_after')) + 1
    const size = Math.min(this.#pageSize, Number(params.get('limit') ?? 10))
    const data = all.slice(start, start + size)
    return ok({ object: 'list', data, has_more: start + size < all.length })
  }

  #listBack(all: readonly (Refund | Dispute)[], params: URLSearchParams): Answer {
    const data = all.filter(({ payment_intent }) => payment_intent === params.get('payment_intent')).toReversed()
    return ok({ object: 'list', data, has_more: false })
  }

  #cancel(id: string): Answer {
    const intent = this.#intent(id)
    if (!intent) return missing('intent')
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
      return unexpected(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`)
    }
    intent.status = 'canceled'
    intent.next_action = null
    return ok(intent)
  }

  #refund(params: URLSearchParams): Answer {
    const intent = this.#intent(params.get('payment_intent') ?? '')
    if (!intent) return missing('payment_intent')
    const amount = Number(params.get('amount'))
    const back = sum(
      this.refunds
        .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
        .map((each) => each.amount),
    )
    if (back > 0 && back === intent.amount_received) {
      return refuse(400, { type: 'invalid_request_error', code: 'charge_already_refunded' })
    }
    if (back + amount > intent.amount_received) {
      return refuse(400, { type: 'invalid_request_error', param: 'amount', message: 'Refund amount is too large' })
    }
    return ok(this.giveBack(intent.id, amount))
  }

  #intent(payment: string) {
    return this.intents.find(({ id }) => id === payment)
  }

  #session(reference: string): Session {
    const session = this.sessions.get(reference)
    if (!session) throw new Error(`there is no session ${reference}`)
    return session
  }

  #id(kind: string): string {
    this.#count += 1
    return `${kind}_${this.#count}`
  }
}
