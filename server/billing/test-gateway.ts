import type { AppContext } from '../platform/app-context.ts'
import type { HandlersOf } from '../platform/http/handlers.ts'
import { invalid, notFound } from '../platform/http/problem.ts'
import { isTestCard } from './payments/test-cards.ts'
import { chooseTestCard, confirmTestPayment, findTestCheckout, findTestPayment } from './payments/test-gateway.ts'
import { reconcile } from './reconcile.ts'
import { dollars } from './rules.ts'

/** The test gateway's page, for anyone with its URL, like a real one's. */
export const testGatewayHandlers: HandlersOf<'testGateway'> = {
  async show({ params: { reference } }, context) {
    const { checkout, payment } = await findVisit(context, reference)
    if (checkout)
      return { data: { kind: 'card', amount: null, is_open: !checkout.card, back_url: checkout.cancel_url } }
    return {
      data: {
        kind: 'confirmation',
        amount: dollars(payment.amount_cents),
        is_open: payment.status === 'needs_confirmation',
        back_url: payment.return_url ?? context.config.base_url,
      },
    }
  },

  async answer({ params: { reference }, body: { answer } }, context) {
    const { checkout, payment } = await findVisit(context, reference)
    if (checkout) {
      if (!isTestCard(answer)) throw invalid({ answer: 'Choose one of the test cards.' })
      await chooseTestCard(context.db, reference, answer)
      return { data: { url: checkout.success_url } }
    }
    if (isTestCard(answer)) throw invalid({ answer: 'Confirm the payment or decline it.' })
    await confirmTestPayment(context.db, payment.transaction_id, answer === 'confirm')
    // Like a webhook, so that the result shows immediately and not after the next reconciliation.
    await reconcile(context, payment.transaction_id, new Date())
    return { data: { url: payment.return_url ?? context.config.base_url } }
  },
}

/** @throws 404 if there's no such visit, or payments are real */
async function findVisit({ db, payments }: AppContext, reference: string) {
  if (payments?.name !== 'test') throw notFound()
  const checkout = await findTestCheckout(db, reference)
  if (checkout) return { checkout, payment: null }
  const payment = await findTestPayment(db, reference)
  if (!payment) throw notFound()
  return { checkout: null, payment }
}
