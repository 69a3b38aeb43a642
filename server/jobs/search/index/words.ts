import { wordWorth } from '../ranking.ts'
import { type Lexeme, lexemesOf, NotIndexed, type TsQuery } from '../tsquery.ts'
import { add, type Bitset, emptySet, few, forEach, intersect, invert, unite } from './bitset.ts'
import { findTerm } from './dictionary.ts'
import { documentsOf, headlinesOf, locate, mostPositions, type Postings, readPositions } from './postings.ts'
import type { Segment } from './segment.ts'

const [weightA, weightAB] = [0b1000, 0b1100]

/** The documents whose words satisfy the query; `in_headline` looks only at title and skills. */
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
  if (weights !== weightAB && weights !== weightA)
    throw new NotIndexed('Only the title and skills can be searched by weight.')
  if (weights === weightAB) return headlinesOf(postings, term, docs)
  return inRow(segment, [{ lexeme, weights, distance: 0 }], true)
}

type Step = { lexeme: string; weights: number; /** Places after the one before. */ distance: number }

function phraseOf(query: TsQuery): Step[] {
  if (query.kind === 'lexeme') return [{ lexeme: query.lexeme, weights: query.weights, distance: 0 }]
  if (query.kind !== 'phrase') throw new NotIndexed('A phrase must consist of words.')
  const [left, right] = [phraseOf(query.left), phraseOf(query.right)]
  if (right.length > 1) throw new NotIndexed('A phrase must be nested to the left.')
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
  /** The positions where the words so far end. */
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

/** The last position that counts: of the title, of title and skills, or of everything. */
function lastPlace({ title_end, headline_end }: Postings, doc: number, weights: number): number {
  if (weights === 0) return Infinity
  return (weights === weightA ? title_end : headline_end)[doc]!
}

/** `ts_rank` of a segment's headlines (title and skills) with the job search's weights, as in tsrank.c. */
export function rankHeadlines(segment: Segment, query: TsQuery, among: Bitset): (doc: number) => number {
  const lexemes = lexemesOf(query)
  const isAll = (query.kind === 'and' || query.kind === 'phrase') && lexemes.length > 1
  if (!isAll && few(among, segment.docs)) return rankFew(segment, lexemes)
  const ranks = isAll ? rankAll(segment, lexemes, among) : rankAny(segment, lexemes)
  return (doc) => ranks[doc]!
}

/** Like `rankAny`, for so few documents that each is looked up. */
function rankFew({ postings }: Segment, lexemes: readonly string[]): (doc: number) => number {
  const { headline_start, headline_docs, headline_scores } = postings
  const terms = lexemes.flatMap((lexeme) => findTerm(postings.dictionary, lexeme) ?? [])
  return (doc) => {
    let rank = 0
    for (const term of terms) {
      const end = headline_start[term + 1]!
      let [low, high] = [headline_start[term]!, end]
      while (low < high) {
        const middle = (low + high) >>> 1
        if (headline_docs[middle]! < doc) low = middle + 1
        else high = middle
      }
      if (low < end && headline_docs[low] === doc) rank = Math.fround(rank + headline_scores[low]!)
    }
    return lexemes.length > 1 ? Math.fround(rank / lexemes.length) : rank
  }
}

/** For queries where any word is enough: what each adds, divided by the number of words. */
function rankAny({ postings, docs }: Segment, lexemes: readonly string[]): Float32Array {
  const ranks = new Float32Array(docs)
  for (const lexeme of lexemes) {
    const term = findTerm(postings.dictionary, lexeme)
    if (term === undefined) continue
    const { headline_start, headline_docs, headline_scores } = postings
    for (let at = headline_start[term]!; at < headline_start[term + 1]!; at++)
      ranks[headline_docs[at]!]! += headline_scores[at]!
  }
  if (lexemes.length > 1) for (let doc = 0; doc < docs; doc++) ranks[doc]! /= lexemes.length
  return ranks
}

/** For queries where all words are required: how close they are to each other. */
function rankAll(segment: Segment, lexemes: readonly string[], among: Bitset): Float32Array {
  const { postings, docs } = segment
  const ranks = new Float32Array(docs)
  const terms = lexemes.flatMap((lexeme) => findTerm(postings.dictionary, lexeme) ?? [])
  if (terms.length < 2) return ranks
  const sets = terms.map((term) => headlinesOf(postings, term, docs))
  const several = sets.flatMap((set, at) => sets.slice(at + 1).map((other) => intersect(set, other))).reduce(unite)
  const asked = intersect(several, among)
  const located = terms.map((term) => locate(postings, term, docs, asked))
  const read = new Uint16Array(mostPositions)
  forEach(asked, (doc) => {
    const end = postings.headline_end[doc]!
    const places = located.map((of) =>
      read.slice(0, readPositions(postings, of[doc]!, read)).filter((place) => place <= end),
    )
    let rank = -1
    for (const [at, own] of places.entries())
      for (const others of places.slice(0, at))
        for (const a of own)
          for (const b of others) {
            const near = nearness(segment, doc, a, b)
            if (near !== null) rank = Math.fround(rank < 0 ? near : 1 - (1 - rank) * (1 - near))
          }
    ranks[doc] = Math.max(rank, 0)
  })
  return ranks
}

function nearness({ postings }: Segment, doc: number, a: number, b: number): number | null {
  const distance = Math.abs(a - b)
  if (!distance) return null
  const worth = (place: number) => (place <= postings.title_end[doc]! ? wordWorth.title : Math.fround(wordWorth.skills))
  const near = distance > 100 ? 1e-30 : 1 / (1.005 + 0.05 * Math.exp(distance / 1.5 - 2))
  return Math.fround(Math.sqrt(worth(a) * worth(b) * Math.fround(near)))
}
