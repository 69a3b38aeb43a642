import { isDenial } from './query.ts'
import { isName } from './words.ts'

/** A parsed search: words that must occur, words that must not, and alternatives. A `phrase` was in quotes. */
export type BooleanWords =
  | { kind: 'words'; text: string }
  | { kind: 'phrase'; text: string }
  | { kind: 'not'; of: BooleanWords }
  | { kind: 'all'; of: BooleanWords[] }
  | { kind: 'any'; of: BooleanWords[] }

/**
 * Parses `kubernetes AND (aws OR "google cloud") NOT azure -junior`. As in job search, adjacent words must all occur,
 * OR (or `|`) binds loosest, a minus or `not` excludes, and parentheses group. An unclosed parenthesis or quote and an
 * operator without words are ignored. Never throws; null if no word is left.
 */
export function readBoolean(keyword: string): BooleanWords | null {
  const signs = keyword.replace(/[“”„«»＂]/g, '"').match(/-*"[^"]*"|-*\(|\)|[^\s"()]+/gu) ?? []
  return readAny(signs.values(), false)
}

/** Reads up to the closing parenthesis; `inside` is whether one is open. */
function readAny(signs: Iterator<string>, inside: boolean): BooleanWords | null {
  const branches: BooleanWords[][] = [[]]
  let negate = false
  const add = (read: BooleanWords | null, isNot: boolean) => {
    const branch = branches.at(-1)
    if (read && branch) branch.push(isNot || negate ? { kind: 'not', of: read } : read)
    negate = false
  }
  for (let next = signs.next(); !next.done; next = signs.next()) {
    const sign = next.value
    if (sign === ')') {
      if (inside) break
      continue
    }
    const minus = sign.startsWith('-')
    if (sign.endsWith('(')) add(readAny(signs, true), minus)
    else if (sign.endsWith('"')) add(leaf('phrase', sign.replaceAll(/^-+|"/g, '')), minus)
    else if (/^(or|\|+)$/i.test(sign)) branches.push([])
    else if (/^(and|&+)$/i.test(sign)) continue
    else if (isDenial(sign)) negate = true
    else add(leaf('words', sign.replace(/^-+/, '')), minus)
  }
  return together(
    'any',
    branches.flatMap((branch) => together('all', joined(branch)) ?? []),
  )
}

const leaf = (kind: 'words' | 'phrase', text: string): BooleanWords | null =>
  /[\p{L}\p{N}]/u.test(text) ? { kind, text } : null

const together = (kind: 'all' | 'any', of: BooleanWords[]): BooleanWords | null =>
  of.length > 1 ? { kind, of } : (of[0] ?? null)

/** Rejoins adjacent words, so that names of several words are recognized; `no code` is one of them. */
function joined(branch: BooleanWords[]): BooleanWords[] {
  const result: BooleanWords[] = []
  for (const part of branch) {
    const last = result.at(-1)
    if (part.kind === 'words' && last?.kind === 'words')
      result.splice(-1, 1, { ...last, text: `${last.text} ${part.text}` })
    else if (part.kind === 'not' && part.of.kind === 'words' && isName(`no ${part.of.text}`))
      result.push({ kind: 'words', text: `no ${part.of.text}` })
    else result.push(part)
  }
  return result
}

type Leaf = Extract<BooleanWords, { text: string }>

/** The texts that may occur, without the excluded ones, for ranking matches. */
export function wantedTexts(words: BooleanWords): Leaf[] {
  if (words.kind === 'not') return []
  return words.kind === 'all' || words.kind === 'any' ? words.of.flatMap(wantedTexts) : [words]
}
