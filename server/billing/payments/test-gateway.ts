import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Db } from '../../platform/app-context.ts'
import { type Charge, type ChargeOrder, leastChargeCents, PaymentRefused, type Payments } from './gateway.ts'
import type { TestCard } from '../../../contract/billing/test-cards.ts'
import { isTestCard, testMethod } from './test-cards.ts'

type PaymentRow = Selectable<DB['test_gateway_payments']>

/** The page where people choose a card or confirm a payment. */
const page = '/test-payment'

/**
 * A gateway for trying things out. Nothing is charged. It keeps its own records in separate transactions, like an
 * external one. The card decides what happens.
 */
export function testGateway(db: Db, base_url: string): Payments {
  const addressOf = (reference: string) => `${base_url}${page}?id=${encodeURIComponent(reference)}`
  return {
    name: 'test',
    async startCheckout({ our_id, customer, success_url, cancel_url }) {
      const row = await db
        .insertInto('test_gateway_checkouts')
        .values({
          reference: `tc_${randomUUID()}`,
          our_id,
          customer: customer ?? `cus_${randomUUID()}`,
          success_url,
          cancel_url,
        })
        .onConflict((known) => known.column('our_id').doUpdateSet({ success_url }))
        .returning(['reference', 'customer'])
        .executeTakeFirstOrThrow()
      return { ...row, url: addressOf(row.reference) }
    },
    async readCheckout(reference) {
      const row = await db
        .selectFrom('test_gateway_checkouts')
        .select(['card', 'customer'])
        .where('reference', '=', reference)
        .executeTakeFirst()
      if (!row) throw new PaymentRefused('no_such_checkout', 'This payment page doesn’t exist.')
      if (!row.card || !isTestCard(row.card)) return { status: 'open' }
      return { status: 'done', customer: row.customer, method: testMethod(row.card) }
    },
    async charge(order) {
      const { payment_method: card, transaction_id } = order
      if (!isTestCard(card)) throw new PaymentRefused('no_such_method', 'This test card doesn’t exist.')
      if (order.amount_cents < leastChargeCents)
        throw new PaymentRefused('amount_too_small', 'The amount is too small to pay by card.')
      const made = await db
        .insertInto('test_gateway_payments')
        .values({
          transaction_id,
          payment: `tp_${randomUUID()}`,
          customer: order.customer,
          card,
          amount_cents: order.amount_cents,
          currency: order.currency,
          status: comesTo(card, order),
          return_url: order.return_url ?? null,
        })
        .onConflict((known) => known.column('transaction_id').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (made && card === 'test_times_out') throw new Error('The test gateway isn’t responding.')
      const row = made ?? (await find(db, { transaction_id }))
      if (!row) throw new Error('A payment of the test gateway is missing.')
      return chargeOf(row, addressOf)
    },
    async findCharge({ transaction_id }) {
      const row = await find(db, { transaction_id })
      return row ? chargeOf(row, addressOf) : null
    },
    async cancelCharge({ payment }) {
      await db
        .updateTable('test_gateway_payments')
        .set({ status: 'canceled' })
        .where('payment', '=', payment)
        .where('status', '=', 'needs_confirmation')
        .execute()
      const row = await find(db, { payment })
      if (!row) throw new PaymentRefused('no_such_payment', 'This payment doesn’t exist.')
      return chargeOf(row, addressOf)
    },
    refund: (order) => db.transaction().execute((tx) => refundTestPayment(tx, order)),
    async findMoneyBack({ payment }) {
      const row = await find(db, { payment })
      const gone = { kind: 'refund', state: 'gone', why: null } as const
      const parts = await findRefunds(db, payment)
      const back = parts.map(({ order_key, amount_cents }) => ({
        ...gone,
        reference: `refund ${order_key}`,
        amount_cents,
      }))
      const rest = (row?.amount_cents ?? 0) - sumOf(parts)
      return row?.refunded && rest > 0
        ? [...back, { ...gone, reference: `refund of ${payment}`, amount_cents: rest }]
        : back
    },
    readEvent() {
      throw new PaymentRefused('no_webhooks', 'The test gateway doesn’t send webhooks.')
    },
  }
}

const findRefunds = (db: Db, payment: string) =>
  db.selectFrom('test_gateway_refunds').selectAll().where('payment', '=', payment).orderBy('created_at').execute()

const sumOf = (parts: readonly { amount_cents: number }[]) => parts.reduce((sum, each) => sum + each.amount_cents, 0)

/** Refunds each part once, and never more than was paid. */
async function refundTestPayment(tx: Db, order: Parameters<Payments['refund']>[0]) {
  const { payment, amount_cents, transaction_id, part } = order
  const row = await tx
    .selectFrom('test_gateway_payments')
    .selectAll()
    .where('payment', '=', payment)
    .where('status', '=', 'succeeded')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new PaymentRefused('no_such_payment', 'This payment doesn’t exist.')
  const order_key = part ? `${transaction_id}:${part}` : transaction_id
  const before = await findRefunds(tx, payment)
  const back = sumOf(before)
  if (row.refunded || back >= row.amount_cents || before.some((each) => each.order_key === order_key)) return
  if (back + amount_cents > row.amount_cents)
    throw new PaymentRefused('amount_too_large', 'The amount is more than what’s left of this payment.')
  await tx.insertInto('test_gateway_refunds').values({ order_key, payment, amount_cents }).execute()
}

/** A visit to the gateway's page to choose a card. */
export const findTestCheckout = (db: Db, reference: string) =>
  db.selectFrom('test_gateway_checkouts').selectAll().where('reference', '=', reference).executeTakeFirst()

/** Only the first choice counts. */
export const chooseTestCard = (db: Db, reference: string, card: TestCard) =>
  db
    .updateTable('test_gateway_checkouts')
    .set({ card })
    .where('reference', '=', reference)
    .where('card', 'is', null)
    .execute()

/** Finds a payment by the gateway's own ID. */
export const findTestPayment = (db: Db, payment: string) => find(db, { payment })

/** Confirms or declines a payment that's waiting for it. Otherwise does nothing. */
export const confirmTestPayment = (db: Db, transaction_id: string, isConfirmed: boolean) =>
  db
    .updateTable('test_gateway_payments')
    .set({ status: isConfirmed ? 'succeeded' : 'canceled' })
    .where('transaction_id', '=', transaction_id)
    .where('status', '=', 'needs_confirmation')
    .execute()

const find = (db: Db, by: { transaction_id: string } | { payment: string }): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('test_gateway_payments')
    .selectAll()
    .where((eb) => eb.and(by))
    .executeTakeFirst()

function comesTo(card: string, { return_url }: ChargeOrder): PaymentRow['status'] {
  if (card === 'test_declined') return 'failed'
  if (card === 'test_fails_at_renewal') return return_url ? 'succeeded' : 'failed'
  if (card === 'test_confirm') return return_url ? 'needs_confirmation' : 'failed'
  return 'succeeded'
}

function chargeOf(row: PaymentRow, addressOf: (reference: string) => string): Charge {
  const { transaction_id, payment, amount_cents, currency, status, card, return_url } = row
  const about = { transaction_id, payment, amount_cents, currency }
  if (status === 'succeeded') return { ...about, status }
  if (status === 'needs_confirmation') return { ...about, status, url: addressOf(payment) }
  if (status === 'canceled')
    return { ...about, status: 'failed', code: 'not_confirmed', message: 'The payment wasn’t confirmed.' }
  return card === 'test_confirm' && !return_url
    ? {
        ...about,
        status: 'failed',
        code: 'authentication_required',
        message: 'Your bank needs you to confirm this payment.',
      }
    : { ...about, status: 'failed', code: 'card_declined', message: 'The card was declined.' }
}
