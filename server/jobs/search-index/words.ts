import { add, type Bitset, emptySet, forEach, intersect, invert, unite } from './bitset.ts'
import { documentsOf, locate, type Postings, positionsAt, termOf } from './postings.ts'
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
  const term = postings.terms.get(termOf(lexeme))
  if (term === undefined) return emptySet(docs)
  if (weights === 0) return documentsOf(postings, term, docs)
  const set = emptySet(docs)
  if (weights !== weightAB && weights !== weightA) throw new NotIndexed('only title and skills are asked for by weight')
  for (let at = postings.headline_start[term]!; at < postings.headline_start[term + 1]!; at++)
    add(set, postings.headline_docs[at]!)
  if (weights === weightAB) return set
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
  const terms = steps.map(({ lexeme }) => postings.terms.get(termOf(lexeme)))
  if (!terms.every((term) => term !== undefined)) return found
  const all = terms.map((term) => documentsOf(postings, term, docs)).reduce(intersect)
  const located = terms.map((term) => locate(postings, term, docs, all))
  forEach(all, (doc) => {
    let ends: number[] | null = null
    for (const [at, { weights, distance }] of steps.entries()) {
      const wanted = in_headline ? weights || weightAB : weights
      const places = positionsAt(postings, located[at]![doc]!).filter((place) => isOf(postings, doc, place, wanted))
      ends = ends ? places.filter((place) => ends!.includes(place - distance)) : places
      if (!ends.length) return
    }
    add(found, doc)
  })
  return found
}

function isOf({ title_end, headline_end }: Postings, doc: number, position: number, weights: number): boolean {
  if (weights === 0) return true
  return position <= (weights === weightA ? title_end : headline_end)[doc]!
}
