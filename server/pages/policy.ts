import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of one rendered page. Its inline scripts are allowed by hash, never by nonce:
 * a 304 would pair a new nonce with the body that was kept.
 */
export function contentSecurityPolicy(html: string, dev: boolean) {
  const hashes = new Set<string>()
  for (const [, attributes, code] of html.matchAll(inlineScript))
    if (!/type="application\/(ld\+)?json"/.test(attributes ?? ''))
      hashes.add(
        `'sha256-${createHash('sha256')
          .update(code ?? '')
          .digest('base64')}'`,
      )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    // Vite puts styles into the page while developing.
    dev
      ? "style-src 'self' 'unsafe-inline'"
      : "style-src 'self'; style-src-elem 'self'; style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
