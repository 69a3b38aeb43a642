import { onOneLine } from '../../../contract/platform/shapes.ts'

/**
 * The part of a name that's safe to email, because anyone can register any name with anyone's address. Keeps letters
 * and at most three digits (`3M`, `Studio 54`), so that it can't contain a link, a phone number, or a message. Empty
 * without a letter.
 */
export function plainName(name: string, { most = 40, digits = 3 } = {}): string {
  const kept = Array.from(name.matchAll(/\p{Nd}/gu)).length > digits ? name.replaceAll(/\p{Nd}/gu, '') : name
  if (!/\p{L}/u.test(kept)) return ''
  const plain = cut(onOneLine(kept.replaceAll(/[^\p{L}\p{M}\p{Nd}\s&'’-]/gu, '')), most)
  return plain.replaceAll(/^[\s&-]+|[\s&-]+$/g, '')
}

/** An applicant's name in a sentence. */
export const personIn = (name: string) => plainName(name) || 'An applicant'

/** A company's name in a sentence: more words and digits than a person's, but too few for a phone number. */
export const companyIn = (name: string) => plainName(name, { most: 80, digits: 6 }) || 'The company'

/**
 * A job's title in a sentence. Keeps C++, CI/CD, Node.js, and Tier 2, and removes what a mail program would turn into a
 * link or a phone number.
 */
export function titleIn(title: string): string {
  const plain = title
    .replaceAll(/https?:\/\/|www\.|[@:<>[\]\\]/gi, ' ')
    .replaceAll(/(?<=[\p{L}\p{N}-])\.(?=[\p{L}\p{N}])(?!js\b)/giu, ' ')
    .replaceAll(/\p{Nd}(?:[\s().+/-]*\p{Nd}){6,}/gu, ' ')
  return cut(onOneLine(plain), 120) || 'a job'
}

const cut = (text: string, most: number) => Array.from(text).slice(0, most).join('').trim()
