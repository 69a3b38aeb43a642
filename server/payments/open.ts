import type { Db } from '../app-context.ts'
import type { Config } from '../config.ts'
import type { Payments } from './door.ts'
import { testGateway } from './test-gateway.ts'

/** The gateway that the settings name; null where none is set up. A test card buys nothing on a real installation. */
export const openPayments = ({ demo, base_url }: Config, db: Db): Payments | null =>
  demo ? testGateway(db, base_url) : null
