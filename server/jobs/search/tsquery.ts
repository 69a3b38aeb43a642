import type { KeywordTexts } from '../../platform/text-search/keyword.ts'

/** A query as PostgreSQL parsed it. `weights` has a bit for each of D, C, B, and A; 0 allows any. */
export type TsQuery =
  | { kind: 'lexeme'; lexeme: string; weights: number }
  | { kind: 'not'; of: TsQuery }
  | { kind: 'and' | 'or'; left: TsQuery; right: TsQuery }
  | { kind: 'phrase'; left: TsQuery; right: TsQuery; distance: number }
export type Lexeme = Extract<TsQuery, { kind: 'lexeme' }>

/** The index can't answer this query; SQL does. */
export class NotIndexed extends Error {}

const bindings = { '|': 1, '&': 2, '<': 3 } as const

/** Parses the output of `tsquery::text`: quoted lexemes with weights, `!`, `<->`, `<2>`, `&`, `|`, and parentheses. Null for an empty query. */
export function readTsQuery(text: string): TsQuery | null {
  let at = 0
  const skip = () => {
    while (text[at] === ' ') at++
  }
  const fail = (): never => {
    throw new NotIndexed(`This query can't be parsed: ${text.slice(at, at + 40)}`)
  }

  function operand(): TsQuery {
    skip()
    if (text[at] === '!') {
      at++
      return { kind: 'not', of: operand() }
    }
    if (text[at] === '(') {
      at++
      const inner = expression(0)
      skip()
      if (text[at++] !== ')') fail()
      return inner
    }
    const [whole, quoted, weights] = /^'((?:[^']|'')*)'(?::([A-D]+))?/.exec(text.slice(at)) ?? fail()
    at += whole.length
    const lexeme = quoted!.replaceAll("''", "'").replaceAll('\\\\', '\\')
    const mask = Array.from(weights ?? '').reduce((bits, weight) => bits | (1 << 'DCBA'.indexOf(weight)), 0)
    return { kind: 'lexeme', lexeme, weights: mask }
  }

  function expression(least: number): TsQuery {
    let left = operand()
    for (;;) {
      skip()
      const sign = text[at] as keyof typeof bindings
      const binding = bindings[sign]
      if (binding === undefined || binding <= least) return left
      if (sign === '<') {
        const [whole, far] = /^<(-|\d+)>/.exec(text.slice(at)) ?? fail()
        at += whole.length
        left = { kind: 'phrase', left, right: expression(binding), distance: far === '-' ? 1 : Number(far) }
      } else {
        at++
        left = { kind: sign === '&' ? 'and' : 'or', left, right: expression(binding) }
      }
    }
  }

  skip()
  if (at >= text.length) return null
  const query = expression(0)
  skip()
  return at < text.length ? fail() : query
}

/** The distinct lexemes of a query, in byte order. */
export function lexemesOf(query: TsQuery): string[] {
  const found = new Set<string>()
  const visit = (each: TsQuery): void => {
    if (each.kind === 'lexeme') found.add(each.lexeme)
    else if (each.kind === 'not') visit(each.of)
    else [each.left, each.right].forEach(visit)
  }
  visit(query)
  return [...found].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}

/** The words of a search as PostgreSQL parsed them; null if nothing is left to search for. */
export type Words = {
  all: TsQuery | null
  wanted: TsQuery | null
  phrase: TsQuery | null
  related: { wanted: TsQuery | null; ways: number } | null
}

const mostKept = 10_000

/** A connection or a pool. */
type Database = { query: (text: string, values: unknown[]) => Promise<{ rows: { query: string }[] }> }

/** Parses keywords with PostgreSQL's stemming, and caches the result for each text. */
export class WordReader {
  readonly #client: Database
  readonly #known = new Map<string, TsQuery | null>()

  constructor(client: Database) {
    this.#client = client
  }

  /** @throws NotIndexed if the index can't answer one of them */
  async read(texts: readonly string[]): Promise<(TsQuery | null)[]> {
    // A local copy, because another search may clear the cache while this one waits.
    const read = new Map(texts.map((text) => [text, this.#known.get(text)]))
    const unknown = [...read.keys()].filter((text) => read.get(text) === undefined)
    if (unknown.length) {
      const { rows } = await this.#client.query(
        `select to_tsquery('merlon', text)::text as query from unnest($1::text[]) with ordinality as asked (text, at) order by at`,
        [unknown],
      )
      if (this.#known.size > mostKept) this.#known.clear()
      unknown.forEach((text, at) => {
        const query = readTsQuery(rows[at]!.query)
        this.#known.set(text, query)
        read.set(text, query)
      })
    }
    return texts.map((text) => read.get(text) ?? null)
  }

  async words({ all, wanted, phrase, related }: KeywordTexts): Promise<Words> {
    const asked = [all, wanted, phrase, related?.wanted ?? null]
    const read = await this.read(asked.filter((text) => text !== null))
    const [allOf, wantedOf, phraseOf, relatedOf] = asked.map((text) => (text === null ? null : read.shift()!))
    return {
      all: allOf ?? null,
      wanted: wantedOf ?? null,
      phrase: phraseOf ?? null,
      related: related && { wanted: relatedOf ?? null, ways: related.ways },
    }
  }
}
