import { isName, knownWords, vocabularyWords } from './words.ts'

export type QueryWords = {
  /**
   * For `websearch_to_tsquery('merlon', …)`; empty if nothing is asked for (`jobs`, only punctuation), which means no
   * keyword.
   */
  tsquery_text: string
  /** The same in parts: one of the branches must match with all its terms. */
  branches: Term[][]
  /** The distinct wanted words, as the index stores them. */
  words: string[]
  /** Words that must not occur. */
  without: string[]
  /** Words as typed (lowercase, without accents), including excluded ones, to compare with the words of jobs. */
  typed: string[]
}

/**
 * A word or phrase that must or must not occur. `exact` was in quotes and matches only itself. `denied` may occur if
 * the text denies it (`no travel`), and `untitled` must not be in a title.
 */
export type Term = { kind: 'wanted' | 'exact' | 'unwanted' | 'denied' | 'untitled'; words: readonly string[] }

/** Words that people add to a job search without looking for them in the posting. They count within quotes. */
const asides = new Set(
  'job jobs role roles position positions opening openings vacancy vacancies career careers hiring employment opportunity opportunities work near me my i looking find show want need please'.split(
    ' ',
  ),
)

const mostParts = 40

type QueryPiece = { kind: 'words' | 'phrase' | 'not' | 'or'; text: string }

/**
 * Quotes make a phrase, a minus or `not` excludes, OR (or `|`) separates alternatives, and everything else must occur.
 * Never throws.
 */
export function queryWords(keyword: string): QueryWords {
  const branches: Term[][] = [[]]
  const typed = new Set<string>()
  for (const { kind, text } of joined(partsOf(keyword))) {
    const branch = branches.at(-1) ?? []
    if (kind === 'or') {
      if (branch.length) branches.push([])
      continue
    }
    const known = knownWords(text)
    const meant = kind === 'words' ? known.filter((word) => !asides.has(word)) : known
    if (!meant.length) continue
    const terms: Term[] =
      kind === 'words'
        ? meant.map((word) => ({ kind: 'wanted', words: [word] }))
        : [{ kind: kind === 'not' ? 'unwanted' : 'exact', words: meant }]
    for (const term of terms) if (!branch.some((other) => written(other) === written(term))) branch.push(term)
    for (const word of vocabularyWords(text)) if (kind !== 'words' || !asides.has(word)) typed.add(word)
  }
  const asked = branches.filter((branch) => branch.length)
  const wordsOf = (isUnwanted: boolean) => [
    ...new Set(asked.flat().flatMap(({ kind, words }) => ((kind === 'unwanted') === isUnwanted ? words : []))),
  ]
  return {
    tsquery_text: asked.map((branch) => branch.map(written).join(' ')).join(' or '),
    branches: asked,
    words: wordsOf(false),
    without: wordsOf(true),
    typed: [...typed],
  }
}

const written = ({ kind, words }: Term) => {
  const term = words.length > 1 ? `"${words.join(' ')}"` : (words[0] ?? '')
  return kind === 'unwanted' ? `-${term}` : term
}

/**
 * The keyword with some of its words corrected, as in `{ kubernets: 'kubernetes' }`; punctuation and other words stay.
 */
export function correctKeyword(keyword: string, corrections: ReadonlyMap<string, string>): string {
  return keyword.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => {
    const [plain] = vocabularyWords(word)
    return (plain && corrections.get(plain)) ?? word
  })
}

/** Splits a keyword at quotes and spaces. An unclosed quote doesn't count. */
function partsOf(keyword: string): QueryPiece[] {
  const text = keyword.slice(0, 20_000).replace(/[“”„«»＂]/g, '"')
  const parts: QueryPiece[] = []
  let negate = false
  for (const match of text.matchAll(/(-*)"([^"]*)"|[^\s"]+/gu)) {
    if (parts.length >= mostParts) break
    const [whole, minus, phrase] = match
    const isPhrase = phrase !== undefined
    if (!isPhrase && /^(or|\|+)$/i.test(whole)) parts.push({ kind: 'or', text: '' })
    else if (!isPhrase && isDenial(whole) && !isName(`${whole} ${wordAfter(text, match.index + whole.length)}`))
      negate = true
    else {
      const isNot = negate || (isPhrase ? Boolean(minus) : /^-+[^-]/.test(whole))
      parts.push({ kind: isNot ? 'not' : isPhrase ? 'phrase' : 'words', text: isPhrase ? phrase : whole })
      negate = false
    }
  }
  return parts
}

/** `not remote`, `no travel`. */
export const isDenial = (word: string): boolean => /^(not|no)$/i.test(word)

/** `no code` is a field of its own. */
const wordAfter = (text: string, from: number) => /^\s+(\S{1,64})/.exec(text.slice(from, from + 100))?.[1] ?? ''

/** Rejoins adjacent plain words, so that names of several words are recognized. */
function joined(parts: QueryPiece[]): QueryPiece[] {
  const result: QueryPiece[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (part.kind === 'words' && last?.kind === 'words') last.text += ` ${part.text}`
    else result.push({ ...part })
  }
  return result
}
