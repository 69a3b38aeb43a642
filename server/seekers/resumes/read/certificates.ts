import { sameName } from '../../facts/facts.ts'
import { datesIn, dayOf, periodsIn, unwrapped, type DateIn } from './dates.ts'
import type { Sections } from './headings.ts'
import { namesIn } from './names.ts'
import type { FoundCertificate } from './read-resume.ts'
import { isUnsaid, assertedLines } from './asserted-lines.ts'

const issuers: readonly (readonly [string, RegExp])[] = [
  ['ISC2', /^\(?ISC\)?[2²]$|^ISC ?2$|^International Information System Security Certification Consortium$/i],
  ['ISACA', /^ISACA$/i],
  ['CompTIA', /^CompTIA$/i],
  ['GIAC', /^(SANS ?\/ ?)?GIAC$|^SANS( Institute)?$|^Global Information Assurance Certification$/i],
  ['EC-Council', /^EC[- ]Council$/i],
  ['OffSec', /^Off(ensive )?Sec(urity)?$/i],
  ['Amazon Web Services', /^AWS$|^Amazon( Web Services)?( \(AWS\))?$/i],
  ['Microsoft', /^Microsoft$/i],
  ['Google Cloud', /^Google( Cloud)?$/i],
  ['Cisco', /^Cisco( Systems)?$/i],
  ['HashiCorp', /^HashiCorp$/i],
  ['Cloud Native Computing Foundation', /^(CNCF|Cloud Native Computing Foundation|(The )?Linux Foundation)$/i],
  ['Red Hat', /^Red ?Hat$/i],
  ['PMI', /^PMI$|^Project Management Institute$/i],
  ['Splunk', /^Splunk$/i],
  ['Okta', /^Okta$/i],
  ['Palo Alto Networks', /^Palo Alto( Networks)?$/i],
  ['Fortinet', /^Fortinet$/i],
  ['Juniper Networks', /^Juniper( Networks)?$/i],
  ['VMware', /^VMware$/i],
  ['CREST', /^CREST$/i],
]
const issuerIn = (part: string) =>
  issuers.find(([, pattern]) =>
    pattern.test(part.replace(/^(by|from|issued by|issuer:?|issuing organization:?) /i, '').trim()),
  )?.[0]

