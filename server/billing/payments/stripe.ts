import type { Payments } from './door.ts'
import { stripeCharges } from './stripe-charge.ts'
import { stripeCheckout } from './stripe-checkout.ts'
import { patience, stripeClient, type StripeSettings } from './stripe-client.ts'
import { asThrown } from './stripe-errors.ts'
import { stripeEvents } from './stripe-events.ts'
import { stripeRefunds } from './stripe-refund.ts'

/** Stripe behind the payment door. Nothing is kept here: what Stripe answers is checked and handed on. */
export function stripePayments(settings: StripeSettings, within = patience): Payments {
  const stripe = stripeClient(settings, within)
  const { startCheckout, readCheckout } = stripeCheckout(stripe)
  const { charge, findCharge, cancelCharge } = stripeCharges(stripe)
  const { refund, findMoneyBack } = stripeRefunds(stripe)
  return {
    name: 'stripe',
    startCheckout: toldPlainly(startCheckout),
    readCheckout: toldPlainly(readCheckout),
    charge: toldPlainly(charge),
    findCharge: toldPlainly(findCharge),
    cancelCharge: toldPlainly(cancelCharge),
    refund: toldPlainly(refund),
    findMoneyBack: toldPlainly(findMoneyBack),
    ...stripeEvents(stripe, settings.webhook_secret),
  }
}

const toldPlainly =
  <Order, Answer>(ask: (order: Order) => Promise<Answer>) =>
  async (order: Order): Promise<Answer> => {
    try {
      return await ask(order)
    } catch (error) {
      throw asThrown(error)
    }
  }
