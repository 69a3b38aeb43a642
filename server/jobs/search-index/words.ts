import { add, type Bitset, emptySet, forEach, intersect, invert, unite } from './bitset.ts'
import { findTerm } from './dictionary.ts'
import { documentsOf, headlinesOf, locate, type Postings, mostPositions, readPositions } from './postings.ts'
import type { Segment } from './segment.ts'
import { type Lexeme, NotIndexed, type TsQuery } from './tsquery.ts'

const [weightA, weightAB] = [0b1000, 0b1100]

/** The documents whose words are as a query asks; `in_headline` looks at title and skills alone. */
export function matching(segment: Segment, query: TsQuery, in_headline = false): Bitset {
  switch (query.kind) {
    case 'lexeme':
      return saying(segment, in_headline ? { ...query, weights: query.weights || weightAB } : query)
    case 'not':
      return invert(matching(segment, query.of, in_headline), segment.docs)
    case 'and':
      return intersect(matching(segment, query.left, in_headline), matching(segment, query.right, in_headline))
    case 'or':
      return unite(matching(segment, query.left, in_headline), matching(segment, query.right, in_headline))
    case 'phrase':
      return inRow(segment, phraseOf(query), in_headline)
  }
}

function saying(segment: Segment, { lexeme, weights }: Lexeme): Bitset {
  const { postings, docs } = segment
  const term = findTerm(postings.dictionary, lexeme)
  if (term === undefined) return emptySet(docs)
  if (weights === 0) return documentsOf(postings, term, docs)
  if (weights !== weightAB && weights !== weightA) throw new NotIndexed('only title and skills are asked for by weight')
  if (weights === weightAB) return headlinesOf(postings, term, docs)
  return inRow(segment, [{ lexeme, weights, distance: 0 }], true)
}

type Step = { lexeme: string; weights: number; /** Places after the one before. */ distance: number }

function phraseOf(query: TsQuery): Step[] {
  if (query.kind === 'lexeme') return [{ lexeme: query.lexeme, weights: query.weights, distance: 0 }]
  if (query.kind !== 'phrase') throw new NotIndexed('a phrase is of words')
  const [left, right] = [phraseOf(query.left), phraseOf(query.right)]
  if (right.length > 1) throw new NotIndexed('a phrase is read from its beginning')
  return [...left, { ...right[0]!, distance: query.distance }]
}

/** The documents with these words in a row. */
function inRow(segment: Segment, steps: readonly Step[], in_headline: boolean): Bitset {
  const { postings, docs } = segment
  const found = emptySet(docs)
  const terms = steps.map(({ lexeme }) => findTerm(postings.dictionary, lexeme))
  if (!terms.every((term) => term !== undefined)) return found
  const weightsOf = ({ weights }: Step) => (in_headline ? weights || weightAB : weights)
  const all = terms
    .map((term, at) => (weightsOf(steps[at]!) ? headlinesOf : documentsOf)(postings, term, docs))
    .reduce(intersect)
  const located = terms.map((term) => locate(postings, term, docs, all))
  const places = new Uint16Array(mostPositions)
  /** Where the words so far end. */
  let [ends, next] = [new Uint16Array(mostPositions), new Uint16Array(mostPositions)]
  forEach(all, (doc) => {
    let ended = 0
    for (let at = 0; at < steps.length; at++) {
      const { distance } = steps[at]!
      const last = lastPlace(postings, doc, weightsOf(steps[at]!))
      const count = readPositions(postings, located[at]![doc]!, places)
      let [kept, end] = [0, 0]
      for (let place = 0; place < count && places[place]! <= last; place++) {
        const wanted = places[place]! - distance
        if (at > 0) {
          while (end < ended && ends[end]! < wanted) end++
          if (end === ended) break
          if (ends[end] !== wanted) continue
        }
        next[kept++] = places[place]!
      }
      if (kept === 0) return
      ;[ends, next] = [next, ends]
      ended = kept
    }
    add(found, doc)
  })
  return found
}

/** The last place that counts: of the title, of title and skills, or of all. */
function lastPlace({ title_end, headline_end }: Postings, doc: number, weights: number): number {
  if (weights === 0) return Infinity
  return (weights === weightA ? title_end : headline_end)[doc]!
}
