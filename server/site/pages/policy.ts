import { createHash } from 'node:crypto'

/** The attributes and code of each inline script on a page. */
function* inlineScripts(html: string): Generator<{ attributes: string; code: string }> {
  let end = 0
  for (const { 0: tag, 1: attributes = '', index } of html.matchAll(/<script([^<>]*)>/g)) {
    const start = index + tag.length
    if (index < end || /\ssrc=/.test(attributes)) continue
    end = html.indexOf('</script>', start)
    if (end < 0) return
    yield { attributes, code: html.slice(start, end) }
  }
}

/**
 * The rendered page to send, and its Content-Security-Policy. Inline scripts are allowed by hash, not by nonce, because a
 * 304 would pair a new nonce with a cached body. Only scripts with our `mark` are hashed, so a script injected through
 * user text doesn't run; the mark is removed before sending. Without a mark, all inline scripts are allowed, because in
 * development Vite adds its own scripts and styles.
 */
export function withPolicy(rendered: string, mark: string | undefined) {
  const carried = mark && ` nonce="${mark}"`
  const hashes = new Set<string>()
  for (const { attributes, code } of inlineScripts(rendered))
    if (!/type="application\/(ld\+)?json"/.test(attributes) && (!carried || attributes.includes(carried)))
      hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    mark
      ? "style-src 'self'; style-src-elem 'self'; style-src-attr 'unsafe-inline'"
      : "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html: carried ? rendered.replaceAll(carried, '') : rendered, policy }
}
