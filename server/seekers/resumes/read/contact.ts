import type { SocialPlatform } from '../../../../contract/platform/values.ts'
import { periodsIn } from './dates.ts'
import type { Sections } from './headings.ts'
import { namesIn } from './names.ts'
import { placeIn } from './places.ts'
import type { FoundField, ReadResume } from './read-resume.ts'
import { roleWords } from './roles.ts'

const phone =
  /(?<![\d-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?!\d)|\+\d{1,3}[ .-]?\d(?:[ .-]?\d){6,12}(?!\d)/
const address =
  /(?<![\p{L}\p{N}@.])(?:https?:\/\/)?(?:www\.)?[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|org|net|io|dev|me|social|exchange|tech|blog|codes|example|info|us|edu|page)(?:\/[^\s,;|)\]>]*)?(?![\p{L}@])/giu
const email = /[^\s@|,;]+@[^\s@|,;]+\.\w+/g
const mostTop = 14

/** Name and contact details, from the top and from any contact section. */
export function readContact(
  sections: Sections & { hasHeadings: boolean },
  lines: readonly string[],
  urls: readonly string[],
): Pick<ReadResume, 'fields' | 'links'> {
  const top = [...lines.slice(0, mostTop), ...sections.other, ...sections.links]
  const fields: FoundField[] = []
  const add = (field: FoundField['field'], proposed: string | null | undefined, line: string) => {
    if (proposed && !fields.some((each) => each.field === field)) fields.push({ field, proposed, line })
  }
  const headline = sections.top.slice(1, 5).find(isHeadline)
  if (headline) {
    add('headline', headline.slice(0, 160), headline)
    const [role] = headline.split(/\s[|–—-]\s|[,|•·\t]/)
    if (role && roleWords.test(role)) add('job_role', role.trim().slice(0, 120), headline)
  }
  for (const line of top) {
    add('phone', phone.exec(line)?.[0].trim(), line)
    const place = periodsIn(line).length ? undefined : placeIn(line)
    const isContact = place && line.length < 120 && (sections.top.includes(line) || place.zip_code)
    if (!isContact) continue
    add('city', place.city, line)
    add('state', place.state, line)
    add('zip_code', place.zip_code, line)
  }
  return {
    fields,
    links: linksIn([...top, ...lines.filter((line) => /\b(github|gitlab|linkedin)\b/i.test(line))], urls),
  }
}

/** A short line under the name with what the person does. */
const isHeadline = (line: string) =>
  line.length <= 110 &&
  roleWords.test(line) &&
  !/[@.]$|@|\d{3}/.test(line) &&
  !placeIn(line) &&
  !periodsIn(line).length &&
  !(namesIn(line).length && /^[•*-]/.test(line))

const platforms: readonly (readonly [SocialPlatform, RegExp])[] = [
  ['github', /^(www\.)?github\.com\/[\w-]+\/?$/i],
  ['gitlab', /^(www\.)?gitlab\.com\/[\w.-]+\/?$/i],
  ['linkedin', /^([a-z]{2,3}\.)?linkedin\.com\/in\/[^/\s]+\/?$/i],
  ['mastodon', /^(infosec\.exchange|hachyderm\.io|fosstodon\.org|mastodon\.[a-z.]+|[a-z.]+\.social)\/@[\w.]+$/i],
  ['x', /^(www\.)?(x|twitter)\.com\/\w+\/?$/i],
  ['youtube', /^(www\.)?youtube\.com\/(@|c\/|channel\/|user\/)?[\w-]+\/?$/i],
  ['blog', /^blog\.|\/blog\b|\.blog(\/|$)|(^|\.)medium\.com|\.dev\/posts/i],
]

function linksIn(lines: readonly string[], urls: readonly string[]): ReadResume['links'] {
  const links: ReadResume['links'] = []
  const add = (written: string, line: string) => {
    const bare = written.replace(/^https?:\/\//i, '').replace(/[.,)]+$/, '')
    const platform =
      platforms.find(([, pattern]) => pattern.test(bare))?.[0] ??
      (/^[^/]+\/?$/.test(bare) && !/^(www\.)?(credly|linkedin|github|google|youtube)\./i.test(bare)
        ? 'website'
        : undefined)
    const url = `https://${bare.replace(/\/$/, '')}`
    if (!platform || url.length > 500 || links.some((link) => link.url.toLowerCase() === url.toLowerCase())) return
    if (links.length < 10) links.push({ platform, url, line })
  }
  for (const line of lines) for (const [written] of line.replaceAll(email, ' ').matchAll(address)) add(written, line)
  for (const url of urls) if (/^https?:/.test(url)) add(url, url)
  return links
}
