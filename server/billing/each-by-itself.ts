/** At the gateway at once. */
const atOnce = 4

/** Does something to each, a few at once. One that fails holds up no other; the first failure is thrown at the end. */
export async function eachByItself<T>(all: readonly T[], work: (each: T) => Promise<unknown>): Promise<number> {
  const failures: unknown[] = []
  for (let at = 0; at < all.length; at += atOnce)
    for (const result of await Promise.allSettled(all.slice(at, at + atOnce).map(work)))
      if (result.status === 'rejected') failures.push(result.reason)
  if (failures.length) throw failures[0]
  return all.length
}
