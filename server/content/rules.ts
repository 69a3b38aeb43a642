import type { ContentAudience } from '../../contract/content/values.ts'
import { slugOf } from '../../contract/platform/slug.ts'
import type { Caller } from '../platform/http/callers.ts'
import { cleanHtml } from '../platform/html/clean-html.ts'
import { shownName } from '../seekers/browse/rules.ts'
import { plainText } from '../platform/text-search/search-columns.ts'

/** Whose articles a caller sees. */
export const audiencesOf = ({ user_type }: Caller): ContentAudience[] =>
  user_type === 'admin'
    ? ['everyone', 'job_seeker', 'employer']
    : user_type === 'visitor'
      ? ['everyone']
      : ['everyone', user_type]

/** Words a minute: what adults read of plain non-fiction, silently. */
const readingSpeed = 230

export const readingMinutes = (body: string) =>
  Math.max(1, Math.round(plainText(body).split(' ').filter(Boolean).length / readingSpeed))

/** An article's body reduced to what one may be written with; its second headings get ids to be linked to. @throws 422 */
export function cleanBody(html: string): string {
  const clean = cleanHtml(html, {
    field: 'body',
    // Administrators write articles, and link to pages of the product too.
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

/** The second headings of a clean body. */
export const sectionsOf = (body: string) =>
  [...body.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', inside = '']) => ({
    id,
    title: plainText(inside),
  }))

export type Signer = {
  user_type: string
  first_name: string
  last_name: string
  /** Null for who is no job seeker. */
  name_visibility: string | null
}

/** What stands under a review: a job seeker's name as far as their settings show it to anyone, and never all of it. */
export function signatureOf({ user_type, first_name, last_name, name_visibility }: Signer): string {
  if (user_type === 'job_seeker' && name_visibility === 'hidden_until_accepted') return 'A job seeker'
  if (user_type === 'job_seeker' && name_visibility === 'initials')
    return shownName({ first_name, last_name }, 'initials')
  return [first_name, last_name && shownName({ first_name: last_name, last_name: '' }, 'initials')]
    .filter(Boolean)
    .join(' ')
}
