import type { HandlersOf } from '../../platform/http/handlers.ts'
import { sendDomainCode, verifyByCode, verifyByOwnAddress } from './by-domain.ts'
import { answerReview } from './queries.ts'

export const verificationHandlers: HandlersOf<'verification'> = {
  async domain({ caller, body: { email, code } }, context) {
    if (code === undefined) {
      const own = await verifyByOwnAddress(context, caller, email)
      if (own) return { message: 'Your company is verified.', data: { is_verified: true, ...own } }
      await sendDomainCode(context, caller, email)
      return { message: 'We sent a code to the address you entered.', data: { is_verified: false, jobs_changed: 0 } }
    }
    const { jobs_changed } = await verifyByCode(context, caller, { email, code })
    return { message: 'Your company is verified.', data: { is_verified: true, jobs_changed } }
  },

  async answer({ caller: { company_id, account_id }, body }, { db }) {
    await db.transaction().execute((tx) => answerReview(tx, { company_id, account_id, ...body }))
    return { message: 'Thank you. We’ll review your answer and let you know.' }
  },
}
