/**
 * Does something to each, `at_once` of them at a time. One that fails holds up no other.
 * @returns how many there were
 * @throws the first failure, once all others had their turn
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
