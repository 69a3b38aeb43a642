import { setImmediate } from 'node:timers/promises'
import { add, type Bitset, forEach, wordsFor } from './bitset.ts'
import { buildDictionary, type Dictionary } from './dictionary.ts'
import type { JobRow } from '../job-rows.ts'
import { wordWorth } from '../ranking.ts'
import { VectorReader, weightA, weightB } from '../tsvector.ts'

/**
 * The inverted index of a segment: for each term, by ordinal, which documents contain it and where.
 *
 * A term's documents are a list or a bitset, whichever is smaller. For each term and document, `positions` holds the
 * number of bytes that follow and the differences between positions, as varints. Positions up to `title_end` belong to
 * the title, those up to `headline_end` to skills and company, and the rest to the text.
 */
export type Postings = {
  dictionary: Dictionary
  /** How many documents contain the term. */
  frequency: Uint32Array
  /** Where its documents start: in `lists`, or in `bits` if the highest bit is set. */
  documents: Uint32Array
  lists: Uint16Array
  bits: Uint32Array
  /** Where its positions start. */
  position_start: Uint32Array
  positions: Uint8Array
  /** Where its documents with the term in title or skills start; they end where the next term's start. */
  headline_start: Uint32Array
  headline_docs: Uint16Array
  /** What the term adds to the rank of each of those documents. */
  headline_scores: Float64Array
  title_end: Uint16Array
  headline_end: Uint16Array
}

/** Yields after this many documents, about every 5 ms. */
const breath = 256

export const inBits = 0x80000000

/** The job search's `ts_rank` weights. */
const worthOf = [0, 0, Math.fround(wordWorth.skills), wordWorth.title] as const

/**
 * Inverts documents into terms. Terms are keyed by their lexeme's bytes, one character per byte (latin1), which is faster
 * than decoding the text and compares equally well. Searches are answered in between.
 */
export async function buildPostings(rows: readonly JobRow[]): Promise<Postings> {
  const docs = rows.length
  const terms = new Map<string, number>()
  const title_end = new Uint16Array(docs)
  const headline_end = new Uint16Array(docs)
  let frequency = new Uint32Array(1024)
  let headline = new Uint32Array(1024)
  let bytes = new Uint32Array(1024)
  /** The ordinals of all documents' lexemes, in order. */
  let ordinals = new Uint32Array(docs * 128 + 1024)
  let said = 0

  for (let doc = 0; doc < docs; doc++) {
    if (doc % breath === breath - 1) await setImmediate()
    for (const reader = new VectorReader(rows[doc]!.search); reader.next();) {
      const key = reader.term()
      let term = terms.get(key)
      if (term === undefined) {
        term = terms.size
        terms.set(key, term)
        if (term === frequency.length) {
          frequency = grown(frequency)
          headline = grown(headline)
          bytes = grown(bytes)
        }
      }
      if (said === ordinals.length) ordinals = grown(ordinals)
      ordinals[said++] = term
      frequency[term]!++
      let before = 0
      let length = 0
      let isInHeadline = false
      for (let at = 0; at < reader.count; at++) {
        const { position, weight } = reader.at(at)
        length += varintLength(position - before)
        before = position
        if (weight === weightA && position > title_end[doc]!) title_end[doc] = position
        if (weight >= weightB) {
          isInHeadline = true
          if (position > headline_end[doc]!) headline_end[doc] = position
        }
      }
      bytes[term]! += length + varintLength(length)
      if (isInHeadline) headline[term]!++
    }
  }

  const words = wordsFor(docs)
  const count = terms.size
  const documents = new Uint32Array(count)
  const position_start = new Uint32Array(count + 1)
  const headline_start = new Uint32Array(count + 1)
  let [listed, bitsets] = [0, 0]
  for (let term = 0; term < count; term++) {
    // A list takes two bytes per document, a bitset four per word.
    if (frequency[term]! <= words * 2) {
      documents[term] = listed
      listed += frequency[term]!
    } else {
      documents[term] = inBits + bitsets
      bitsets += words
    }
    position_start[term + 1] = position_start[term]! + bytes[term]!
    headline_start[term + 1] = headline_start[term]! + headline[term]!
  }
  const built: Postings = {
    dictionary: buildDictionary(terms),
    frequency: frequency.slice(0, count),
    documents,
    lists: new Uint16Array(listed),
    bits: new Uint32Array(bitsets),
    position_start,
    positions: new Uint8Array(position_start[count]!),
    headline_start,
    headline_docs: new Uint16Array(headline_start[count]!),
    headline_scores: new Float64Array(headline_start[count]!),
    title_end,
    headline_end,
  }
  await fill(built, rows, ordinals)
  return built
}

