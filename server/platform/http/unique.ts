import type { Problem } from './problem.ts'

/**
 * For `.catch` behind a query: what a unique index refuses becomes an answer. A refused query spoils its transaction, so
 * where that goes on, `onConflict(…doNothing())` stands in the query instead.
 */
export const refuseDuplicate =
  (index: string, refusal: () => Problem) =>
  (error: unknown): never => {
    const { code, constraint } = error as { code?: string; constraint?: string }
    throw code === uniqueViolation && constraint === index ? refusal() : error
  }

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/** Whether a row was refused since what it refers to is gone: it was there a moment ago, and somebody deleted it. */
export function refersToDeleted(error: unknown): boolean {
  const { code, detail } = error as { code?: string; detail?: string }
  return code === foreignKeyViolation && Boolean(detail?.includes('is not present in table'))
}
