import { knownWords, vocabularyWords } from './words.ts'

export type QueryWords = {
  /** For `websearch_to_tsquery('merlon', …)`; empty where nothing is asked for (`jobs`, signs only): no keyword then. */
  tsquery_text: string
  /** The wanted words, as the index knows them, each once. */
  words: string[]
  /** Words that must not occur. */
  without: string[]
  /** The wanted words as they were typed (lower case, accents off), to compare with the vocabulary. */
  typed: string[]
}

/** What people add to a search for jobs without meaning a word of the posting. Within quotes it counts. */
const asides = new Set(
  'job jobs role roles position positions opening openings vacancy vacancies career careers hiring employment opportunity opportunities work near me my i looking find show want need please'.split(
    ' ',
  ),
)

const mostParts = 40

type Part = { kind: 'words' | 'phrase' | 'not' | 'or'; text: string }

/** Quotes make a phrase, a minus excludes, OR (or `|`) gives a choice; anything else must occur. Never throws. */
export function queryWords(keyword: string): QueryWords {
  const branches: string[][] = [[]]
  const words = new Set<string>()
  const without = new Set<string>()
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
    const terms = kind === 'words' ? meant : [quoted(meant)]
    for (const term of terms) {
      const written = kind === 'not' ? `-${term}` : term
      if (!branch.includes(written)) branch.push(written)
    }
    for (const word of meant) (kind === 'not' ? without : words).add(word)
    if (kind !== 'not') for (const word of vocabularyWords(text)) if (!asides.has(word)) typed.add(word)
  }
  return {
    tsquery_text: branches
      .filter((branch) => branch.length)
      .map((branch) => branch.join(' '))
      .join(' or '),
    words: [...words],
    without: [...without],
    typed: [...typed],
  }
}

/** The keyword with some of its words put right, as `{ kubernets: 'kubernetes' }`; signs and the rest stay. */
export function correctKeyword(keyword: string, corrections: ReadonlyMap<string, string>): string {
  return keyword.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => {
    const [plain] = vocabularyWords(word)
    return (plain && corrections.get(plain)) ?? word
  })
}

const quoted = (words: string[]) => (words.length > 1 ? `"${words.join(' ')}"` : (words[0] ?? ''))

/** Cuts a keyword at its quotes and spaces. A quote that is never closed is no quote. */
function partsOf(keyword: string): Part[] {
  const text = keyword.slice(0, 20_000).replace(/[“”„«»＂]/g, '"')
  const parts: Part[] = []
  let negate = false
  for (const match of text.matchAll(/(-*)"([^"]*)"|[^\s"]+/gu)) {
    if (parts.length >= mostParts) break
    const [whole, minus, phrase] = match
    const isPhrase = phrase !== undefined
    if (!isPhrase && /^(or|\|+)$/i.test(whole)) parts.push({ kind: 'or', text: '' })
    else if (!isPhrase && whole === 'NOT') negate = true
    else {
      const isNot = negate || (isPhrase ? Boolean(minus) : /^-+[^-]/.test(whole))
      parts.push({ kind: isNot ? 'not' : isPhrase ? 'phrase' : 'words', text: isPhrase ? phrase : whole })
      negate = false
    }
  }
  return parts
}

/** Neighbouring plain words become one part again, so that names of several words are seen. */
function joined(parts: Part[]): Part[] {
  const result: Part[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (part.kind === 'words' && last?.kind === 'words') last.text += ` ${part.text}`
    else result.push({ ...part })
  }
  return result
}