async function fill(built: Postings, rows: readonly JobRow[], ordinals: Uint32Array) {
  const next = Uint32Array.from(built.documents, (start) => (start >= inBits ? start - inBits : start))
  const nextPosition = built.position_start.slice()
  const nextHeadline = built.headline_start.slice()
  const delta = new Uint8Array(1024)
  let said = 0
  for (let doc = 0; doc < rows.length; doc++) {
    if (doc % breath === breath - 1) await setImmediate()
    for (const reader = new VectorReader(rows[doc]!.search); reader.next();) {
      const term = ordinals[said++]!
      if (built.documents[term]! >= inBits) built.bits[next[term]! + (doc >>> 5)]! |= 1 << (doc & 31)
      else built.lists[next[term]!++] = doc
      let before = 0
      let length = 0
      let [sum, best, bestAt, inHeadline] = [0, -1, 0, 0]
      for (let at = 0; at < reader.count; at++) {
        const { position, weight } = reader.at(at)
        length = writeVarint(delta, length, position - before)
        before = position
        if (weight < weightB) continue
        const worth = worthOf[weight as 2 | 3]
        sum = Math.fround(sum + Math.fround(worth / ((inHeadline + 1) * (inHeadline + 1))))
        if (worth > best) [best, bestAt] = [worth, inHeadline]
        inHeadline++
      }
      let at = writeVarint(built.positions, nextPosition[term]!, length)
      for (let byte = 0; byte < length; byte++) built.positions[at++] = delta[byte]!
      nextPosition[term] = at
      if (inHeadline) {
        built.headline_docs[nextHeadline[term]!] = doc
        built.headline_scores[nextHeadline[term]!++] = scoreOf(sum, best, bestAt)
      }
    }
  }
}

/**
 * `calc_rank_or` of PostgreSQL's tsrank.c: the best position counts in full, the others less and less. It uses single
 * precision up to the division, as there, because different rounding would change the order of jobs posted at once.
 */
const scoreOf = (sum: number, best: number, bestAt: number) =>
  Math.fround(Math.fround(best + sum) - Math.fround(best / ((bestAt + 1) * (bestAt + 1)))) / 1.64493406685

const varintLength = (value: number) => (value < 0x80 ? 1 : value < 0x4000 ? 2 : 3)

function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  while (value >= 0x80) {
    bytes[at++] = (value & 0x7f) | 0x80
    value >>>= 7
  }
  bytes[at++] = value
  return at
}

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2)
  larger.set(array)
  return larger
}

/** The documents that contain a term anywhere. */
export function documentsOf({ frequency, documents, lists, bits }: Postings, term: number, docs: number): Bitset {
  const start = documents[term]!
  if (start >= inBits) return bits.subarray(start - inBits, start - inBits + wordsFor(docs))
  const set = new Uint32Array(wordsFor(docs))
  for (let at = start; at < start + frequency[term]!; at++) add(set, lists[at]!)
  return set
}

/** The documents that contain a term in title or skills. */
export function headlinesOf({ headline_start, headline_docs }: Postings, term: number, docs: number): Bitset {
  const set = new Uint32Array(wordsFor(docs))
  for (let at = headline_start[term]!; at < headline_start[term + 1]!; at++) add(set, headline_docs[at]!)
  return set
}

/** Where a term's positions start in `positions` for each document of `among` that contains it; 0 elsewhere. Offsets count from 1. */
export function locate(postings: Postings, term: number, docs: number, among: Bitset): Uint32Array {
  const found = new Uint32Array(docs)
  const { positions } = postings
  let at = postings.position_start[term]!
  forEach(documentsOf(postings, term, docs), (doc) => {
    if (among[doc >>> 5]! & (1 << (doc & 31))) found[doc] = at + 1
    let length = positions[at++]!
    if (length >= 0x80) length = (length & 0x7f) | (positions[at++]! << 7)
    at += length
  })
  return found
}

/** PostgreSQL stores at most this many positions per word and document. */
export const mostPositions = 256

/** Reads the positions that `locate` found into an array, in order. @returns how many */
export function readPositions({ positions }: Postings, located: number, into: Uint16Array): number {
  if (!located) return 0
  let at = located - 1
  let length = positions[at++]!
  if (length >= 0x80) length = (length & 0x7f) | (positions[at++]! << 7)
  let [count, position] = [0, 0]
  for (const end = at + length; at < end;) {
    let delta = 0
    for (let shift = 0; ; shift += 7) {
      const byte = positions[at++]!
      delta |= (byte & 0x7f) << shift
      if (byte < 0x80) break
    }
    position += delta
    into[count++] = position
  }
  return count
}
