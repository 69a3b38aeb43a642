import type { Db } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Payments } from './gateway.ts'

/** The configured gateway, or null if there is none. Test cards buy nothing on a real installation. */
export async function openPayments({ payments, base_url }: Config, db: Db): Promise<Payments | null> {
  switch (payments.kind) {
    case 'stripe':
      return (await import('./stripe.ts')).stripePayments(payments)
    case 'test':
      return (await import('./test-gateway.ts')).testGateway(db, base_url)
    case 'none':
      return null
  }
}
