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
