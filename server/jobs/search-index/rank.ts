import { findTerm } from './dictionary.ts'
import { headlinesOf, locate, mostPositions, readPositions } from './postings.ts'
import type { Segment } from './segment.ts'
import { type TsQuery, lexemesOf } from './tsquery.ts'
import { type Bitset, few, forEach, intersect, unite } from './bitset.ts'

/** `ts_rank` of the headlines (title and skills) of a segment, with the weights of the job search, as tsrank.c has it. */
export function rankHeadlines(segment: Segment, query: TsQuery, among: Bitset): (doc: number) => number {
  const lexemes = lexemesOf(query)
  const isAll = (query.kind === 'and' || query.kind === 'phrase') && lexemes.length > 1
  if (!isAll && few(among, segment.docs)) return rankFew(segment, lexemes)
  const ranks = isAll ? rankAll(segment, lexemes, among) : rankAny(segment, lexemes)
  return (doc) => ranks[doc]!
}

/** As `rankAny`, for so few documents that each is looked up. */
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

/** Where any of the words will do: what each adds, over how many they are. */
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

/** Where all must be there: how near each is to each other. */
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
  const worth = (place: number) => (place <= postings.title_end[doc]! ? 1 : Math.fround(0.4))
  const near = distance > 100 ? 1e-30 : 1 / (1.005 + 0.05 * Math.exp(distance / 1.5 - 2))
  return Math.fround(Math.sqrt(worth(a) * worth(b) * Math.fround(near)))
}
