import type { AppContext, Db } from '../../platform/app-context.ts'
import { consume, day } from '../../platform/http/limits.ts'
import { conflict, tooMany, waitText } from '../../platform/http/problem.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { insertResetToken } from './codes/queries.ts'
import * as mails from './emails.ts'
import { mailCode } from './mail-code.ts'
import { type Account, findAccount } from './queries.ts'

/** Emails a link to set a new password. */
export async function mailResetLink(tx: Db, context: AppContext, account: Account, next?: string) {
  const token = await insertResetToken(tx, account.id)
  await notify(tx, context, 'password_link', { account: account.id }, mails.resetMail(account, token, next))
}

/**
 * Emails that link, or a code to verify the address, to someone who asked support for help.
 * @throws Problem 409 if it's already verified or the account is suspended; 429
 */
export async function resendMail(tx: Db, context: AppContext, account_id: string, what: 'confirmation' | 'password') {
  const account = await findAccount(tx, account_id)
  if (account.suspended_at) throw conflict('This account is suspended. Reactivate it first.', 'suspended')
  if (what === 'confirmation' && account.email_verified_at)
    throw conflict('This address is already verified.', 'confirmed')
  const { resends_per_account_per_minute, resends_per_account_per_day } = context.config.limits
  const thing = what === 'password' ? 'link' : 'code'
  // Each one invalidates the code or link before it.
  for (const [window, max, seconds] of [
    ['minute', resends_per_account_per_minute, 60],
    ['day', resends_per_account_per_day, day],
  ] as const)
    await consume(tx, `resends_${window}:${account.id}`, { max, seconds }, (wait) =>
      tooMany(
        wait,
        `${window === 'minute' ? `We just emailed them a ${thing}` : `We’ve emailed them ${max} ${thing}s today`}. You can send another in ${waitText(wait)}.`,
      ),
    )
  if (what === 'password') return await mailResetLink(tx, context, account)
  await mailCode(tx, context, account.id, undefined)
}
