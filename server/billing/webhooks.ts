import type { AppContext } from '../platform/app-context.ts'
import type { HandlersOf } from '../platform/http/handlers.ts'
import { notFound, Problem } from '../platform/http/problem.ts'
import { type GatewayEvent, PaymentRefused, type Payments } from './payments/gateway.ts'
import { subscriberOfRow } from './subscribers.ts'
import { updatePaymentMethod } from './payment-method.ts'
import { reconcile } from './reconcile.ts'
import { subscribe } from './subscribe.ts'

export const webhooksHandlers: HandlersOf<'webhooks'> = {
  async stripe({ signed: { bytes, signature } }, context) {
    const { payments, db } = context
    if (payments?.name !== 'stripe') throw notFound()
    const event = read(payments, bytes, signature)
    const gateway = payments.name
    const known = await db
      .selectFrom('gateway_events')
      .select('id')
      .where('gateway', '=', gateway)
      .where('id', '=', event.id)
      .executeTakeFirst()
    if (known) return { message: 'Already received' }
    await followUp(context, event.about, new Date())
    // Recorded last: if processing is interrupted, the event comes again, and all of it is safe to repeat.
    await db
      .insertInto('gateway_events')
      .values({ gateway, id: event.id, type: event.type })
      .onConflict((same) => same.doNothing())
      .execute()
    return { message: 'Received' }
  },
}

function read(payments: Payments, bytes: Buffer, signature: string | undefined): GatewayEvent {
  try {
    return payments.readEvent(bytes, signature)
  } catch (error) {
    throw error instanceof PaymentRefused ? new Problem(400, { message: error.message, code: error.code }) : error
  }
}

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Asks the gateway for the current state, whatever the event says and however old it is. */
async function followUp(context: AppContext, about: GatewayEvent['about'], now: Date) {
  if (!about) return
  if ('checkout' in about)
    return guid.test(about.checkout) ? await finishCheckout(context, about.checkout, now) : undefined
  if ('transaction_id' in about)
    return guid.test(about.transaction_id) ? await reconcile(context, about.transaction_id, now) : undefined
  const paid = await context.db
    .selectFrom('transactions')
    .select('id')
    .where('gateway', '=', 'stripe')
    .where('payment', '=', about.payment)
    .executeTakeFirst()
  if (paid) await reconcile(context, paid.id, now)
}

/** The customer entered a payment method, but their browser may not have returned to say so. */
async function finishCheckout(context: AppContext, id: string, now: Date) {
  const visit = await context.db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  const subscriber = visit && subscriberOfRow(visit)
  if (!subscriber) return
  const asked = { payment_method: id, actor: { type: 'holder', id: null }, now } as const
  try {
    if (visit.plan_id) await subscribe(context, subscriber, { plan_id: visit.plan_id, ...asked })
    else await updatePaymentMethod(context, subscriber, asked)
  } catch (error) {
    // It ended without a card, the card was declined, or there's already a subscription. Their page says so.
    if (!(error instanceof Problem) || error.status >= 500) throw error
  }
}
