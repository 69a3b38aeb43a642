/** Cards of the test gateway, which moves no money. `words` says what each does. */
export const testCards = {
  test_success: { last4: '4242', words: 'Every payment succeeds' },
  test_declined: { last4: '0002', words: 'Every payment is declined' },
  test_confirm: {
    last4: '3155',
    words: 'Each payment must be confirmed. Renewals are declined because no one is there to confirm them',
  },
  test_fails_at_renewal: { last4: '0341', words: 'Payments you make succeed, but renewals are declined' },
  test_times_out: {
    last4: '6001',
    words: 'The payment succeeds, but the response is lost. It shows up within two minutes',
  },
} as const

export type TestCard = keyof typeof testCards
