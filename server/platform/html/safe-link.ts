import { z } from 'zod'
import { readUrl } from '../../../contract/platform/read-url.ts'

/** For links that other people wrote: no search engine credit, and no access back to our page. */
export const writtenLinkRel = 'nofollow ugc noopener noreferrer'

/**
 * `https://host/…` that's safe to keep verbatim: without credentials, and without anything a browser would read
 * differently.
 */
const plain = /^https?:\/\/[^\s\\/?#@]+(?:[/?#]\S*)?$/i

/**
 * Where a link in a description may lead: a website, without credentials, or one mailbox, without a subject, copies, or
 * body. Undefined for anything else: a path within this product, `https:/path`, or another scheme.
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