const number =
  /(?:#|\b(?:(?:credential|certificat(?:e|ion)|licen[sc]e|cert\.?|member(?:ship)?|candidate|analyst)\s*)?(?:no\.?|number|id|nr\.?|#)\b)[\s:#.]*([A-Z0-9][A-Z0-9/-]{2,40}[A-Z0-9])|\blicen[sc]e:?\s+([A-Z0-9-]*\d[A-Z0-9-]{3,})/i
const expiry =
  /\b(expires?|expir(?:ed|y|ation|es on)|exp\.?|valid (?:until|through|thru|to|till)|renew(?:al|s)?(?: by| due)?|until|through)\b/i
/** Ways to say that a certification expires, and that it doesn't. */
const ends =
  /\b(?:expir(?:es?|ed|y|ation|ing)|valid (?:until|through|thru|to|till)|until|renew(?:al|s)?(?: by| due))\b|(?<!\b(?:years?|yrs?)\.? (?:of )?)\bexp\b/i
const endless = /\b(?:no|not|never|non|none|without|n\/a|lifetime)\b|n['’]t\b/i
const planned =
  /\b(in progress|pursuing|studying|planned|expected|scheduled|preparing|working toward|candidate for|anticipated|not yet)\b/i
/** Words around names and dates that mean nothing by themselves. */
const metadata =
  /\b(issued|earned|obtained|awarded|achieved|completed|since|date|dated|valid|active|current|on|in|by|expires?|expired|expiration|expiry|exp|until|through|thru|renewal|no expiration|certified|passed|never)\b\.?:?/gi

type Draft = Omit<FoundCertificate, 'line'> & { line: string }

/** Certifications from their section, each a line or part of one, with number and dates beside or below it. Elsewhere,
 * only known names count. Certifications in progress don't count.
 */
export function readCertificates(sections: Sections): FoundCertificate[] {
  const found: Draft[] = []
  let last: Draft | undefined
  for (const line of unwrapped(sections.certificates)) last = readLine(line, last, found)
  const elsewhere = sections.certificates.length
    ? [...sections.top, ...sections.skills, ...sections.summary, ...sections.education]
    : Object.values(sections).flatMap((lines) => (Array.isArray(lines) ? lines : []))
  for (const line of unwrapped(elsewhere)) {
    const asserted = planned.test(line) ? '' : assertedLines([line]).join(' ')
    const names = namesIn(line).filter(({ isCertificate, text }) => isCertificate && asserted.includes(text))
    for (const [at, { text, index, end }] of names.entries()) {
      // What follows a name, up to the next one, describes it. Text before the first name may describe it too.
      const said = line.slice(at ? index : 0, names[at + 1]?.index ?? (line.length < 160 ? line.length : end))
      const beside = aside(said)
      add(found, { ...blank(text, line), ...beside, is_sure: !isUnclear(said, beside) })
    }
  }
  return found
    .filter(({ name }) => name.length <= 200)
    .slice(0, 50)
    .map((each) => ({ ...each, is_sure: each.is_sure || each.expires_on !== null }))
}

/** It says that it expires, but not in a way we can read. */
const isUnclear = (text: string, { expires_on }: Pick<Draft, 'expires_on'>) =>
  expires_on === null && ends.test(text) && !endless.test(text)

const blank = (name: string, line: string): Draft => ({
  name,
  issuer: null,
  number: null,
  issued_on: null,
  expires_on: null,
  is_sure: true,
  line,
})

function add(found: Draft[], draft: Draft): Draft {
  const same = found.find(({ name }) => sameName('certification', name, draft.name))
  if (!same) {
    found.push(draft)
    return draft
  }
  same.issuer ??= draft.issuer
  same.number ??= draft.number
  same.is_sure &&= draft.is_sure
  if (!same.issued_on && !same.expires_on)
    Object.assign(same, { issued_on: draft.issued_on, expires_on: draft.expires_on })
  return same
}

/** @returns the certification that the next line may describe */
function readLine(line: string, last: Draft | undefined, found: Draft[]): Draft | undefined {
  if (planned.test(line) || isUnsaid(line)) return undefined
  let current = last
  let isOwn = false
  /** `expires`, with the date in the next part. */
  let isEnding = false
  for (const part of partsOf(line)) {
    const name = nameOf(part, !isOwn)
    if (name) {
      current = add(found, blank(name, line))
      isOwn = true
    }
    if (!current) continue
    const details = aside(isEnding ? `expires ${part}` : part, name)
    const isUnread = isUnclear(part, details)
    if (endless.test(part) && (isEnding || ends.test(part))) current.is_sure = true
    else if (isUnread) current.is_sure = false
    isEnding = isUnread
    complete(current, part, { details, isNamed: name !== undefined, isOwn })
    if (!isOwn && !current.line.includes(line)) current.line = `${current.line}\n${line}`.slice(0, 600)
  }
  return current
}

/** What part of a line adds to a certification, if it isn't known yet. */
function complete(
  draft: Draft,
  part: string,
  { details, isNamed, isOwn }: { details: ReturnType<typeof aside>; isNamed: boolean; isOwn: boolean },
) {
  const { issuer, number: written, issued_on, expires_on } = details
  // In a table, a row's second date is the expiration date.
  const end = draft.issued_on && issued_on && !expires_on && isOwn && !isNamed ? lastDayIn(part) : null
  draft.issuer ??= issuer
  draft.number ??= written ?? (isNamed ? null : bareNumber(part))
  draft.issued_on ??= issued_on
  draft.expires_on ??= expires_on ?? (end && end >= (draft.issued_on ?? '') ? end : null)
}

/** Splits at punctuation, but not within `March 3, 2024` or brackets. */
function partsOf(line: string): string[] {
  return line
    .replace(/^[\s•*▪■–-]+/, '')
    .replaceAll(/(\p{L}+\.? \d{1,2}|\d{1,2}(?:st|nd|rd|th)? of \p{L}{3,9}), (\d{4})/gu, '$1 $2')
    .split(
      /[,;|•·\t▪]|\s[–—-]\s(?!\s*(?:present|(?:\p{L}+ )?\d{4}|specialty|associate|professional|practitioner|expert|foundation))/iu,
    )
    .flatMap((part) => part.split(/(?<=\S) (?=\((?!.*[–-].*\)).*\d{4}.*\)$)/))
    .map((part) => part.trim())
    .filter(Boolean)
}

const dated = (part: string) => [...periodsIn(part).map(({ text }) => text), ...datesIn(part).map(({ text }) => text)]

/** A certification's name in part of a line of their section. The first part is a name even if it's unknown. */
function nameOf(part: string, isFirst: boolean): string | undefined {
  if (issuerIn(part.replace(/^\(|\)$/g, ''))) return undefined
  const bare = dated(part)
    .reduce((text, date) => text.replace(date, ' '), part)
    .replace(number, ' ')
  const known = namesIn(bare).filter(({ isCertificate }) => isCertificate)
  const short = known.find(({ text }) => /^[A-Z][A-Z0-9+-]{2,9}$/.test(text) && bare.includes(`(${text})`))
  if (short) return short.text
  const named = bare
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/\b(from|issued by|by) .*$/gi, ' ')
    .replaceAll(
      /\b(issued|earned|obtained|awarded|achieved|completed|expires?|expired|expiration|expiry|exp|valid|renewal|credential|license|certificate (?:no|id|number)|cert (?:no|id))\b.*$/gi,
      ' ',
    )
    .replaceAll(/^[\s:()#.–—-]+|[\s:(#.–—-]+$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (known.length) {
    const [only] = known
    // For `Holder of CISSP since` and similar, the known name in it.
    return known.length === 1 && named.includes(only!.text) && named.split(' ').length <= 9 ? named : only!.text
  }
  const telling = named.replaceAll(metadata, ' ').trim()
  return isFirst &&
    /\p{Lu}/u.test(telling) &&
    /\p{L}{2}/u.test(telling) &&
    telling.length <= 80 &&
    !/:$|^\d+$/.test(telling) &&
    telling.split(' ').length <= 9
    ? named
    : undefined
}

/** The details beside a name: issuer, number, and dates. */
function aside(part: string, name?: string): Omit<Draft, 'name' | 'line' | 'is_sure'> {
  const bracketed = [...part.matchAll(/\(([^()]*(?:\([^()]*\)[^()]*)?)\)/g)].map((match) => match[1] ?? '')
  const by = /\b(?:from|issued by|by) ([^,;|\t]+)$/i.exec(part)?.[1]
  const issuer = [part, part.replace(/^\(|\)$/g, ''), ...bracketed, by ?? '', name?.split(' ')[0] ?? '']
    .map((each) => issuerIn(each.trim()))
    .find(Boolean)
  const match = number.exec(part)
  const digits = match?.[1] ?? match?.[2]
  return { issuer: issuer ?? null, number: digits && /\d/.test(digits) ? digits : null, ...daysOf(part) }
}

const lastDayIn = (part: string) => {
  const [date] = datesIn(part)
  return date ? dayOf(date, 'last') : null
}

/** A cell with only a number. */
const bareNumber = (part: string) =>
  /^(?=.*\d)[A-Z0-9]+(?:-[A-Z0-9]+)*$/i.test(part) && part.length > 5 && !datesIn(part).length ? part : null

function daysOf(part: string): Pick<Draft, 'issued_on' | 'expires_on'> {
  const [period] = periodsIn(part)
  if (period) return { issued_on: dayOf(period.from, 'first'), expires_on: period.to && dayOf(period.to, 'last') }
  const dates = datesIn(part)
  const ends = expiry.exec(part)
  const isEnd = ({ index }: DateIn) => ends !== null && index > ends.index
  const end = dates.find(isEnd)
  const start = dates.find((each) => !isEnd(each))
  return { issued_on: start ? dayOf(start, 'first') : null, expires_on: end ? dayOf(end, 'last') : null }
}
