/** A `?next=` that stays on this site, or undefined: `//evil.test`, `/\\evil.test`, `/.//evil.test` and full addresses are refused. */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next || !/^\/(?![/\\])\P{Cc}*$/u.test(next) || !URL.canParse(next, 'http://here.invalid')) return undefined
  const { origin, pathname, search, hash } = new URL(next, 'http://here.invalid')
  return origin === 'http://here.invalid' && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
