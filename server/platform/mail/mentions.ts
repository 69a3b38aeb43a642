/**
 * People in a text that is kept: not by name, but as `{applicant:<application id>}` or `{person:<job seeker id>}`, so that
 * each reader finds the name they may see when they read it.
 */
export type Mention = `{${'applicant' | 'person'}:${string}}`

export const applicantMention = (application_id: string): Mention => `{applicant:${application_id}}`
export const personMention = (seeker_id: string): Mention => `{person:${seeker_id}}`

const mention = /\{(?:applicant|person):[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}/g

export const mentionsIn = (text: string): Mention[] => [...text.matchAll(mention)].map(([found]) => found as Mention)

/** The text with names in the place of the people it mentions. */
export const withNames = (text: string, nameOf: (mentioned: Mention) => string): string =>
  text.replaceAll(mention, (found) => nameOf(found as Mention))

/** At most so many letters, without half a mention at the end. */
export function cutAt(text: string, most: number): string {
  const letters = Array.from(text)
  if (letters.length <= most) return text
  return `${letters
    .slice(0, most - 1)
    .join('')
    .replace(/\{(?:applicant|person):[\da-f-]*$/, '')}…`
}
