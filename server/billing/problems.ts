import { conflict, invalid, Problem } from '../platform/http/problem.ts'

/** Errors that several endpoints share, as sentences to show. */
export const problemOf = {
  notSetUp: () => new Problem(503, { message: 'Payments aren’t set up on this site.', code: 'no_payments' }),
  unreachable: () =>
    new Problem(503, { message: 'The payment page isn’t responding. Try again in a minute.' }, { 'retry-after': '60' }),
  noSuchPlan: () => invalid({ plan_id: 'Choose one of the plans available to you.' }),
  noSuchMethod: () =>
    invalid({ payment_method: 'This payment method can’t be used. Enter it again on the payment page.' }),
  declined: (message: string) => invalid({ payment_method: message }),
  knownToBeDeclined: () =>
    invalid(
      {
        payment_method:
          'This card was declined before, so it can’t start a free trial. Use another card, or start the plan without the free trial.',
      },
      'declined_before',
    ),
  trialUsed: () =>
    conflict(
      'This card has already been used for a free trial. Use another card, or start the plan without the free trial.',
      'trial_used',
    ),
  isSubscribed: () => conflict('You already have a subscription. Change its plan instead.'),
}
