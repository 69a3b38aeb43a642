import { sql, type RawBuilder } from 'kysely'
import { queryWords, type Term } from './query.ts'
import { findsOf } from './words.ts'

export type Keyword = {
  /** The same as texts for `to_tsquery('merlon', …)`. */
  texts: KeywordTexts
  /** What must and must not occur, as a condition on `jobs`. */
  matches: RawBuilder<boolean>
  /** A tsquery for any of the wanted words, to rank matches. Null if words are only excluded. */
  wanted: RawBuilder<string> | null
  /** Everything that must and must not occur, as a tsquery. */
  all: RawBuilder<string>
  /** The wanted words, if there are several, as a phrase in the title, as a tsquery. */
  phrase: RawBuilder<string> | null
  /** The same for what those words also find, and how many alternatives there are. */
  related: { wanted: RawBuilder<string>; ways: number } | null
}

export type KeywordTexts = {
  all: string
  wanted: string | null
  phrase: string | null
  related: { wanted: string; ways: number } | null
}

/**
 * What a keyword asks for, with `denied` words that a job must not contain. Null if it asks for nothing (`jobs`, only
 * punctuation).
 */
export function parseKeyword(keyword: string, denied: readonly Term[] = []): Keyword | null {
  const { branches: asked, words } = queryWords(keyword)
  const branches = denied.length ? (asked.length ? asked : [[]]).map((branch) => [...branch, ...denied]) : asked
  if (!branches.length) return null
  const texts: KeywordTexts = { all: tsqueryText(branches), wanted: null, phrase: null, related: null }
  const all = tsquery(texts.all)
  const matches = sql<boolean>`jobs.search @@ ${all}`
  if (!words.length) {
    // The index only finds words that occur, so exclusions are found and left out.
    if (branches.length > 1) return { texts, matches, all, wanted: null, phrase: null, related: null }
    const unwanted = branches.flat().map(refusedText)
    const found = sql`select excluded.id from jobs as excluded where excluded.search @@ ${tsquery(unwanted.join(' | '))}`
    return { texts, matches: sql`jobs.id not in (${found})`, all, wanted: null, phrase: null, related: null }
  }
  const rows = branches.flatMap((branch) => {
    const row = branch.flatMap((term) => (isRefused(term) ? [] : term.words))
    return row.length > 1 ? [`(${row.map((word) => `${quoted(word)}:A`).join(' <-> ')})`] : []
  })
  const related = [...new Set(branches.flat().flatMap(alternatives))]
  texts.wanted = words.map(quoted).join(' | ')
  if (rows.length) texts.phrase = rows.join(' | ')
  if (related.length) texts.related = { wanted: related.join(' | '), ways: related.length }
  return {
    texts,
    matches,
    all,
    wanted: tsquery(texts.wanted),
    phrase: texts.phrase === null ? null : tsquery(texts.phrase),
    related: texts.related && { wanted: tsquery(texts.related.wanted), ways: texts.related.ways },
  }
}

const tsquery = (text: string) => sql<string>`to_tsquery('merlon', ${text})`

/** For `to_tsquery('merlon', …)`: one of the branches with all its terms, each a wanted word or what it also finds. */
export const tsqueryText = (branches: readonly (readonly Term[])[]): string =>
  branches.map((branch) => branch.map(termText).join(' & ')).join(' | ')

const isRefused = ({ kind }: Term) => kind !== 'wanted' && kind !== 'exact'

/** Text that must not occur. */
function refusedText({ kind, words }: Term): string {
  if (kind === 'untitled') return `(${words.map((word) => `${quoted(word)}:A`).join(' <-> ')})`
  if (kind !== 'denied') return phrase(words)
  const denials = [['no'], ['not'], ['without']].map((before) => phrase([...before, ...words]))
  return `(${phrase(words)} & !(${[...denials, phrase([...words, 'not'])].join(' | ')}))`
}

function termText(term: Term): string {
  if (isRefused(term)) return `!${refusedText(term)}`
  const found = alternatives(term)
  return found.length ? `(${[phrase(term.words), ...found].join(' | ')})` : phrase(term.words)
}

/**
 * What a wanted word also finds: words that are all in a job's title and skills, because the text contains too many
 * others.
 */
const alternatives = ({ kind, words: [word = ''] }: Term): string[] =>
  kind === 'wanted'
    ? findsOf(word).map(
        ({ words, in_row }) => `(${words.map((each) => `${quoted(each)}:AB`).join(in_row ? ' <-> ' : ' & ')})`,
      )
    : []

const phrase = (words: readonly string[]) => `(${words.map(quoted).join(' <-> ')})`
/** Letters and digits only, as `tokens` produces them. */
const quoted = (word: string) => `'${word}'`
