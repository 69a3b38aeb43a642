import type { AppContext, Db } from '../../platform/app-context.ts'
import { tryConsume } from '../../platform/http/limits.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { hasLiveCode, insertCode, type Place } from './codes/queries.ts'
import * as mails from './emails.ts'
import { type Account, findAccount, lockAccountByEmail } from './queries.ts'
import { mailLimit, mailsTo } from './rules.ts'

/** Counted for every address, known or not. */
export const mayMailTo = ({ db, config }: AppContext, email: string) =>
  tryConsume(db, mailsTo(email), mailLimit(config.limits.mails_per_recipient_per_hour))

/** Emails a code to verify the account's address. */
export async function mailCode(tx: Db, context: AppContext, id: string, next: string | undefined) {
  const account = await findAccount(tx, id)
  const code = await insertCode(tx, context, id)
  const contested = account.password_hash === null
  const template = mails.verificationMail(account, code, { contested, next })
  await notify(tx, context, 'email_code', { account: id }, template)
}

/** Emails a new code if the address isn't verified yet. */
export async function mailNewCode(
  context: AppContext,
  { email, next }: { email: string; next?: string | undefined },
  mayMail: boolean,
) {
  await context.db.transaction().execute(async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    if (account && !account.email_verified_at && mayMail) await mailCode(tx, context, account.id, next)
  })
}

/** Makes sure that someone who signs in before verifying has a valid code in their inbox. */
export async function renewCode(
  context: AppContext,
  { id, email }: Account,
  { next, from }: { next: string | undefined; from: Place },
) {
  if (await hasLiveCode(context.db, id, from)) return
  await mailNewCode(context, { email, next }, await mayMailTo(context, email))
}
