import { expect, test } from 'vitest'
import { disputeText, refundFailureText } from './stripe-reasons.ts'

/** As documented for `failure_reason` of a refund and `reason` of a dispute. */
const refundCodes =
  'lost_or_stolen_card expired_or_canceled_card charge_for_pending_refund_disputed insufficient_funds declined merchant_request'
const disputeCodes =
  'bank_cannot_process check_returned credit_not_processed customer_initiated debit_not_authorized duplicate fraudulent incorrect_account_details insufficient_funds noncompliant product_not_received product_unacceptable subscription_canceled unrecognized'

test('every reason for a failed refund has its own sentence', () => {
  const texts = refundCodes.split(' ').map(refundFailureText)
  expect(new Set(texts).size).toBe(6)
  expect(texts).not.toContain(refundFailureText('unknown'))
  for (const text of texts) expect(text).toMatch(/^The [^.]+\.$/)
})

test('every reason for a dispute has its own sentence', () => {
  const texts = disputeCodes.split(' ').map(disputeText)
  expect(new Set(texts).size).toBe(14)
  expect(texts).not.toContain(disputeText('general'))
  for (const text of texts) expect(text).toMatch(/^The [^.]+\.$/)
})

test.each([undefined, null, '', 'unknown', 'toString', 'next_year'])('an unknown reason has a sentence: %s', (code) => {
  expect(refundFailureText(code)).toBe('The refund failed, and the bank gave no reason.')
  expect(disputeText(code)).toBe('The bank gave no specific reason.')
})
