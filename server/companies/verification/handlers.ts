import type { HandlersOf } from '../../http/handlers.ts'
import { answerReview } from './queries.ts'

export const verificationHandlers: HandlersOf<'verification'> = {
  async answer({ caller: { company_id, account_id }, body }, { db }) {
    await db.transaction().execute((tx) => answerReview(tx, { company_id, account_id, ...body }))
    return { message: 'Thank you. We look at your answer and tell you.' }
  },
}
