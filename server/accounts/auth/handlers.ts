import type { Db, AppContext } from '../../platform/app-context.ts'
import { recordAudit } from '../audit/record.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { reset, consume, networkOf, refuseIfUsedUp, tryConsume } from '../../platform/http/limits.ts'
import { forbidden, invalid, unauthorized } from '../../platform/http/problem.ts'
import { portraitUrl } from '../../platform/files/portrait-url.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { findResetToken, insertResetToken, spend, tryCode, voidCodes } from './codes/queries.ts'
import { hashPassword, passwordFits, passwordProblem, type Person } from './passwords/rules.ts'
import * as mails from './emails.ts'
import { mailNewCode, mayMailTo, renewCode, mailCode } from './mail-code.ts'
import {
  type Account,
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
  markEmailVerified,
  presentLogin,
  updatePassword,
  type Credentials,
  deleteNeverUsed,
  lockAddress,
  updateRegisteredNetwork,
} from './queries.ts'
import { mailResetLink } from './resend.ts'
import { requireSecondFactor } from './second-factor/check.ts'
import { findSecondFactor } from './second-factor/queries.ts'
import { startSetUp, checkFirstCode, finishSetUp, lacksFactor } from './second-factor/set-up.ts'
import { forgivenTo, inLevelTime, networkHash, networkHashes, signInCounts } from './rules.ts'
import type { BodyOf, EndpointAt } from '../../../contract/index.ts'

const resent = { message: 'If this address waits to be verified, a new code is on its way.' }
const recovering = { message: 'If an account has this address, a link to set a new password is on its way.' }

