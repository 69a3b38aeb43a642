import type { AppContext } from '../app-context.ts'
import { ConcurrencyLimitError } from '../http/concurrency-limiter.ts'
import { consume, refund } from '../http/limits.ts'
import { busy, tooMany } from '../http/problem.ts'
import type { Sender } from './file-process.ts'

/**
 * Reads an uploaded file. It counts toward the limit before it's read and is refunded afterward, so abandoned and
 * concurrent files count too.
 * @throws 429 after too many unreadable files, or what `read` throws
 */
export async function checkUpload<T>({ db, config }: AppContext, sender: Sender, read: () => Promise<T>): Promise<T> {
  const failures = `failed_uploads:${sender.account_id}`
  await consume(db, failures, { max: config.limits.failed_uploads_per_hour, seconds: 3600 })
  try {
    const reading = await read()
    await refund(db, failures)
    return reading
  } catch (error) {
    if (error instanceof ConcurrencyLimitError) await refund(db, failures)
    throw withoutTurn(error)
  }
}

/** @throws 429 or 503 while too many other files are being read */
export async function refuseWithoutTurn<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw withoutTurn(error)
  }
}

function withoutTurn(error: unknown) {
  if (!(error instanceof ConcurrencyLimitError)) return error
  return error.whose === 'all' ? busy(5) : tooMany(5, 'Other files are still being processed. Try again in a moment.')
}
