import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { productName } from '../../../contract/platform/product.ts'
import type { Problem } from '../../platform/http/problem.ts'
import { escapeHtml } from '../../platform/mail/layout.ts'

const style = `:root{color-scheme:light dark;--bg:#fff;--text:#15201f;--text-2:#435453;--link:#00595c}
@media (prefers-color-scheme:dark){:root{--bg:#131a1b;--text:#eef4f4;--text-2:#a9b9b9;--link:#6fcfcb}}
*{box-sizing:border-box;margin:0}
body{background:var(--bg);color:var(--text);font:17px/1.55 Archivo,'Helvetica Neue',Arial,system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:36rem;margin:0 auto;padding:12vh 24px 48px}
h1{margin:32px 0 12px;font-size:28px;line-height:1.2}
p+p{margin-top:24px}
p{color:var(--text-2)}
a{color:var(--link)}
.name a{font-weight:700;font-size:20px;text-decoration:none}`

/** The page loads nothing, so someone who was told to send fewer requests doesn't send more. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Whether a browser requested a page, and should get the error as one. */
export const asksForPage = ({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/api(?:[/?]|$)/.test(url) &&
  /\btext\/html\b/i.test(headers.accept ?? '')

const headings: Record<number, string> = {
  400: 'This address isn’t valid',
  404: 'Page not found',
  414: 'This address is too long',
  429: 'Too many requests',
}
const advice: Record<number, string> = {
  400: 'Part of it is malformed. Check the address, or go to the home page.',
  404: 'Check the address, or go to the home page.',
  414: 'Check the address, or go to the home page.',
}

/** An error as a small standalone page, for requests that never reach the site's own pages. */
export function errorPage({ status, body: { message } }: Problem) {
  const heading =
    headings[status] ?? (status >= 500 ? 'This page can’t be shown right now' : 'This page can’t be shown')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${heading} | ${productName}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><main><p class="name"><a href="/">${productName}</a></p><h1>${heading}</h1>
<p>${escapeHtml(advice[status] ?? message)}</p><p><a href="/">Go to the home page</a></p></main></body></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  return { html, headers }
}