export const authHandlers: HandlersOf<'auth'> = {
  async login({ body: { email, password, otp, next }, address, user_agent }, context) {
    const { db, config } = context
    const network_hashes = networkHashes(config, address)
    const { own, shared } = signInCounts(email, address, config.limits)
    const refuseTooMany = async (counts: typeof own) => {
      for (const { key, limit } of counts) await refuseIfUsedUp(db, key, limit)
    }
    await refuseTooMany(own)
    const account = await findAccountByEmail(db, email)
    const wrong = () =>
      unauthorized('This e-mail and password do not belong together. Check both, or set a new password.')
    const fits = await passwordFits(account?.password_hash, password, networkOf(address))
    if (!account || !fits) {
      for (const { key, limit } of [...own, ...shared]) await consume(db, key, limit)
      await recordFailure(db, account?.id, { address, user_agent })
      throw wrong()
    }
    // Again: of many tries at once, those after the last permitted failure are not answered either.
    await refuseTooMany((await isKnownNetwork(db, email, network_hashes)) ? own : [...own, ...shared])
    refuseSuspended(account)
    if (!account.email_verified_at) {
      await renewCode(context, account, { next, from: { network: networkOf(address), network_hashes } })
      throw forbidden('Verify your e-mail first. We sent a code to it.', 'email_unverified')
    }
    const has_shown_factor = Boolean((await findSecondFactor(db, account.id))?.secret)
    if (has_shown_factor) {
      if (!otp) {
        await recordAsked(db, account.id, { address, user_agent })
        throw unauthorized('Enter the code from your app or a recovery code.', 'second_factor')
      }
      await requireSecondFactor(context, { account, otp, address, user_agent }, () =>
        unauthorized(
          'This code is wrong, or was used. Wait for the next one, or use a recovery code.',
          'second_factor',
        ),
      )
    }
    return await db.transaction().execute(async (tx) => {
      const token = await insertSession(tx, {
        account,
        has_shown_factor,
        user_agent,
        network_hash: networkHash(config.secret, address),
      })
      // Set anew, suspended, or given a second factor since it was compared.
      if (!token) throw wrong()
      if (account.user_type === 'admin')
        await recordAudit(tx, by(account, { address, user_agent }), {
          action: 'admin.signed_in',
          subject: { id: account.id },
        })
      return { token, data: presentLogin(account) }
    })
  },

  async logout({ caller }, { db }) {
    await endSession(db, caller.session_id)
    return { message: 'Signed out.' }
  },

  registerJobSeeker: (request, context) =>
    register(context, request, (tx, credentials) => insertSeeker(tx, { ...plain(request.body), ...credentials })),

  registerEmployer: (request, context) =>
    register(context, request, (tx, credentials) =>
      insertEmployer(tx, {
        ...plain(request.body),
        ...credentials,
        company_name: request.body.company_name,
        website: request.body.website,
      }),
    ),

  async verifyEmail({ body, address, user_agent }, context) {
    const { db, config } = context
    const wrong = () => invalid({ code: 'This code is wrong or no longer good. Check it, or have a new one sent.' })
    // Outside the transaction: a wrong try stays counted.
    const network_hashes = networkHashes(config, address)
    const network_hash = networkHash(config.secret, address)
    const from = { network: networkOf(address), network_hashes }
    const code_id = await tryCode(db, context, { ...body, from })
    if (!code_id) throw wrong()
    return await db.transaction().execute(async (tx) => {
      const found = await lockAccountByEmail(tx, body.email)
      if (!found || !(await spend(tx, code_id))) throw wrong()
      refuseSuspended(found)
      // Typed elsewhere, it may be the password of somebody who only knew the address.
      const typedHere = network_hashes.some((hash) => found.registered_network?.equals(hash))
      const isOwn = found.password_hash !== null && typedHere
      const account = isOwn ? found : { ...found, password_hash: null }
      // A mailed code is no second factor. An address is verified once, before there is one.
      if (await findSecondFactor(tx, account.id)) throw wrong()
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
        await mailResetLink(tx, context, account, body.next)
      })
      return recovering
    }),

  async resetPassword({ body: { email, token, password, otp }, address, user_agent }, context) {
    const { db } = context
    const over = () => invalid({ token: 'This link is no longer good. Ask for a new one.' })
    const found = await findResetToken(db, email, token)
    const account = await findAccountByEmail(db, email)
    if (!found || !account) throw over()
    refuseWeak(password, account)
    // With the password alone, whoever learns it first could set up a second factor of their own.
    const sets_factor = await lacksFactor(context, account)
    if (sets_factor && !otp) {
      const second_factor = await startSetUp(context, account)
      const message = 'Add this account to an authenticator app, then enter the code it shows.'
      return { message, data: { second_factor } }
    }
    const confirmed = sets_factor && otp ? await checkFirstCode(context, account.id, otp) : null
    const passwordHash = await hashPassword(password, networkOf(address))
    const recovery_codes = await db.transaction().execute(async (tx) => {
      // First, as whoever registers the address anew does: neither waits for the other's row.
      await lockAccountByEmail(tx, email)
      if (!(await spend(tx, found.id))) throw over()
      await updatePassword(tx, account.id, passwordHash)
      await voidCodes(tx, account.id)
      await endSessions(tx, account.id, 'password_change')
      for (const key of forgivenTo(email, address)) await reset(tx, key)
      await notify(tx, context, 'password_changed', { account: account.id }, mails.passwordChangedMail(account))
      await recordAudit(tx, by(account, { address, user_agent }), {
        action: 'account.password_reset',
        subject: { id: account.id },
      })
      if (!confirmed) return null
      await recordAudit(tx, by(account, { address, user_agent }), {
        action: 'account.second_factor_set_up',
        subject: { id: account.id },
      })
      return await finishSetUp(tx, context, account, confirmed)
    })
    const message = 'Your password was changed. Sign in with the new one.'
    return recovery_codes ? { message, data: { recovery_codes } } : { message }
  },

  async user({ caller }, { db, files }) {
    const account = await findAccount(db, caller.account_id)
    const login = presentLogin(account)
    if (caller.user_type === 'job_seeker')
      return {
        data: {
          ...login,
          profile_picture_temp_url:
            account.picture_key &&
            portraitUrl(files, { seeker_id: caller.seeker_id, picture_key: account.picture_key }, 'self'),
        },
      }
    if (caller.user_type === 'admin') return { data: login }
    const company = {
      company_id: caller.company_id,
      company_verified: account.company_verified_at !== null,
      company_time_zone: account.company_time_zone ?? undefined,
    }
    return {
      data: { ...login, logo_temp_url: account.logo_key && files.temporaryUrl(account.logo_key, 'public'), ...company },
    }
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

type From = { address: string; user_agent: string }

/** Whoever has shown that the account is theirs, though nobody is signed in yet. */
const by = ({ id }: { id: string }, from: From) => ({ caller: { account_id: id }, ...from })

/** So many failures an hour are written down for addresses that nobody has: enough to see, too few to fill a disk. */
const unknownAddresses = { key: 'sign_in:unknown:log', limit: { max: 500, seconds: 3600 } }

/** What was typed is not in the log; it could be a password in the wrong field. */
async function recordFailure(db: Db, account_id: string | undefined, from: From) {
  if (!account_id && !(await tryConsume(db, unknownAddresses.key, unknownAddresses.limit))) return
  await recordAudit(
    db,
    { caller: { user_type: 'visitor' }, ...from },
    { action: 'account.sign_in_failed', ...(account_id ? { subject: { id: account_id } } : {}) },
  )
}

/** The right password without a code: most often the first half of signing in, else the sign of a stolen password. */
async function recordAsked(db: Db, id: string, from: From) {
  if (await tryConsume(db, `second_factor:asked:${id}`, { max: 60, seconds: 3600 }))
    await recordAudit(
      db,
      { caller: { user_type: 'visitor' }, ...from },
      {
        action: 'account.second_factor_asked',
        subject: { id },
      },
    )
}

function refuseSuspended(account: Account) {
  if (account.suspended_at)
    throw forbidden('This account is suspended. Write to us if you think it should not be.', 'suspended')
}

const registered = { message: 'Check your e-mail. We sent a code to verify your address.' }

type Registration = BodyOf<EndpointAt<'POST /auth/register/job-seeker'>> & { company_name?: string }

/** What an account begins with. */
const plain = ({ email, first_name, last_name, time_zone }: Registration) => ({
  email: email.toLowerCase(),
  first_name,
  last_name,
  time_zone,
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
      const compared = { known_hash: known?.password_hash, samePassword }
      const attempt = { ...compared, body, password_hash, registered_network, mayMail, isLast: tries >= 3 }
      if (await context.db.transaction().execute((tx) => tryToRegister(tx, context, attempt, insert))) return registered
    }
  })
}

