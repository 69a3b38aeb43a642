import { onOneLine } from '../../../contract/platform/shapes.ts'

/**
 * What is mailed of a name: anybody may have typed it, for anybody's address. Its letters and three digits at most (`3M`,
 * `Studio 54`), so that it holds no link and no number to call, and too few of them for a message. Empty without a letter.
 */
export function plainName(name: string, { most = 40, digits = 3 } = {}): string {
  const kept = Array.from(name.matchAll(/\p{Nd}/gu)).length > digits ? name.replaceAll(/\p{Nd}/gu, '') : name
  if (!/\p{L}/u.test(kept)) return ''
  const plain = cut(onOneLine(kept.replaceAll(/[^\p{L}\p{M}\p{Nd}\s&'’-]/gu, '')), most)
  return plain.replaceAll(/^[\s&-]+|[\s&-]+$/g, '')
}

/** Somebody who applies, as a sentence names them. */
export const personIn = (name: string) => plainName(name) || 'An applicant'

/** A company, as a sentence names it: more words and digits than a person, too few to call. */
export const companyIn = (name: string) => plainName(name, { most: 80, digits: 6 }) || 'The company'

/**
 * A job's title, as a sentence names it: C++, CI/CD, Node.js and Tier 2 stay, what a mail program makes a link or a
 * number to call of does not.
 */
export function titleIn(title: string): string {
  const plain = title
    .replaceAll(/https?:\/\/|www\.|[@:<>[\]\\]/gi, ' ')
    .replaceAll(/(?<=[\p{L}\p{N}-])\.(?=[\p{L}\p{N}])(?!js\b)/giu, ' ')
    .replaceAll(/\p{Nd}(?:[\s().+/-]*\p{Nd}){6,}/gu, ' ')
  return cut(onOneLine(plain), 120) || 'a job'
}

const cut = (text: string, most: number) => Array.from(text).slice(0, most).join('').trim()
