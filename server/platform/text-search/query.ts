import { isName, knownWords, vocabularyWords } from './words.ts'

export type QueryWords = {
  /** For `websearch_to_tsquery('merlon', …)`; empty where nothing is asked for (`jobs`, signs only): no keyword then. */
  tsquery_text: string
  /** The same in parts: one of the branches must hold, each with all its terms. */
  branches: Term[][]
  /** The wanted words, as the index knows them, each once. */
  words: string[]
  /** Words that must not occur. */
  without: string[]
  /** Words as they were typed (lower case, accents off), unwanted ones too, to compare with those that jobs say. */
  typed: string[]
}

/**
 * What must occur, or must not: a word, or several in a row. `exact` was in quotes, and is nothing but itself. `denied`
 * is what a text may say as long as it denies it, too (`no travel`), and `untitled` what no title may say.
 */
export type Term = { kind: 'wanted' | 'exact' | 'unwanted' | 'denied' | 'untitled'; words: readonly string[] }

/** What people add to a search for jobs without meaning a word of the posting. Within quotes it counts. */
const asides = new Set(
  'job jobs role roles position positions opening openings vacancy vacancies career careers hiring employment opportunity opportunities work near me my i looking find show want need please'.split(
    ' ',
  ),
)

const mostParts = 40

type QueryPiece = { kind: 'words' | 'phrase' | 'not' | 'or'; text: string }

/** Quotes make a phrase, a minus or `not` excludes, OR (or `|`) gives a choice; anything else must occur. Never throws. */
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

/** The keyword with some of its words put right, as `{ kubernets: 'kubernetes' }`; signs and the rest stay. */
export function correctKeyword(keyword: string, corrections: ReadonlyMap<string, string>): string {
  return keyword.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => {
    const [plain] = vocabularyWords(word)
    return (plain && corrections.get(plain)) ?? word
  })
}

/** Cuts a keyword at its quotes and spaces. A quote that is never closed is no quote. */
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

/** `no code` is a trade. */
const wordAfter = (text: string, from: number) => /^\s+(\S{1,64})/.exec(text.slice(from, from + 100))?.[1] ?? ''

/** Neighbouring plain words become one part again, so that names of several words are seen. */
function joined(parts: QueryPiece[]): QueryPiece[] {
  const result: QueryPiece[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (part.kind === 'words' && last?.kind === 'words') last.text += ` ${part.text}`
    else result.push({ ...part })
  }
  return result
}
