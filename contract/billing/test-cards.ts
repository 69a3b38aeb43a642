/** Cards of the test gateway, through which no money goes. `words` says what each does. */
export const testCards = {
  test_success: { last4: '4242', words: 'Every payment succeeds' },
  test_declined: { last4: '0002', words: 'Every payment is declined' },
  test_confirm: {
    last4: '3155',
    words: 'Each payment has to be confirmed; a renewal, which nobody confirms, is declined',
  },
  test_fails_at_renewal: { last4: '0341', words: 'What is paid by hand succeeds, renewals are declined' },
  test_times_out: {
    last4: '6001',
    words: 'The payment succeeds, but its answer does not come; it is found within two minutes',
  },
} as const

export type TestCard = keyof typeof testCards
