import { readUrl } from '../platform/read-url.ts'

/** What a visitor wanted to do with a job. After they sign in, a URL with an intent continues with it. */
export const intents = ['apply', 'save'] as const
export type Intent = (typeof intents)[number]

const longest = 2000
const here = 'http://here.invalid'

/**
 * Where the person was headed, as a path on this site, or undefined. `//evil.test`, `/\\evil.test`, `/.//evil.test`,
 * and full URLs are refused.
 */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next || next.length > longest || !/^\/(?![/\\])\P{Cc}*$/u.test(next)) return undefined
  const url = readUrl(next, here)
  if (url?.origin !== here || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** The job and the intended action, if the path leads to a job's page. */
export function jobOfNext(next: string | null | undefined): { id: string; intent: Intent | undefined } | undefined {
  const safe = safeNext(next)
  if (!safe) return undefined
  const { pathname, searchParams } = new URL(safe, here)
  const id = /^\/job-details\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/i.exec(pathname)?.[1]
  return id ? { id, intent: intents.find((intent) => intent === searchParams.get('intent')) } : undefined
}

/** With this parameter, a search URL asks to save the search once the person has signed in. */
export const keepSearch = { name: 'intent', value: 'save-search' } as const

/** The parameters of the search to save, if the path leads to one. */
export function searchToKeep(next: string | null | undefined): URLSearchParams | undefined {
  const safe = safeNext(next)
  if (!safe) return undefined
  const { pathname, searchParams } = new URL(safe, here)
  return pathname === '/jobs' && searchParams.get(keepSearch.name) === keepSearch.value ? searchParams : undefined
}
