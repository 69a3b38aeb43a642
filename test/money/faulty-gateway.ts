import type { Charge, Payments } from '../../server/billing/payments/gateway.ts'

/** What goes wrong with the next call to the gateway. */
export const faults = [
  /** The request doesn't arrive. */
  'lost',
  /** The request arrives, but its response doesn't: the network or our process failed in between. */
  'unanswered',
  /** The response is about another payment. */
  'for_another',
  /** The response has another amount. */
  'other_amount',
  /** It's still processing, and gives the outcome when asked again. */
  'slow',
] as const
export type Fault = (typeof faults)[number]

/** Wraps a gateway and breaks some of its responses, as `next` says; null: not this one. */
export function faultyGateway(gateway: Payments, next: () => Fault | null): Payments {
  async function through(ask: () => Promise<Charge>): Promise<Charge> {
    const fault = next()
    if (fault === 'lost') throw new Error('The gateway was not reached.')
    const charge = await ask()
    if (fault === 'unanswered') throw new Error('The gateway did not answer.')
    if (fault === 'for_another') return { ...charge, transaction_id: crypto.randomUUID() }
    if (fault === 'other_amount') return { ...charge, amount_cents: charge.amount_cents + 1 }
    const { transaction_id, payment, amount_cents, currency } = charge
    return fault === 'slow' ? { transaction_id, payment, amount_cents, currency, status: 'pending' } : charge
  }
  return {
    ...gateway,
    charge: (order) => through(() => gateway.charge(order)),
    cancelCharge: (order) => through(() => gateway.cancelCharge(order)),
    async findCharge(order) {
      const fault = next()
      if (fault === 'lost' || fault === 'unanswered') throw new Error('The gateway did not answer.')
      const found = await gateway.findCharge(order)
      return found && fault ? await through(() => Promise.resolve(found)) : found
    },
    async findMoneyBack(order) {
      if (next()) throw new Error('The gateway did not answer.')
      return await gateway.findMoneyBack(order)
    },
    async refund(order) {
      const fault = next()
      if (fault === 'lost') throw new Error('The gateway was not reached.')
      await gateway.refund(order)
      if (fault) throw new Error('The gateway did not answer.')
    },
  }
}
