import { testCards, type TestCard } from '../../../contract/billing/test-cards.ts'
import type { PaymentMethod } from './gateway.ts'

export const isTestCard = (named: string): named is TestCard => Object.hasOwn(testCards, named)

export const testMethod = (card: TestCard): PaymentMethod => ({
  reference: card,
  brand: 'Test card',
  last4: testCards[card].last4,
  expires: '2034-12',
  // Everyone who tries the product uses the same few cards.
  fingerprint: null,
  is_declined: card === 'test_declined',
})
