import type { HandlersOf } from '../../platform/http/handlers.ts'
import { findMarket } from './figures.ts'

export const marketHandlers: HandlersOf<'market'> = {
  figures: async ({ query }, { db }) => ({ data: await findMarket(db, query.category) }),
}
