import { tokens } from './tokens.ts'
import type { Token } from './tokens.ts'
import { groups } from './vocabulary.ts'

/** Words without meaning, dropped from texts and queries alike, so that phrases still match. */
const fillers = new Set(
  'a an the of in for and or to with as at by from is are be that this these it its we you your our will eg ie etc'.split(
    ' ',
  ),
)

const groupOf = new Map(groups.map((each) => [each.word, each]))
const singles = new Map<string, string>()
const anyCase = new Map<string, string>()
const exactCase = new Map<string, string>()
/** Forms and phrases of several words, by their first word, longest first. */
const several = new Map<string, { words: string[]; word: string; isPhrase: boolean }[]>()

for (const { word, cased } of groups)
  for (const form of cased) {
    exactCase.set(form, word)
    // SoC and SOC differ only by case, so in any other case SOC is meant.
    if (word !== 'systemonchip') anyCase.set(form.toLowerCase(), word)
  }
for (const { word, forms } of groups)
  for (const form of forms) {
    const written = tokens(form)
    if (written.length === 1 && written[0]) singles.set(written[0].word, word)
  }
// The stemmer keeps the s of VPNs, because there is no vowel before it.
for (const [single, word] of [...singles, ...groups.map((each) => [each.word, each.word] as const)])
  if (!single.endsWith('s') && single.length > 1 && !singles.has(`${single}s`) && !groupOf.has(`${single}s`))
    singles.set(`${single}s`, word)
for (const { word, forms, phrases } of groups) {
  for (const form of forms) addSeveral(form, word, false)
  for (const phrase of phrases) addSeveral(phrase, word, true)
}
for (const entries of several.values()) entries.sort((a, b) => b.words.length - a.words.length)

function addSeveral(form: string, word: string, isPhrase: boolean) {
  // As written in running text and as typed in a short one: both `azure ad` and `Azure AD`.
  for (const words of [literal(tokens(form), false), literal(tokens(form), true)]) {
    const [first, last] = [words[0], words.at(-1)]
    if (!first || !last || words.length < 2) continue
    for (const each of [words, [...words.slice(0, -1), `${last}s`]])
      several.set(first, [...(several.get(first) ?? []), { words: each, word, isPhrase }])
  }
}

/**
 * Maps single words to their group's word and drops fillers. In a short text, `it`, `go`, and the like need no
 * capitals.
 */
function literal(found: Token[], isShort: boolean): string[] {
  return found.flatMap((token, at) => {
    const cased = exactCase.get(token.raw) ?? (isShort ? anyCase.get(token.word) : undefined)
    if (cased && (cased !== 'golang' || isShort || isListed(token, found[at - 1], found[at + 1]))) return cased
    return fillers.has(token.word) ? [] : (singles.get(token.word) ?? token.word)
  })
}

/** Whether Go is the language: in a list of names or next to a term of the field. Elsewhere it's a verb. */
function isListed({ before, after }: Token, previous: Token | undefined, next: Token | undefined) {
  if (/[,/(;|•]/.test(before) || /[,/);|]/.test(after)) return true
  return trade.has(next?.word ?? '') || /^(in|using)$/.test(previous?.word ?? '')
}
const trade = new Set(
  'developer developers engineer engineers programming programmer backend microservices services code codebase'.split(
    ' ',
  ),
)

type Collapsed = { words: string[]; /** Where a form of several words became one. */ at: number[]; phrases: string[] }

function collapse(words: string[]): Collapsed {
  const result: Collapsed = { words: [], at: [], phrases: [] }
  for (let at = 0; at < words.length;) {
    const fits = (several.get(words[at] ?? '') ?? []).filter((form) => form.words.every((w, i) => words[at + i] === w))
    const form = fits.find(({ isPhrase }) => !isPhrase)
    for (const { isPhrase, word } of fits) if (isPhrase) result.phrases.push(word)
    if (form) result.at.push(result.words.length)
    result.words.push(form?.word ?? words[at] ?? '')
    at += form?.words.length ?? 1
  }
  return result
}

/** Repeats until nothing more joins: a joined name may join with its neighbor. */
function collapseAll(words: string[]): Collapsed {
  let result = collapse(words)
  for (let rounds = 0; rounds < 4; rounds += 1) {
    const next = collapse(result.words)
    if (!next.at.length) return result
    result = { words: next.words, at: positions(next.words, words), phrases: [...result.phrases, ...next.phrases] }
  }
  return result
}

