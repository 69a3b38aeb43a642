import type { KeywordTexts } from '../../platform/text-search/keyword.ts'

/** A query as PostgreSQL has read it. `weights` has a bit for each of D, C, B and A; 0 asks for none. */
export type TsQuery =
  | { kind: 'lexeme'; lexeme: string; weights: number }
  | { kind: 'not'; of: TsQuery }
  | { kind: 'and' | 'or'; left: TsQuery; right: TsQuery }
  | { kind: 'phrase'; left: TsQuery; right: TsQuery; distance: number }
export type Lexeme = Extract<TsQuery, { kind: 'lexeme' }>

/** Asked for in a way that the index does not answer; SQL does. */
export class NotIndexed extends Error {}

const bindings = { '|': 1, '&': 2, '<': 3 } as const

/** Reads what `tsquery::text` writes: quoted lexemes with weights, `!`, `<->`, `<2>`, `&`, `|` and parentheses. Null: nothing is asked for. */
export function readTsQuery(text: string): TsQuery | null {
  let at = 0
  const skip = () => {
    while (text[at] === ' ') at++
  }
  const fail = (): never => {
    throw new NotIndexed(`this query is not read: ${text.slice(at, at + 40)}`)
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

/** Every lexeme that is named, each once, in the order of its bytes. */
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

/** The words of a search as PostgreSQL has read them; null: they ask for nothing that occurs. */
export type Words = {
  all: TsQuery | null
  wanted: TsQuery | null
  phrase: TsQuery | null
  related: { wanted: TsQuery | null; ways: number } | null
}

const mostKept = 10_000

/** A connection, or what asks on one of several. */
type Database = { query: (text: string, values: unknown[]) => Promise<{ rows: { query: string }[] }> }

/** What keywords ask for, as PostgreSQL reads them: its stemming is looked up once for each text. */
export class WordReader {
  readonly #client: Database
  readonly #known = new Map<string, TsQuery | null>()

  constructor(client: Database) {
    this.#client = client
  }

  /** @throws NotIndexed where one is asked for in a way that the index does not answer */
  async read(texts: readonly string[]): Promise<(TsQuery | null)[]> {
    // Its own: another search may forget all that is known while this one waits.
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
