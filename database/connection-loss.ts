/** PostgreSQL says that it is ending, starting, or short of connections, memory, or room on its disk. */
const states = /^(?:57P\d\d|08\w{3}|53\w{3})$/
/** What pg says of a connection that ended or couldn't be opened; most of these errors have no code. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|connect ENOENT .*\.s\.PGSQL|Client (?:was closed|has encountered a connection error))/
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** An error, or what pg-boss makes of one: a plain object with the same fields. */
type Failure = { code?: unknown; message?: unknown; cause?: unknown }

const isFailure = (error: unknown): error is Failure => typeof error === 'object' && error !== null

/** A disk is full, a quota is used up, or the file system takes no writes any more. */
const noRoomCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether the database said this while it was ending, starting, or out of what it needs to work. */
export const isFromLostDatabase = (error: unknown): boolean =>
  isFailure(error) &&
  (states.test(String(error.code)) || words.test(String(error.message)) || isFromLostDatabase(error.cause))

/** The same for a network error, which may also be about another server: it doesn't say which one. */
export const isNetworkError = (error: unknown): boolean =>
  isFailure(error) && (networkCodes.has(String(error.code)) || isNetworkError(error.cause))

/** Whether nothing could be written, in the database or among the files. */
export const isOutOfRoom = (error: unknown): boolean =>
  isFailure(error) && (noRoomCodes.has(String(error.code)) || isOutOfRoom(error.cause))

/** Lets through one a second and counts the others. */
export class OncePerSecond {
  #last = -Infinity
  #leftOut = 0

  /** How many were left out since the last one that was let through; null when this one should be left out too. */
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

/** Of this process: a database that restarts fails every connection and every request at once. */
export const connectionLosses = new OncePerSecond()
