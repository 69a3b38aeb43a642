import type { ReadFilter } from '../../../contract/jobs.ts'
import type { Db } from '../../app-context.ts'
import { findCities, type City } from './cities.ts'
import { isStateCode, nicknames, spellings, stateOf, stateTitle, titled } from '../../search/places.ts'
import { isDenial } from '../../search/query.ts'
import { regionOf } from '../../search/regions.ts'
import { categoryWords, filterWords, nearWords, type FilterWord } from './filter-words.ts'
import { readPay } from './read-pay.ts'
import { isName, spelled } from '../../search/words.ts'

/** State codes that are words, or names of the trade, in lower case: only in capitals, or after a city. */
const wordyCodes = new Set('in or me hi ok id de al co la ms ia ar pr vi'.split(' '))
const longestName = 5
const mostPieces = 40

/** A word or a quoted phrase of a keyword. `text` is as `spelled` spells it; empty where it is not to be read. */
type Piece = { from: number; to: number; text: string; written: string; after_comma: boolean }
/** `read` is null where what stands here says nothing for a search; undefined where it is words. */
type Found = { length: number; read?: FilterWord }

/**
 * The filters that each keyword names (`remote`, `part time`, `austin`), and what is left of it: one query for all. The longest name counts:
 * `remote access` and `hybrid cloud` are names of the trade, and no workplace. Nothing is read in quotes, after a minus,
 * and where the keyword gives a choice with `or`.
 */
export async function readKeywords(db: Db, keywords: readonly string[]): Promise<Map<string, ReadKeyword>> {
  const split = keywords.map((keyword) => {
    const pieces = piecesOf(keyword)
    return { keyword, pieces, names: isChoice(pieces) || pieces.length > mostPieces ? [] : cityNames(pieces) }
  })
  const cities = await findCities(db, [...new Set(split.flatMap(({ names }) => names))])
  return new Map(
    split.map(({ keyword, pieces, names }) => [
      keyword,
      readPieces(
        keyword,
        pieces,
        cities.filter(({ name }) => names.includes(name)),
      ),
    ]),
  )
}

const isChoice = (pieces: readonly Piece[]) =>
  pieces.some(({ written }, at) => /^(or|\|+)$/i.test(written) && at < pieces.length - 1)

function readPieces(keyword: string, pieces: readonly Piece[], cities: readonly City[]): ReadKeyword {
  if (isChoice(pieces) || pieces.length > mostPieces) return { keyword, read: [], is_near: false }
  const spans: Span[] = []
  for (let at = 0; at < pieces.length;) {
    const { length, read } = longestAt(keyword, pieces, at, cities)
    const first = read?.filter === 'location' && isBefore(pieces[at - 1]) ? at - 1 : at
    if (read !== undefined) spans.push({ from: pieces[first]!.from, to: pieces[at + length - 1]!.to, read })
    at += length
  }
  spans.push(...categoryOf(keyword, pieces, spans))
  spans.sort((a, b) => a.from - b.from)
  return {
    keyword: without(keyword, spans),
    read: spans.flatMap(({ read, ...span }) =>
      read ? { ...read, words: keyword.slice(span.from, span.to), keyword_without: without(keyword, [span]) } : [],
    ),
    is_near: spans.some(({ from, to }) => nearWords.has(spelled(keyword.slice(from, to)))),
  }
}

/** `is_near`: it asks for jobs near the reader, which the ZIP code's filter finds. */
export type ReadKeyword = { keyword: string; read: ReadFilter[]; is_near: boolean }
type Span = { from: number; to: number; read: FilterWord }

/** The category, where nothing but its name is left. */
function categoryOf(keyword: string, pieces: readonly Piece[], spans: readonly Span[]): Span[] {
  const left = pieces.filter(({ from, to }) => !spans.some((span) => span.from <= from && to <= span.to))
  const [first, last] = [left[0], left.at(-1)]
  if (!first || !last || left.some(({ text }) => !text)) return []
  if (spans.some(({ from }) => from > first.from && from < last.from)) return []
  const words = spelled(keyword.slice(first.from, last.to)).replace(/ jobs?$/, '')
  const read = categoryWords.get(words)
  return read ? [{ from: first.from, to: last.to, read }] : []
}