type Attempt = {
  body: Registration
  password_hash: string
  registered_network: Buffer
  /** The account's password when the one that was typed was compared with it, and whether they were the same. */
  known_hash: string | null | undefined
  samePassword: boolean
  mayMail: boolean
  isLast: boolean
}

/** @returns whether that was it; else someone else has just registered the address, and the passwords are compared again */
async function tryToRegister(tx: Db, context: AppContext, attempt: Attempt, insert: InsertNew): Promise<boolean> {
  const { body, password_hash, registered_network, mayMail, isLast } = attempt
  await lockAddress(tx, body.email)
  const account = await lockAccountByEmail(tx, body.email)
  if (account?.email_verified_at) {
    const template = mails.accountExistsMail(account, body.next)
    if (mayMail) await notify(tx, context, 'account_exists', { account: account.id }, template)
    return true
  }
  const isAsCompared = account?.password_hash === attempt.known_hash
  if (!isAsCompared && !isLast) return false
  if (account) return await registerAgain(tx, context, { ...attempt, account, isAsCompared }, insert)
  const registrant = await insert(tx, { password_hash, registered_network })
  if (registrant && mayMail) await mailCode(tx, context, registrant.id, body.next)
  return registrant !== undefined || isLast
}

/**
 * Registered twice before anybody proved the address, with two passwords: the code says who has the mailbox, not whose
 * password it is. Neither counts, mail or no mail; who proves the address sets one by mail.
 */
async function registerAgain(
  tx: Db,
  context: AppContext,
  attempt: Attempt & { account: Account; isAsCompared: boolean },
  insert: InsertNew,
): Promise<boolean> {
  const { body, account, registered_network, isAsCompared, samePassword, mayMail, isLast } = attempt
  const contested = !(isAsCompared && samePassword)
  if (contested) await dropPassword(tx, account.id)
  else await updateRegisteredNetwork(tx, account.id, registered_network)
  // The code that was mailed last belongs to the registration that it was mailed for.
  if (!mayMail) return true
  const replaced = await deleteNeverUsed(tx, account.id)
  const credentials = contested
    ? { password_hash: null, registered_network: null }
    : { password_hash: account.password_hash ?? attempt.password_hash, registered_network }
  const registrant = replaced ? await insert(tx, credentials) : account
  if (registrant) await mailCode(tx, context, registrant.id, body.next)
  return registrant !== undefined || isLast
}

/** @throws Problem 422 where the password is too easily guessed for this person */
function refuseWeak(password: string, person: Person) {
  const problem = passwordProblem(password, person)
  if (problem) throw invalid({ password: problem })
}
