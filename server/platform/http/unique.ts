import type { Problem } from './problem.ts'

/**
 * For `.catch` after a query: turns a unique violation into an error for the client. A failed query aborts its
 * transaction, so use `onConflict(…doNothing())` if the transaction has to continue.
 */
export const refuseDuplicate =
  (index: string, refusal: () => Problem) =>
  (error: unknown): never => {
    const { code, constraint } = error as { code?: string; constraint?: string }
    throw code === uniqueViolation && constraint === index ? refusal() : error
  }

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/** Whether a row was refused because the record it refers to was deleted a moment ago. */
export function refersToDeleted(error: unknown): boolean {
  const { code, detail } = error as { code?: string; detail?: string }
  return code === foreignKeyViolation && Boolean(detail?.includes('is not present in table'))
}
