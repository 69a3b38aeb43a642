import { conflict, invalid, Problem } from '../http/problem.ts'

/** Refusals that several of the calls share, in words for people. */
export const problemOf = {
  notSetUp: () => new Problem(503, { message: 'Payments are not set up here.', code: 'no_payments' }),
  unreachable: () =>
    new Problem(503, { message: 'The payment page does not answer. Try again in a minute.' }, { 'retry-after': '60' }),
  noSuchPlan: () => invalid({ plan_id: 'Choose one of the plans that are sold to you.' }),
  noSuchMethod: () =>
    invalid({ payment_method: 'This payment method cannot be used. Enter it again on the payment page.' }),
  declined: (message: string) => invalid({ payment_method: message }),
  isSubscribed: () => conflict('You have a subscription already. Change its plan instead.'),
}
