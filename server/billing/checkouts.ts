import type { AppContext, Db } from '../platform/app-context.ts'
import { type CustomerId, PaymentRefused, type PaymentMethod, type Payments } from './payments/gateway.ts'
import { isTestCard, testMethod } from './payments/test-cards.ts'
import { billingPath } from './words.ts'
import { columnsOf, findBilledTo, type Subscriber, isOfSubscriber } from './subscribers.ts'
import { problemOf } from './problems.ts'
import type { PlanRow } from './rules.ts'
import { paymentsOf } from './transactions.ts'

/**
 * How a subscriber will pay. `checkout` is the visit to the gateway's page where they entered it, which can be used
 * once.
 */
export type Paying = {
  gateway: Payments['name']
  customer: CustomerId
  method: PaymentMethod
  checkout: string | null
  /** The plan's monthly price when that visit started. */
  price_cents: number | null
}

/** The gateway knows each subscriber as one customer across all their subscriptions. */
async function findCustomer(db: Db, subscriber: Subscriber, gateway: Payments['name']): Promise<CustomerId | null> {
  const row = await db
    .selectFrom('subscriptions')
    .select('customer')
    .where(isOfSubscriber(subscriber))
    .where('gateway', '=', gateway)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.customer ?? null
}

/** The URL of the gateway's page, for a plan at its current price or, without one, for the existing subscription. */
export async function startCheckout(
  context: AppContext,
  subscriber: Subscriber,
  plan: PlanRow | null,
  now: Date,
): Promise<string> {
  const { db, config, log } = context
  const payments = paymentsOf(context)
  const { id } = await db
    .insertInto('checkouts')
    .values({
      audience: subscriber.audience,
      ...columnsOf(subscriber),
      plan_id: plan?.id ?? null,
      monthly_price_cents: plan?.monthly_price_cents ?? null,
      gateway: payments.name,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { name, email } = await findBilledTo(db, subscriber)
  const page = new URL(billingPath(subscriber.audience), config.base_url)
  const back = new URL(page)
  back.searchParams.set('checkout', id)
  if (plan) back.searchParams.set('plan', plan.id)
  try {
    const { reference, url } = await payments.startCheckout({
      our_id: id,
      customer: await findCustomer(db, subscriber, payments.name),
      email,
      name,
      success_url: back.href,
      cancel_url: page.href,
    })
    await db.updateTable('checkouts').set({ reference }).where('id', '=', id).execute()
    return url
  } catch (error) {
    log.error({ err: error }, 'the payment page could not be opened')
    throw problemOf.unreachable()
  }
}

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Resolves the payment method the subscriber named: their own visit to the gateway's page for this plan (null: for the
 * existing subscription), or a test card. `used` means the visit was already used.
 * @throws Problem 422 for anything else
 */
export async function readPaying(
  context: AppContext,
  subscriber: Subscriber,
  { payment_method: named, plan_id }: { payment_method: string; plan_id: string | null },
): Promise<Paying | 'used'> {
  const payments = paymentsOf(context)
  if (payments.name === 'test' && isTestCard(named)) {
    const customer = (await findCustomer(context.db, subscriber, 'test')) ?? `cus_${crypto.randomUUID()}`
    return { gateway: 'test', customer, method: testMethod(named), checkout: null, price_cents: null }
  }
  const visit = guid.test(named)
    ? await context.db
        .selectFrom('checkouts')
        .selectAll()
        .where('id', '=', named)
        .where(isOfSubscriber(subscriber))
        // A visit for another plan has another price.
        .where('plan_id', 'is not distinct from', plan_id)
        .where('gateway', '=', payments.name)
        .executeTakeFirst()
    : undefined
  if (!visit?.reference || visit.state === 'expired') throw problemOf.noSuchMethod()
  if (visit.state === 'used') return 'used'
  const result = await payments.readCheckout(visit.reference).catch((error: unknown) => {
    if (error instanceof PaymentRefused) throw problemOf.noSuchMethod()
    context.log.warn({ err: error }, 'the payment gateway did not answer')
    throw problemOf.unreachable()
  })
  if (result.status !== 'done') throw problemOf.noSuchMethod()
  const { customer, method } = result
  const { id: checkout, monthly_price_cents: price_cents } = visit
  return { gateway: payments.name, customer, method, checkout, price_cents }
}

/** Marks a visit as used. Returns false if another request just did. */
export async function useCheckout(tx: Db, { checkout }: Paying): Promise<boolean> {
  if (!checkout) return true
  const { numUpdatedRows } = await tx
    .updateTable('checkouts')
    .set({ state: 'used' })
    .where('id', '=', checkout)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Expires the subscriber's other open visits when a plan starts, so that a forgotten tab can't start one later. */
export const endOtherVisits = (tx: Db, subscriber: Subscriber) =>
  tx
    .updateTable('checkouts')
    .set({ state: 'expired' })
    .where(isOfSubscriber(subscriber))
    .where('state', '=', 'open')
    .where('plan_id', 'is not', null)
    .execute()

/** The columns that store a payment method. */
export const methodColumns = ({ gateway, customer, method }: Paying) => ({
  gateway,
  customer,
  payment_method: method.reference,
  method_brand: method.brand,
  method_last4: method.last4,
  method_expires: method.expires,
  method_fingerprint: method.fingerprint,
})
