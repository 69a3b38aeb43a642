import { conflict, invalid, Problem } from '../platform/http/problem.ts'

/** Refusals that several of the calls share, in words for people. */
export const problemOf = {
  notSetUp: () => new Problem(503, { message: 'Payments are not set up here.', code: 'no_payments' }),
  unreachable: () =>
    new Problem(503, { message: 'The payment page does not answer. Try again in a minute.' }, { 'retry-after': '60' }),
  noSuchPlan: () => invalid({ plan_id: 'Choose one of the plans that are sold to you.' }),
  noSuchMethod: () =>
    invalid({ payment_method: 'This payment method cannot be used. Enter it again on the payment page.' }),
  declined: (message: string) => invalid({ payment_method: message }),
  knownToBeDeclined: () =>
    invalid(
      {
        payment_method:
          'This card was declined before, so a free trial can’t start with it. Use another card, or start the plan without free days.',
      },
      'declined_before',
    ),
  trialUsed: () =>
    conflict(
      'This card has already been used for a free trial. Use another card, or start the plan without free days.',
      'trial_used',
    ),
  isSubscribed: () => conflict('You have a subscription already. Change its plan instead.'),
}
