/** PostgreSQL's codes for shutting down, starting up, or running out of connections, memory, or disk space. */
const states = /^(?:57P\d\d|08\w{3}|53\w{3})$/
/** pg's messages for a connection that ended or couldn't be opened; most of these errors have no code. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|connect ENOENT .*\.s\.PGSQL|Client (?:was closed|has encountered a connection error))/
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** An error, or pg-boss's version of one: a plain object with the same fields. */
type Failure = { code?: unknown; message?: unknown; cause?: unknown }

const isFailure = (error: unknown): error is Failure => typeof error === 'object' && error !== null

/** A disk is full, a quota is used up, or the file system has become read-only. */
const noRoomCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether the database failed because it was shutting down, starting up, or out of resources. */
export const isFromLostDatabase = (error: unknown): boolean =>
  isFailure(error) &&
  (states.test(String(error.code)) || words.test(String(error.message)) || isFromLostDatabase(error.cause))

/** The same for a network error, which doesn't say whether it's about the database or another server. */
export const isNetworkError = (error: unknown): boolean =>
  isFailure(error) && (networkCodes.has(String(error.code)) || isNetworkError(error.cause))

/** Whether a write failed for lack of space, in the database or the file storage. */
export const isOutOfRoom = (error: unknown): boolean =>
  isFailure(error) && (noRoomCodes.has(String(error.code)) || isOutOfRoom(error.cause))

/** Lets one event through per second and counts the others. */
export class OncePerSecond {
  #last = -Infinity
  #leftOut = 0

  /** How many were skipped since the last one let through; null if this one should be skipped too. */
  next(): number | null {
    const now = performance.now()
    if (now - this.#last < 1000) {
      this.#leftOut++
      return null
    }
    const leftOut = this.#leftOut
    this.#last = now
    this.#leftOut = 0
    return leftOut
  }
}

/** Per process: a database restart breaks every connection and every request at once. */
export const connectionLosses = new OncePerSecond()
