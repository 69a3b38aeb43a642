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
  account: { id: string }
  /** The code that was entered. */
  otp: string
  address: string
  user_agent: string
}

/**
 * Uses up the entered code. Each try is counted before it's checked, so that concurrent tries aren't more than
 * consecutive ones. A right code isn't counted.
 * @throws `wrong()` if it's wrong or already used; 429 after too many wrong ones
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
      await notify(tx, context, 'second_factor', { account: id }, secondFactorGuessedMail(limit.max))
  })
  throw wrong()
}

/**
 * Also requires a code from a signed-in caller whose account uses two-step verification, so that a session and a
 * password alone can't take over the account.
 * @throws 422 if it's missing, wrong, or already used; 429 after too many wrong ones
 */
export async function requireOwnFactor(
  context: AppContext,
  { otp, ...attempt }: Omit<CodeAttempt, 'otp'> & { otp?: string | undefined },
) {
  if (!(await findSecondFactor(context.db, attempt.account.id))?.secret) return
  if (!otp) throw invalid({ otp: 'Enter the code from your app or a recovery code.' })
  await requireSecondFactor(context, { ...attempt, otp }, () =>
    invalid({ otp: 'This code is wrong or was already used. Wait for the next one, or use a recovery code.' }),
  )
}

/** An account's wrong codes, wherever they were entered. Reset together with two-step verification. */
export const wrongCodes = ({ limits }: AppContext['config'], account_id: string) => ({
  key: `wrong_second_factor:${account_id}`,
  limit: { max: limits.wrong_second_factors_per_hour, seconds: 3600 },
})

/** Whether it was right, and is now used up. */
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
  await notify(tx, context, 'second_factor', { account: id }, recoveryCodeUsedMail(left))
  return true
}

/** Null if SECRET was replaced without SECRET_PREVIOUS since it was set up. Recovery codes still work. */
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
