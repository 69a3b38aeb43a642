import { onOneLine } from '../../../contract/platform/shapes.ts'

/**
 * A name made safe for email, since anyone may have typed anything for anyone's address. Keeps letters and at most
 * three digits (`3M`, `Studio 54`), so that it can't contain a link, a phone number, or a message. Empty if it has no
 * letter.
 */
export function plainName(name: string, { most = 40, digits = 3 } = {}): string {
  const kept = Array.from(name.matchAll(/\p{Nd}/gu)).length > digits ? name.replaceAll(/\p{Nd}/gu, '') : name
  if (!/\p{L}/u.test(kept)) return ''
  const plain = cut(onOneLine(kept.replaceAll(/[^\p{L}\p{M}\p{Nd}\s&'’-]/gu, '')), most)
  return plain.replaceAll(/^[\s&-]+|[\s&-]+$/g, '')
}

/** An applicant's name for use in a sentence. */
export const personIn = (name: string) => plainName(name) || 'An applicant'

/**
 * A company's name for use in a sentence: longer and with more digits than a person's, but too few for a phone number.
 */
export const companyIn = (name: string) => plainName(name, { most: 80, digits: 6 }) || 'The company'

/**
 * A job title for use in a sentence. Keeps C++, CI/CD, Node.js, and Tier 2, but nothing that an email program would
 * turn into a link or phone number.
 */
export function titleIn(title: string): string {
  const plain = title
    .replaceAll(/https?:\/\/|www\.|[@:<>[\]\\]/gi, ' ')
    .replaceAll(/(?<=[\p{L}\p{N}-])\.(?=[\p{L}\p{N}])(?!js\b)/giu, ' ')
    .replaceAll(/\p{Nd}(?:[\s().+/-]*\p{Nd}){6,}/gu, ' ')
  return cut(onOneLine(plain), 120) || 'a job'
}

const cut = (text: string, most: number) => Array.from(text).slice(0, most).join('').trim()