function piecesOf(keyword: string): Piece[] {
  let isUnwanted = false
  return Array.from(
    keyword.matchAll(/-*["“„][^"”“]*["”“]|[^\s,;]*\d(?:,\d{3})+[^\s,;]*|[^\s,;]+/gu),
    ({ 0: written, index: from }) => {
      const isPlain = !isUnwanted && !/^-|["“„”]/.test(written)
      isUnwanted = written === 'NOT'
      const before = keyword.slice(0, from).trimEnd()
      return {
        from,
        to: from + written.length,
        text: isPlain ? spelled(written) : '',
        written,
        after_comma: /[,;]$/.test(before),
      }
    },
  )
}

/** What could be a city's name: up to three words beside each other. */
function cityNames(pieces: readonly Piece[]): string[] {
  const names = pieces.flatMap((_, at) => [1, 2, 3].flatMap((length) => plain(pieces, at, length) ?? []))
  return [...new Set(names.flatMap(spellings))]
}

/** Pieces beside each other as one text; undefined where they are not. */
function plain(pieces: readonly Piece[], at: number, length: number): string | undefined {
  const some = pieces.slice(at, at + length)
  if (some.length < length || some.some(({ text, after_comma }, i) => !text || (i > 0 && after_comma))) return undefined
  return some.map(({ text }) => text).join(' ')
}

function longestAt(keyword: string, pieces: readonly Piece[], at: number, cities: readonly City[]): Found {
  // What is unwanted is a word (query.ts); `not remote` as a whole is a filter.
  const most = isDenial(pieces[at - 1]?.written ?? '') ? 0 : longestName
  for (let length = Math.min(most, pieces.length - at); length > 0; length--) {
    const text = plain(pieces, at, length)
    const filter = text === undefined ? undefined : filterWords.get(text)
    if (filter !== undefined) return { length, read: filter }
    const pay = payNamed(keyword, pieces, at, length)
    if (pay && !isName(text ?? '')) return { length, read: { filter: 'salary', value: pay } }
    const full = cityWithState(pieces, at, length, cities)
    if (full) return { length, read: { filter: 'location', value: full } }
    if (text === undefined) continue
    // `in mobile` is a place, `mobile` a trade.
    if (isName(text) && !isBefore(pieces[at - 1])) return { length }
    const place = placeNamed(pieces, at, length, text, cities)
    if (place) return { length, read: { filter: 'location', value: place } }
  }
  return { length: 1 }
}

/** Pay that takes up these pieces, and none of them in part. */
function payNamed(keyword: string, pieces: readonly Piece[], at: number, length: number) {
  const [first, last] = [pieces[at], pieces[at + length - 1]]
  const pay = first?.text ? readPay(keyword, first.from) : undefined
  return pay?.to === last?.to ? pay?.value : undefined
}

/** `Austin, TX`, `austin texas`: a city and the state it is in. */
function cityWithState(pieces: readonly Piece[], at: number, length: number, cities: readonly City[]) {
  for (let ofState = 1; ofState < Math.min(length, 4); ofState++) {
    const name = plain(pieces, at, length - ofState)
    const state = stateOf(plain(pieces, at + length - ofState, ofState) ?? '')
    // There is a town of the name Remote in Oregon.
    if (!name || !state || filterWords.has(name)) continue
    const city = cities.find((each) => each.state === state && spellings(name).includes(each.name))
    if (city) return `${city.city}, ${state}`
  }
  return undefined
}

/** A state, a city that is known by its name alone, `nyc`, or a region; as it is written. */
function placeNamed(pieces: readonly Piece[], at: number, length: number, text: string, cities: readonly City[]) {
  const piece = pieces[at]!
  if (length === 1 && isStateCode(text))
    return isMeantAsCode(pieces, at, piece) ? stateTitle(text.toUpperCase()) : undefined
  if (stateOf(text)) return titled(text)
  const region = regionOf(text)
  if (region) return region.name
  if (Object.hasOwn(nicknames, text)) return nicknames[text]
  return cities.find(({ name, is_known }) => is_known && spellings(text).includes(name))?.city
}

function isMeantAsCode(pieces: readonly Piece[], at: number, { text, written, after_comma }: Piece) {
  const isLast = at === pieces.length - 1
  const isCapital =
    written === written.toUpperCase() && !pieces.every((each) => each.written === each.written.toUpperCase())
  if (after_comma || isBefore(pieces[at - 1])) return true
  return isLast && (!wordyCodes.has(text) || isCapital)
}

const isBefore = (piece: Piece | undefined) => /^(in|near|around)$/.test(piece?.written.toLowerCase() ?? '')

/** The keyword without these parts, and without the commas and spaces around them. */
function without(keyword: string, spans: readonly { from: number; to: number }[]) {
  let rest = ''
  let at = 0
  for (const { from, to } of spans) {
    rest += `${keyword.slice(at, from)} `
    at = to
  }
  return (rest + keyword.slice(at))
    .replace(/\s+/g, ' ')
    .replace(/(?: ?[,;])+(?= ?[,;]|\s*$)/g, '')
    .replace(/^[\s,;]+/, '')
    .replace(/ ([,;])/g, '$1')
    .trim()
}
