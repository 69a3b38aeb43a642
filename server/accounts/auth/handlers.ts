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

const resent = { message: 'If this address still needs to be verified, a new code is on its way.' }
const recovering = { message: 'If there’s an account with this address, a link to set a new password is on its way.' }

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
    const wrong = () => unauthorized('The email or password is incorrect. Check both, or set a new password.')
    const fits = await passwordFits(account?.password_hash, password, networkOf(address))
    if (!account || !fits) {
      for (const { key, limit } of [...own, ...shared]) await consume(db, key, limit)
      await recordFailure(db, account?.id, { address, user_agent })
      throw wrong()
    }
    // Checked again, so that concurrent tries past the last permitted failure aren't answered either.
    await refuseTooMany((await isKnownNetwork(db, email, network_hashes)) ? own : [...own, ...shared])
    refuseSuspended(account)
    if (!account.email_verified_at) {
      await renewCode(context, account, { next, from: { network: networkOf(address), network_hashes } })
      throw forbidden('Verify your email first. We sent you a code.', 'email_unverified')
    }
    const has_shown_factor = Boolean((await findSecondFactor(db, account.id))?.secret)
    if (has_shown_factor) {
      if (!otp) {
        await recordAsked(db, account.id, { address, user_agent })
        throw unauthorized('Enter the code from your app or a recovery code.', 'second_factor')
      }
      await requireSecondFactor(context, { account, otp, address, user_agent }, () =>
        unauthorized(
          'This code is wrong or was already used. Wait for the next one, or use a recovery code.',
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
      // The account was changed, suspended, or got two-step verification since the comparison.
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
    const wrong = () => invalid({ code: 'This code is wrong or has expired. Check it, or request a new one.' })
    // Outside the transaction, so that a wrong try stays counted.
    const network_hashes = networkHashes(config, address)
    const network_hash = networkHash(config.secret, address)
    const from = { network: networkOf(address), network_hashes }
    const code_id = await tryCode(db, context, { ...body, from })
    if (!code_id) throw wrong()
    return await db.transaction().execute(async (tx) => {
      const found = await lockAccountByEmail(tx, body.email)
      if (!found || !(await spend(tx, code_id))) throw wrong()
      refuseSuspended(found)
      // A password chosen on another network may be someone else's who only knew the address.
      const typedHere = network_hashes.some((hash) => found.registered_network?.equals(hash))
      const isOwn = found.password_hash !== null && typedHere
      const account = isOwn ? found : { ...found, password_hash: null }
      // An emailed code doesn't replace two-step verification. An address is verified once, before that can be set up.
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
    const over = () => invalid({ token: 'This link has expired or was already used. Request a new one.' })
    const found = await findResetToken(db, email, token)
    const account = await findAccountByEmail(db, email)
    if (!found || !account) throw over()
    refuseWeak(password, account)
    // With the password alone, anyone who learns it first could set up two-step verification with their own device.
    const sets_factor = await lacksFactor(context, account)
    if (sets_factor && !otp) {
      const second_factor = await startSetUp(context, account)
      const message = 'Add this account to an authenticator app, then enter the code it shows.'
      return { message, data: { second_factor } }
    }
    const confirmed = sets_factor && otp ? await checkFirstCode(context, account.id, otp) : null
    const passwordHash = await hashPassword(password, networkOf(address))
    const recovery_codes = await db.transaction().execute(async (tx) => {
      // First, as when the address is registered again, so that the two don't deadlock.
      await lockAccountByEmail(tx, email)
      if (!(await spend(tx, found.id))) throw over()
      await updatePassword(tx, account.id, passwordHash)
      await voidCodes(tx, account.id)
      await endSessions(tx, account.id, 'password_change')
      for (const key of forgivenTo(email, address)) await reset(tx, key)
      await notify(tx, context, 'password_changed', { account: account.id }, mails.passwordChangedMail)
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
    const message = 'Your password was changed and you were signed out everywhere. Sign in with your new password.'
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
    return { message: 'Thank you. We received your message.' }
  },
}

type From = { address: string; user_agent: string }

/** Someone who has proved that the account is theirs but isn't signed in yet. */
const by = ({ id }: { id: string }, from: From) => ({ caller: { account_id: id }, ...from })

/** How many failures per hour are logged for unknown addresses: enough to notice, too few to fill a disk. */
const unknownAddresses = { key: 'sign_in:unknown:log', limit: { max: 500, seconds: 3600 } }

/** What was typed isn't logged, because it could be a password in the wrong field. */
async function recordFailure(db: Db, account_id: string | undefined, from: From) {
  if (!account_id && !(await tryConsume(db, unknownAddresses.key, unknownAddresses.limit))) return
  await recordAudit(
    db,
    { caller: { user_type: 'visitor' }, ...from },
    { action: 'account.sign_in_failed', ...(account_id ? { subject: { id: account_id } } : {}) },
  )
}

/** The right password without a code: usually the first step of signing in, otherwise a sign of a stolen password. */
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
    throw forbidden('This account is suspended. Contact us if you think this is a mistake.', 'suspended')
}

const registered = { message: 'Check your email. We sent you a code to verify your address.' }

type Registration = BodyOf<EndpointAt<'POST /auth/register/job-seeker'>> & { company_name?: string }

/** A new account's initial fields. */
const plain = ({ email, first_name, last_name, time_zone }: Registration) => ({
  email: email.toLowerCase(),
  first_name,
  last_name,
  time_zone,
})

type InsertNew = (tx: Db, credentials: Credentials) => Promise<{ id: string } | undefined>

/** The response and its timing are the same for known and unknown addresses. Only the email differs. */
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
      // Done for every address, so that the work is the same.
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
  /** The account's password hash at the time of the comparison, and whether the password matched. */
  known_hash: string | null | undefined
  samePassword: boolean
  mayMail: boolean
  isLast: boolean
}

/**
 * @returns whether it matched; otherwise someone else has just registered the address, and the passwords are compared
 * again
 */
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
 * Two people registered the address with different passwords before it was verified. A code proves who has the mailbox,
 * not whose password it is, so neither password works. The owner sets a new one by email.
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
  // The newest code belongs to the registration it was sent for.
  if (!mayMail) return true
  const replaced = await deleteNeverUsed(tx, account.id)
  const credentials = contested
    ? { password_hash: null, registered_network: null }
    : { password_hash: account.password_hash ?? attempt.password_hash, registered_network }
  const registrant = replaced ? await insert(tx, credentials) : account
  if (registrant) await mailCode(tx, context, registrant.id, body.next)
  return registrant !== undefined || isLast
}

/** @throws Problem 422 if the password is too easy to guess for this person */
function refuseWeak(password: string, person: Person) {
  const problem = passwordProblem(password, person)
  if (problem) throw invalid({ password: problem })
}
