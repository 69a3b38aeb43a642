/** Why a refund failed, by Stripe's `failure_reason`. */
const refundFailures: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'The refund failed because the card was reported lost or stolen.',
  expired_or_canceled_card: 'The refund failed because the card has expired or was canceled.',
  charge_for_pending_refund_disputed: 'The refund was canceled because the customer disputed the payment first.',
  insufficient_funds: 'The refund failed because the Stripe balance was too low.',
  declined: 'The customer’s bank declined the refund.',
  merchant_request: 'The refund was canceled at our request.',
}

/** Why a customer disputes a payment, by Stripe's `reason`. */
const disputeReasons: Readonly<Record<string, string>> = {
  bank_cannot_process: 'The customer’s bank couldn’t process the payment.',
  check_returned: 'The customer’s bank returned the check.',
  credit_not_processed: 'The customer says they were promised a refund that never arrived.',
  customer_initiated: 'The customer asked their bank to reverse the payment.',
  debit_not_authorized: 'The customer says they didn’t authorize the debit.',
  duplicate: 'The customer says they were charged twice.',
  fraudulent: 'The customer says they didn’t authorize the payment.',
  general: 'The bank gave no specific reason.',
  incorrect_account_details: 'The customer’s account details were wrong.',
  insufficient_funds: 'The customer’s account had too little money.',
  noncompliant: 'The card network says the payment broke its rules.',
  product_not_received: 'The customer says they didn’t get what they paid for.',
  product_unacceptable: 'The customer says what they got was defective or not as described.',
  subscription_canceled: 'The customer says they were charged after canceling the subscription.',
  unrecognized: 'The customer doesn’t recognize the payment.',
}

const own = (texts: Readonly<Record<string, string>>, code: string | null | undefined) =>
  code && Object.hasOwn(texts, code) ? texts[code] : undefined

export const refundFailureText = (code: string | null | undefined): string =>
  own(refundFailures, code) ?? 'The refund failed, and the bank gave no reason.'

export const disputeText = (code: string | null | undefined): string =>
  own(disputeReasons, code) ?? 'The bank gave no specific reason.'
