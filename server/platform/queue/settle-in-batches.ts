/**
 * Runs an action for each item, `at_once` at a time. A failure doesn't stop the others.
 * @returns how many items there were
 * @throws the first failure, after all the others have run
 */
export async function settleInBatches<T>(
  all: readonly T[],
  at_once: number,
  work: (each: T) => Promise<unknown>,
): Promise<number> {
  const failures: unknown[] = []
  for (let at = 0; at < all.length; at += at_once)
    for (const result of await Promise.allSettled(all.slice(at, at + at_once).map(work)))
      if (result.status === 'rejected') failures.push(result.reason)
  if (failures.length) throw failures[0]
  return all.length
}
