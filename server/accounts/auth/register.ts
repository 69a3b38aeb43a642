import type { BodyOf, EndpointAt } from '../../../contract/index.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { networkOf } from '../../platform/http/limits.ts'
import { invalid } from '../../platform/http/problem.ts'
import { notify } from '../../notifications/notify/notify.ts'
import * as mails from './emails.ts'
import { mailCode, mayMailTo } from './mail-code.ts'
import { hashPassword, passwordFits, passwordProblem, type Person } from './passwords/rules.ts'
import {
  type Credentials,
  deleteNeverUsed,
  dropPassword,
  findAccountByEmail,
  lockAccountByEmail,
  lockAddress,
  updateRegisteredNetwork,
} from './queries.ts'
import { inLevelTime, networkHash } from './rules.ts'

const registered = { message: 'Check your e-mail. We sent a code to verify your address.' }

type Registration = BodyOf<EndpointAt<'POST /auth/register/job-seeker'>> & { company_name?: string }

/** What an account begins with. */
export const plain = ({ email, first_name, last_name, time_zone }: Registration) => ({
  email: email.toLowerCase(),
  first_name,
  last_name,
  time_zone,
})

type InsertNew = (tx: Db, credentials: Credentials) => Promise<{ id: string } | undefined>

/** The same answer in words and in time, known address or not; what differs is the mail. */
export async function register(
  context: AppContext,
  { body, address }: { body: Registration; address: string },
  insert: InsertNew,
) {
  refuseWeak(body.password, body)
  return await inLevelTime(async () => {
    const network = networkOf(address)
    const password_hash = await hashPassword(body.password, network)
    const registered_network = networkHash(context.config.secret, address)
    let mayMail: boolean | undefined
    for (let tries = 1; ; tries++) {
      const known = await findAccountByEmail(context.db, body.email)
      // Asked for every address, so that the work is the same.
      const samePassword = await passwordFits(known?.password_hash, body.password, network)
      mayMail ??= await mayMailTo(context, body.email)
      const done = await context.db.transaction().execute(async (tx) => {
        await lockAddress(tx, body.email)
        const account = await lockAccountByEmail(tx, body.email)
        if (account?.email_verified_at) {
          const template = mails.accountExistsMail(account, body.next)
          if (mayMail) await notify(tx, context, 'account_exists', { account: account.id }, template)
          return true
        }
        // Somebody else registered it meanwhile: with which password has to be seen, for as long as that is worth it.
        const isAsCompared = account?.password_hash === known?.password_hash
        if (!isAsCompared && tries < 3) return false
        // Registered twice before anybody proved the address, with two passwords: the code says who has the mailbox,
        // not whose password it is. Neither counts, mail or no mail; who proves the address sets one by mail.
        const contested = account !== undefined && !(isAsCompared && samePassword)
        if (contested) await dropPassword(tx, account.id)
        else if (account) await updateRegisteredNetwork(tx, account.id, registered_network)
        // The code that was mailed last belongs to the registration that it was mailed for.
        if (account && !mayMail) return true
        const replaced = !account || (await deleteNeverUsed(tx, account.id))
        const credentials = contested
          ? { password_hash: null, registered_network: null }
          : { password_hash: account?.password_hash ?? password_hash, registered_network }
        const registrant = replaced ? await insert(tx, credentials) : account
        if (registrant && mayMail) await mailCode(tx, context, registrant.id, body.next)
        return registrant !== undefined || tries >= 3
      })
      if (done) return registered
    }
  })
}

/** @throws Problem 422 where the password is too easily guessed for this person */
export function refuseWeak(password: string, person: Person) {
  const problem = passwordProblem(password, person)
  if (problem) throw invalid({ password: problem })
}
