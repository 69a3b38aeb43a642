import { safeNext } from '../../../contract/accounts/return-path.ts'

const stored = 'headed_for'
const longestMs = 86_400_000

type HeadedFor = { email: string; next: string; at: number }

/** Remembers in this browser, for a day, where someone was headed when they registered. The emailed link opens in another
 * tab and doesn't contain a search, because we never email text a stranger may have typed.
 */
export function storeReturnPath(email: string, next: string | null) {
  const safe = safeNext(next)
  if (safe) localStorage.setItem(stored, JSON.stringify({ email, next: safe, at: Date.now() } satisfies HeadedFor))
  else localStorage.removeItem(stored)
}

/** Where the account with this address was headed, if it registered in this browser. Works once. */
export function takeHeadedFor(email: string): string | null {
  const text = localStorage.getItem(stored)
  localStorage.removeItem(stored)
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<HeadedFor>
    const isTheirs = kept.email?.toLowerCase() === email.toLowerCase() && Date.now() - (kept.at ?? 0) < longestMs
    return (isTheirs && safeNext(kept.next)) || null
  } catch {
    return null
  }
}