/** The positions where the collapsed words differ from the literal ones. */
function positions(collapsed: string[], literalWords: string[]) {
  const known = new Set(literalWords)
  return collapsed.flatMap((word, at) => (known.has(word) ? [] : at))
}

const shortText = 12
/**
 * Up to this many words, the whole text is given twice if a name was joined; in longer texts, only the name's
 * neighbors.
 */
const wholeText = 24
const around = 3

/**
 * The text for `to_tsvector('merlon', …)`: its words in order; then, for phrases that span a name of several words,
 * those places again with the name's single word; then the broader terms that should find it.
 */
export function indexWords(text: string): string {
  const found = tokens(text)
  const words = literal(found, found.length <= shortText)
  const collapsed = collapseAll(words)
  const known = new Set([...words, ...collapsed.words])
  const extra = new Set(collapsed.phrases)
  for (const word of [...known, ...extra]) for (const wider of groupOf.get(word)?.also ?? []) extra.add(wider)
  const near = new Set(collapsed.at.flatMap((at) => Array.from({ length: 2 * around + 1 }, (_, i) => at - around + i)))
  const isNear = (at: number) => words.length <= wholeText || near.has(at)
  const again = collapsed.at.length ? collapsed.words.filter((_, at) => isNear(at)) : []
  return [...words, ...again, ...[...extra].filter((word) => !known.has(word))].join(' ')
}

/**
 * The index words of a short text, such as a skill's name or a search: `Amazon Web Services` → `['aws']`. Applying it
 * again changes nothing.
 */
export function knownWords(text: string): string[] {
  return collapseAll(literal(tokens(text), true)).words
}

/**
 * What a text stored as written may contain for an index word: its other spellings, and the narrower terms it includes.
 * Leaves out those that contain the word itself.
 */
export function spellingsOf(word: string): string[] {
  const meant = groups.filter((each) => each.word === word || each.also.includes(word))
  const said = meant.flatMap((each) => [
    each.word,
    ...each.forms,
    ...each.phrases,
    // Differs from a common word only by its capitals, which no index has.
    ...each.cased.filter((form) => !fillers.has(form.toLowerCase())),
  ])
  const written = said.map((form) => tokens(form).map((token) => token.word))
  return [...new Set([word, ...written.filter((words) => !words.includes(word)).map((words) => words.join(' '))])]
}

const finds = new Map(
  groups.flatMap((group) =>
    group.finds.length
      ? [
          [
            group.word,
            group.finds.map((form) => ({ words: literal(tokens(form), true), in_row: form.includes('-') })),
          ] as const,
        ]
      : [],
  ),
)

/** What a query for an index word also matches: words that must all be in a job's title and skills. */
export const findsOf = (word: string): readonly { words: readonly string[]; in_row: boolean }[] => finds.get(word) ?? []

/** Every word in the vocabulary's entries, as `tokens` reads it: none of them is a typo. */
export const wordsOfTheField: ReadonlySet<string> = new Set(
  groups.flatMap(({ word, forms, cased, phrases, finds: found, aliases }) =>
    [word, ...forms, ...cased, ...phrases, ...found, ...aliases].flatMap((form) =>
      tokens(form).map((each) => each.word),
    ),
  ),
)

const namesOfTheField = new Set(
  groups.flatMap(({ word, forms, cased, phrases }) => [word, ...forms, ...cased, ...phrases].map(spelled)),
)

/** Whether the whole text is a name in the vocabulary, in any letter case: `Remote access`, `k8s`. */
export const isName = (text: string): boolean => namesOfTheField.has(spelled(text))

/** A name reduced to its words: `On-Site` is `on site`. */
export function spelled(text: string): string {
  return tokens(text)
    .map(({ word }) => word)
    .join(' ')
}

/** The words of a text as people type them, for the vocabulary that corrects typos. */
export function vocabularyWords(text: string): string[] {
  const words = tokens(text).flatMap(({ word }) =>
    word.length >= 3 && !fillers.has(word) && /\p{L}/u.test(word) ? word : [],
  )
  return [...new Set(words)]
}
