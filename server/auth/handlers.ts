import type { BodyOf, EndpointAt } from '../../contract/index.ts'
import type { AppContext, Db } from '../app-context.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { reset, consume, networkOf, refuseIfUsedUp, tryConsume } from '../http/limits.ts'
import { forbidden, invalid, unauthorized } from '../http/problem.ts'
import { notify } from '../notify/notify.ts'
import {
  findResetToken,
  hasLiveCode,
  insertCode,
  insertResetToken,
  type Place,
  spend,
  tryCode,
  voidCodes,
} from './codes/queries.ts'
import { hashPassword, passwordFits, passwordProblem, type Person } from './passwords/rules.ts'
import * as mails from './emails.ts'
import {
  type Account,
  type Credentials,
  deleteNeverUsed,
  dropPassword,
  endSession,
  endSessions,
  findAccount,
  findAccountByEmail,
  insertContactMessage,
  insertEmployer,
  insertSeeker,
  insertSession,
  isKnownNetwork,
  lockAccountByEmail,
  lockAddress,
  markEmailVerified,
  presentLogin,
  updatePassword,
  updateRegisteredNetwork,
} from './queries.ts'
import { forgivenTo, inLevelTime, mailLimit, mailsTo, networkHash, signInCounts } from './rules.ts'

const registered = { message: 'Check your e-mail. We sent a code to verify your address.' }
const resent = { message: 'If this address waits to be verified, a new code is on its way.' }
const recovering = { message: 'If an account has this address, a link to set a new password is on its way.' }

export const authHandlers: HandlersOf<'auth'> = {
  async login({ body: { email, password, next }, address, user_agent }, context) {
    const { db, config } = context
    const network_hash = networkHash(config.secret, address)
    const counts = signInCounts(email, address, await isKnownNetwork(db, email, network_hash), config.limits)
    const refuseTooMany = async () => {
      for (const { key, limit } of counts) await refuseIfUsedUp(db, key, limit)
    }
    await refuseTooMany()
    const account = await findAccountByEmail(db, email)
    const wrong = () =>
      unauthorized('This e-mail and password do not belong together. Check both, or set a new password.')
    const fits = await passwordFits(account?.password_hash, password, networkOf(address))
    if (!account || !fits) {
      for (const { key, limit } of counts) await consume(db, key, limit)
      throw wrong()
    }
    // Again: of many tries at once, those after the last permitted failure are not answered either.
    await refuseTooMany()
    refuseSuspended(account)
    if (!account.email_verified_at) {
      await renewCode(context, account, { next, from: { network: networkOf(address), network_hash } })
      throw forbidden('Verify your e-mail first. We sent a code to it.', 'email_unverified')
    }
    const token = await insertSession(db, { account, user_agent, network_hash })
    // Set anew, or suspended, since it was compared.
    if (!token) throw wrong()
    return { token, data: presentLogin(account) }
  },

  async logout({ caller }, { db }) {
    await endSession(db, caller.session_id)
    return { message: 'Signed out.' }
  },

  registerJobSeeker: (asked, context) =>
    register(context, asked, (tx, credentials) => insertSeeker(tx, { ...plain(asked.body), ...credentials })),

  registerEmployer: (asked, context) =>
    register(context, asked, (tx, credentials) =>
      insertEmployer(tx, {
        ...plain(asked.body),
        ...credentials,
        company_name: asked.body.company_name,
        website: asked.body.website,
      }),
    ),

  async verifyEmail({ body, address, user_agent }, context) {
    const { db, config } = context
    const wrong = () => invalid({ code: 'This code is wrong or no longer good. Check it, or have a new one sent.' })
    // Outside the transaction: a wrong try stays counted.
    const network_hash = networkHash(config.secret, address)
    const from = { network: networkOf(address), network_hash }
    const code_id = await tryCode(db, context, { ...body, from })
    if (!code_id) throw wrong()
    return await db.transaction().execute(async (tx) => {
      const found = await lockAccountByEmail(tx, body.email)
      if (!found || !(await spend(tx, code_id))) throw wrong()
      refuseSuspended(found)
      // Typed elsewhere, it may be the password of somebody who only knew the address.
      const isOwn = found.password_hash !== null && found.registered_network?.equals(network_hash) === true
      const account = isOwn ? found : { ...found, password_hash: null }
      await markEmailVerified(tx, account.id)
      if (!isOwn) {
        await dropPassword(tx, account.id)
        const link = await insertResetToken(tx, account.id)
        await notify(tx, context, 'password_link', { account: account.id }, mails.choosePasswordMail(account, link))
      }
      const token = await insertSession(tx, { account, user_agent, network_hash })
      if (!token) throw wrong()
      return { token, data: presentLogin(account), password_needed: !isOwn }
    })
  },

  resendCode: ({ body }, context) =>
    inLevelTime(async () => {
      const mayMail = await mayMailTo(context, body.email)
      await mailNewCode(context, body, mayMail)
      return resent
    }),

  forgotPassword: ({ body }, context) =>
    inLevelTime(async () => {
      const mayMail = await mayMailTo(context, body.email)
      await context.db.transaction().execute(async (tx) => {
        const account = await lockAccountByEmail(tx, body.email)
        if (!account || !mayMail) return
        const token = await insertResetToken(tx, account.id)
        const template = mails.resetMail(account, token, body.next)
        await notify(tx, context, 'password_link', { account: account.id }, template)
      })
      return recovering
    }),

  async resetPassword({ body: { email, token, password }, address }, context) {
    const { db } = context
    const over = () => invalid({ token: 'This link is no longer good. Ask for a new one.' })
    const found = await findResetToken(db, email, token)
    const account = await findAccountByEmail(db, email)
    if (!found || !account) throw over()
    refuseWeak(password, account)
    const passwordHash = await hashPassword(password, networkOf(address))
    await db.transaction().execute(async (tx) => {
      // First, as whoever registers the address anew does: neither waits for the other's row.
      await lockAccountByEmail(tx, email)
      if (!(await spend(tx, found.id))) throw over()
      await updatePassword(tx, account.id, passwordHash)
      await voidCodes(tx, account.id)
      await endSessions(tx, account.id, 'password_change')
      for (const key of forgivenTo(email, address)) await reset(tx, key)
      await notify(tx, context, 'password_changed', { account: account.id }, mails.passwordChangedMail(account))
    })
    return { message: 'Your password was changed. Sign in with the new one.' }
  },

  async user({ caller }, { db, files }) {
    const account = await findAccount(db, caller.account_id)
    const login = presentLogin(account)
    const picture = (key: string | null) => key && files.temporaryUrl(key, 'public')
    if (caller.user_type === 'job_seeker')
      return { data: { ...login, profile_picture_temp_url: picture(account.picture_key) } }
    if (caller.user_type === 'admin') return { data: login }
    const company = {
      company_id: caller.company_id,
      company_verified: account.company_verified_at !== null,
      company_time_zone: account.company_time_zone ?? undefined,
    }
    return { data: { ...login, logo_temp_url: picture(account.logo_key), ...company } }
  },

  async contact({ body, address }, context) {
    await context.db.transaction().execute(async (tx) => {
      const us = { address: context.config.contact_mail, from: networkOf(address) }
      await notify(tx, context, 'contact_message', us, mails.contactMail(body))
      await insertContactMessage(tx, body)
    })
    return { message: 'Thank you. Your message has reached us.' }
  },
}

