import type { AppContext, Db } from '../../../platform/app-context.ts'
import { recordAudit } from '../../audit/record.ts'
import { consume, isUsedUp, refund } from '../../../platform/http/limits.ts'
import { invalid, type Problem } from '../../../platform/http/problem.ts'
import { notify } from '../../../notifications/notify/notify.ts'
import { recoveryCodeUsedMail, secondFactorGuessedMail } from './emails.ts'
import { findSecondFactor, spendRecoveryCode, spendStep } from './queries.ts'
import { kindOf, stepOf } from './rules.ts'
import { unseal } from './seal.ts'

type CodeAttempt = {
  account: { id: string; first_name: string }
  /** What was typed. */
  otp: string
  address: string
  user_agent: string
}

/**
 * Uses up the code that was typed. Each try counts before it is looked at, so that many at once are no more than one
 * after the other; a right one is not counted.
 * @throws `wrong()` where it is wrong or was used, 429 after too many wrong ones
 */
export async function requireSecondFactor(context: AppContext, attempt: CodeAttempt, wrong: () => Problem) {
  const { db, config } = context
  const { id } = attempt.account
  const { key, limit } = wrongCodes(config, id)
  await consume(db, key, limit)
  if (await db.transaction().execute((tx) => spend(tx, context, attempt))) {
    await refund(db, key)
    return
  }
  await db.transaction().execute(async (tx) => {
    await recordAudit(tx, by(attempt), { action: 'account.second_factor_failed', subject: { id } })
    if (await isUsedUp(tx, key, limit))
      await notify(tx, context, 'second_factor', { account: id }, secondFactorGuessedMail(attempt.account, limit.max))
  })
  throw wrong()
}

/**
 * Asks someone who is signed in for a code as well, where their account has a second factor: a session and a password
 * alone must not be enough to take the account over.
 * @throws 422 where it is missing, wrong or was used, 429 after too many wrong ones
 */
export async function requireOwnFactor(
  context: AppContext,
  { otp, ...attempt }: Omit<CodeAttempt, 'otp'> & { otp?: string | undefined },
) {
  if (!(await findSecondFactor(context.db, attempt.account.id))?.secret) return
  if (!otp) throw invalid({ otp: 'Enter the code from your app or a recovery code.' })
  await requireSecondFactor(context, { ...attempt, otp }, () =>
    invalid({ otp: 'This code is wrong, or was used. Wait for the next one, or use a recovery code.' }),
  )
}

/** Wrong codes of an account, wherever they are typed. Reset with the factor itself: what was guessed at is gone. */
export const wrongCodes = ({ limits }: AppContext['config'], account_id: string) => ({
  key: `wrong_second_factor:${account_id}`,
  limit: { max: limits.wrong_second_factors_per_hour, seconds: 3600 },
})

/** Whether it was right, and is used up now. */
async function spend(tx: Db, context: AppContext, attempt: CodeAttempt): Promise<boolean> {
  const { id } = attempt.account
  const found = await findSecondFactor(tx, id)
  const kind = kindOf(attempt.otp)
  if (!found?.secret || !kind) return false
  if ('app' in kind) {
    const secret = open(context, id, found.secret)
    const step = secret && stepOf(secret, kind.app, new Date())
    return step !== null && (await spendStep(tx, id, step))
  }
  if (!(await spendRecoveryCode(tx, id, kind.recovery))) return false
  const left = found.recovery_codes_left - 1
  await recordAudit(tx, by(attempt), { action: 'account.recovery_code_used', subject: { id }, after: { left } })
  await notify(tx, context, 'second_factor', { account: id }, recoveryCodeUsedMail(attempt.account, left))
  return true
}

/** Null where SECRET was replaced without SECRET_PREVIOUS since it was set up: recovery codes still work. */
function open({ config, log }: AppContext, account_id: string, sealed: Buffer): Buffer | null {
  try {
    return unseal(config, account_id, sealed)
  } catch (error) {
    log.error(
      { err: error, account: account_id },
      'a second factor cannot be read: was SECRET changed without SECRET_PREVIOUS?',
    )
    return null
  }
}

const by = ({ account, address, user_agent }: CodeAttempt) => ({
  caller: { account_id: account.id },
  address,
  user_agent,
})
