import { z } from 'zod'
import { readUrl } from '../../../contract/platform/read-url.ts'

/** For links that other people wrote: no credit from search engines, and no way back into our page. */
export const writtenLinkRel = 'nofollow ugc noopener noreferrer'

/** `https://host/…` as it is safe to keep word for word: no credentials, and nothing a browser would read differently. */
const plain = /^https?:\/\/[^\s\\/?#@]+(?:[/?#]\S*)?$/i

/**
 * Where a link in a description may lead: the web, without credentials, or one mailbox, without a subject, a copy, or a
 * text. Undefined for anything else: a path into this product, `https:/path`, or another scheme.
 */
export function safeLink(given: string): string | undefined {
  const href = given.trim()
  if (/^mailto:/i.test(href)) {
    const mailbox = href.slice('mailto:'.length).split('?')[0] ?? ''
    return z.email().safeParse(mailbox).success ? `mailto:${mailbox}` : undefined
  }
  if (!/^https?:\/\//i.test(href)) return undefined
  const withoutCredentials = href.replace(/^(https?:\/\/)[^/?#\\]*@/i, '$1')
  return plain.test(withoutCredentials) && readUrl(withoutCredentials) ? withoutCredentials : undefined
}