type Registration = BodyOf<EndpointAt<'POST /auth/register/job-seeker'>> & { company_name?: string }

const plain = ({ email, first_name, last_name }: Registration) => ({
  email: email.toLowerCase(),
  first_name,
  last_name,
})

type InsertNew = (tx: Db, credentials: Credentials) => Promise<{ id: string } | undefined>

/** The same answer in words and in time, known address or not; what differs is the mail. */
async function register(
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

function refuseWeak(password: string, person: Person) {
  const problem = passwordProblem(password, person)
  if (problem) throw invalid({ password: problem })
}

function refuseSuspended(account: Account) {
  if (account.suspended_at)
    throw forbidden('This account is suspended. Write to us if you think it should not be.', 'suspended')
}

/** Counted for every address that is typed in, known or not. */
const mayMailTo = ({ db, config }: AppContext, email: string) =>
  tryConsume(db, mailsTo(email), mailLimit(config.limits.mails_per_recipient_per_hour))

async function mailCode(tx: Db, context: AppContext, id: string, next: string | undefined) {
  const account = await findAccount(tx, id)
  const code = await insertCode(tx, context, id)
  const contested = account.password_hash === null
  const template = mails.verificationMail(account, code, { contested, next })
  await notify(tx, context, 'email_code', { account: id }, template)
}

/** A new code, where the address still waits to be verified. */
async function mailNewCode(
  context: AppContext,
  { email, next }: { email: string; next?: string | undefined },
  mayMail: boolean,
) {
  await context.db.transaction().execute(async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    if (account && !account.email_verified_at && mayMail) await mailCode(tx, context, account.id, next)
  })
}

/** Whoever signs in before verifying finds a code in the mail that is still good. */
async function renewCode(
  context: AppContext,
  { id, email }: Account,
  { next, from }: { next: string | undefined; from: Place },
) {
  if (await hasLiveCode(context.db, id, from)) return
  await mailNewCode(context, { email, next }, await mayMailTo(context, email))
}
