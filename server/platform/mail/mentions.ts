import type { MailTemplate } from './mail.ts'

/**
 * In stored texts, people are mentioned as `{applicant:<application id>}` or `{person:<job seeker id>}` instead of by
 * name, so that each reader sees the name they're allowed to see at the time.
 */
export type Mention = `{${'applicant' | 'person'}:${string}}`

export const applicantMention = (application_id: string): Mention => `{applicant:${application_id}}`
export const personMention = (seeker_id: string): Mention => `{person:${seeker_id}}`

const mention = /\{(?:applicant|person):[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}/g

export const mentionsIn = (text: string): Mention[] => [...text.matchAll(mention)].map(([found]) => found as Mention)

/** Replaces the mentions in a text with names. */
export const withNames = (text: string, nameOf: (mentioned: Mention) => string): string =>
  text.replaceAll(mention, (found) => nameOf(found as Mention))

/** At most this many characters, without half a mention at the end. */
export function cutAt(text: string, most: number): string {
  const letters = Array.from(text)
  if (letters.length <= most) return text
  return `${letters
    .slice(0, most - 1)
    .join('')
    .replace(/\{(?:applicant|person):[\da-f-]*$/, '')}…`
}

/** An email as its reader sees it: people are mentioned by the names given with it. */
export function withGivenNames({ names = {}, ...said }: MailTemplate): MailTemplate {
  const nameOf = (mentioned: Mention) => names[mentioned] ?? ''
  return {
    ...said,
    subject: withNames(said.subject, nameOf),
    paragraphs: said.paragraphs.map((paragraph) => withNames(paragraph, nameOf)),
  }
}
