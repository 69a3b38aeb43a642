import type { UserType } from '../../../../contract/platform/values.ts'
import type { AppContext, Db } from '../../../platform/app-context.ts'
import { consume, reset } from '../../../platform/http/limits.ts'
import { conflict, invalid } from '../../../platform/http/problem.ts'
import { notify } from '../../../notifications/notify/notify.ts'
import { wrongCodes } from './check.ts'
import { secondFactorSetUpMail } from './emails.ts'
import { confirmPending, findSecondFactor, replaceRecoveryCodes, savePending } from './queries.ts'
import {
  describeSecret,
  newRecoveryCode,
  newSecret,
  pendingLifeMs,
  recoveryCodeHash,
  recoveryCodes,
  stepOf,
} from './rules.ts'
import { seal, unseal } from './seal.ts'

type Owner = { id: string; user_type: UserType; email: string; first_name: string }

/** Whether an account must use two-step verification but doesn't: administrators, except in the demo. */
export const lacksFactor = async (
  { db, config }: AppContext,
  { id, user_type }: Pick<Owner, 'id' | 'user_type'>,
): Promise<boolean> => user_type === 'admin' && !config.demo && !(await findSecondFactor(db, id))?.secret

/** Creates a new secret for an authenticator app. The old one stays until a code from the new one is entered. */
export async function startSetUp({ db, config }: AppContext, { id, email }: Pick<Owner, 'id' | 'email'>) {
  const secret = newSecret()
  await savePending(db, id, seal(config.secret, id, secret))
  return describeSecret(secret, email)
}

const over = () => conflict('Setup expired or was restarted on another device. Start again.')

/** What the right first code confirms. */
export type Confirmed = { pending: Buffer; step: number }

/**
 * Checks the first code of the secret that was shown. Outside a transaction, so that a wrong try stays counted.
 * @throws Problem 409 if none was shown recently; 422 if it's wrong; 429 after too many wrong ones
 */
export async function checkFirstCode({ db, config }: AppContext, id: string, otp: string): Promise<Confirmed> {
  const { pending_secret: pending, pending_at } = (await findSecondFactor(db, id)) ?? {}
  if (!pending || !pending_at || Date.now() - pending_at.getTime() > pendingLifeMs) throw over()
  const { key, limit } = wrongCodes(config, id)
  await consume(db, key, limit)
  const step = stepOf(unseal(config, id, pending), otp.replaceAll(/[\s-]/g, ''), new Date())
  if (step === null)
    throw invalid({ otp: 'This code doesn’t match the one in your app. Check that your device’s clock is right.' })
  return { pending, step }
}

/**
 * Activates the secret, emails the owner, and returns the recovery codes. Call it with the account locked.
 * @throws Problem 409 if another secret was shown since
 */
export async function finishSetUp(
  tx: Db,
  context: AppContext,
  { id }: Pick<Owner, 'id'>,
  { pending, step }: Confirmed,
): Promise<string[]> {
  await reset(tx, wrongCodes(context.config, id).key)
  if (!(await confirmPending(tx, id, pending, step))) throw over()
  await notify(tx, context, 'second_factor', { account: id }, secondFactorSetUpMail)
  return await makeRecoveryCodes(tx, id)
}

export async function makeRecoveryCodes(tx: Db, account_id: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await replaceRecoveryCodes(tx, account_id, codes.map(recoveryCodeHash))
  return codes
}
