import type { ContentAudience } from '../../contract/content/values.ts'
import { slugOf } from '../../contract/platform/slug.ts'
import type { Caller } from '../platform/http/callers.ts'
import { cleanHtml } from '../platform/html/clean-html.ts'
import { shownName } from '../seekers/browse/rules.ts'
import { plainText } from '../platform/text-search/search-columns.ts'

/** The audiences whose articles a caller sees. */
export const audiencesOf = ({ user_type }: Caller): ContentAudience[] =>
  user_type === 'admin'
    ? ['everyone', 'job_seeker', 'employer']
    : user_type === 'visitor'
      ? ['everyone']
      : ['everyone', user_type]

/** Words a minute that adults read silently in plain nonfiction. */
const readingSpeed = 230

export const readingMinutes = (body: string) =>
  Math.max(1, Math.round(plainText(body).split(' ').filter(Boolean).length / readingSpeed))

/** An article's body with only the allowed tags and attributes; its h2 headings get ids for links. @throws 422 */
export function cleanBody(html: string): string {
  const clean = cleanHtml(html, {
    field: 'body',
    // Administrators write articles, and may link to the product's own pages.
    link: (href) => ({ ...(href ? { href } : {}), rel: 'noopener' }),
    allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'br', 'strong', 'em', 'a', 'blockquote', 'code', 'pre'],
    allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  })
  return withHeadingIds(clean)
}

function withHeadingIds(body: string): string {
  const known = new Map<string, number>()
  return body.replace(/<h2>(.*?)<\/h2>/gs, (_, inside: string) => {
    const slug = slugOf(plainText(inside), 'part')
    const times = (known.get(slug) ?? 0) + 1
    known.set(slug, times)
    return `<h2 id="${times > 1 ? `${slug}-${times}` : slug}">${inside}</h2>`
  })
}

/** The h2 headings of a cleaned body. */
export const sectionsOf = (body: string) =>
  [...body.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', inside = '']) => ({
    id,
    title: plainText(inside),
  }))

export type Signer = {
  user_type: string
  first_name: string
  last_name: string
  /** Null for anyone who isn't a job seeker. */
  name_visibility: string | null
}

/** The signature under a review: as much of a job seeker's name as their settings allow, and never the full name. */
export function signatureOf({ user_type, first_name, last_name, name_visibility }: Signer): string {
  if (user_type === 'job_seeker' && name_visibility === 'hidden_until_accepted') return 'A job seeker'
  if (user_type === 'job_seeker' && name_visibility === 'initials')
    return shownName({ first_name, last_name }, 'initials')
  return [first_name, last_name && shownName({ first_name: last_name, last_name: '' }, 'initials')]
    .filter(Boolean)
    .join(' ')
}
