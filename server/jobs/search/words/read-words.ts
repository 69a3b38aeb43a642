import type { ReadFilter } from '../../../../contract/jobs/jobs.ts'
import type { Db } from '../../../platform/app-context.ts'
import { findCities, type City } from './cities.ts'
import { isStateCode, nicknames, spellings, stateOf, stateTitle, titled } from '../../../platform/text-search/places.ts'
import { isDenial, type Term } from '../../../platform/text-search/query.ts'
import { regionOf } from '../../../platform/text-search/regions.ts'
import { type Denial, readDenials } from './denials.ts'
import { categoryWords, filterWords, nearWords, type FilterWord } from './filter-words.ts'
import { readPay } from './read-pay.ts'
import { isName, spelled } from '../../../platform/text-search/words.ts'

/** State codes that are also words or technical terms. They count only in capitals or after a city. */
const wordyCodes = new Set('in or me hi ok id de al co la ms ia ar pr vi'.split(' '))
const longestName = 5
const mostPieces = 40

/** A word or quoted phrase of a keyword. `text` is normalized by `spelled`; empty if it must not be read as a filter. */
export type Piece = { from: number; to: number; text: string; written: string; after_comma: boolean }
/** `read` is null if the words mean nothing for a search, and undefined if they stay search words. */
type WordMatch = { length: number; read?: FilterWord }

/**
 * Reads the filters named in each keyword (`remote`, `part time`, `austin`) and the words that remain, with one query for
 * all. The longest name wins: `remote access` and `hybrid cloud` are technical terms, not workplaces. Nothing is read
 * from quotes, after a minus, or if the keyword offers a choice with `or`.
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
  if (pieces.length > mostPieces) return justWords(keyword)
  const denials = readDenials(keyword, pieces, (at, isIn) => longestPlaceAt(pieces, at, isIn, cities))
  const rest = pieces.filter((_, at) => !denials.some(({ first, last }) => first <= at && at <= last))
  const denied = denials.map((denial) => deniedSpan(pieces, denial))
  const terms = denials.flatMap(({ things }) => things.flatMap((thing) => thing.terms))
  const spans = isChoice(rest) ? [] : filterSpans(keyword, pieces, denials, cities)
  if (!isChoice(rest)) spans.push(...categoryOf(keyword, pieces, [...spans, ...denied]))
  const all = [...spans, ...denied].sort((a, b) => a.from - b.from)
  return {
    keyword: without(keyword, all),
    words: without(
      keyword,
      all.map((span) => ({ ...span, kept: '' })),
    ),
    terms,
    read: all.flatMap(({ reads, ...span }) =>
      reads.map(({ read, words, others }) => ({
        ...read,
        words,
        keyword_without: without(keyword, [{ ...span, kept: others }]),
      })),
    ),
    is_near: spans.some(({ from, to }) => nearWords.has(spelled(keyword.slice(from, to)))),
  }
}

const justWords = (keyword: string): ReadKeyword => ({ keyword, words: keyword, terms: [], read: [], is_near: false })

/**
 * `keyword` is what remains without the filters, for display. Words it denies are in `terms`, and `words` is the rest.
 * `is_near` means it asks for jobs nearby, which needs the ZIP code filter.
 */
export type ReadKeyword = {
  keyword: string
  words: string
  terms: readonly Term[]
  read: ReadFilter[]
  is_near: boolean
}
/** `kept` replaces the span in the keyword; `others` replaces it when a filter is removed. */
type Span = {
  from: number
  to: number
  kept: string
  reads: { read: Pick<ReadFilter, 'filter' | 'value' | 'is_denied'>; words: string; others: string }[]
}

function filterSpans(
  keyword: string,
  pieces: readonly Piece[],
  denials: readonly Denial[],
  cities: readonly City[],
): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < pieces.length;) {
    const denial = denials.find(({ first }) => first === at)
    // A name can't extend into a following denial.
    const end = denials.find(({ first }) => first > at)?.first ?? pieces.length
    if (denial) {
      at = denial.last + 1
      continue
    }
    const { length, read } = longestAt(keyword, pieces.slice(0, end), at, cities)
    const first = read?.filter === 'location' && isBefore(pieces[at - 1]) ? at - 1 : at
    if (read !== undefined) spans.push(spanOf(keyword, pieces[first]!.from, pieces[at + length - 1]!.to, read))
    at += length
  }
  return spans
}

const spanOf = (keyword: string, from: number, to: number, read: FilterWord): Span => ({
  from,
  to,
  kept: '',
  reads: read ? [{ read, words: keyword.slice(from, to), others: '' }] : [],
})

/** Denied words stay in the keyword; `no degree or CISSP` without its filter is `no CISSP`. */
function deniedSpan(pieces: readonly Piece[], { first, last, things }: Denial): Span {
  const [from, to] = [pieces[first]!.from, pieces[last]!.to]
  const typed = keywordOf(pieces, first, last)
  const asked = things.filter(({ read, terms }) => read !== null || terms.length)
  const denying = (some: typeof things) => some.map(({ words }) => `no ${words}`).join(' ')
  const inWords = asked.filter(({ read }) => read === null)
  return {
    from,
    to,
    kept: inWords.length === things.length ? typed : denying(inWords),
    reads: asked.flatMap((thing) =>
      thing.read
        ? [
            {
              read: thing.read,
              words: things.length === 1 ? typed : `no ${thing.words}`,
              others: denying(asked.filter((other) => other !== thing)),
            },
          ]
        : [],
    ),
  }
}

const keywordOf = (pieces: readonly Piece[], first: number, last: number) =>
  pieces
    .slice(first, last + 1)
    .map(({ written }) => written)
    .join(' ')

/** The category, if only its name remains. */
function categoryOf(keyword: string, pieces: readonly Piece[], spans: readonly Span[]): Span[] {
  const left = pieces.filter(({ from, to }) => !spans.some((span) => span.from <= from && to <= span.to))
  const [first, last] = [left[0], left.at(-1)]
  if (!first || !last || left.some(({ text }) => !text)) return []
  if (spans.some(({ from }) => from > first.from && from < last.from)) return []
  const words = spelled(keyword.slice(first.from, last.to)).replace(/ jobs?$/, '')
  const read = categoryWords.get(words)
  return read ? [spanOf(keyword, first.from, last.to, read)] : []
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

/** Possible city names: up to three adjacent words. */
function cityNames(pieces: readonly Piece[]): string[] {
  const names = pieces.flatMap((_, at) => [1, 2, 3].flatMap((length) => plain(pieces, at, length) ?? []))
  return [...new Set(names.flatMap(spellings))]
}

/** Adjacent pieces as one text; undefined if they aren't adjacent. */
function plain(pieces: readonly Piece[], at: number, length: number): string | undefined {
  const some = pieces.slice(at, at + length)
  if (some.length < length || some.some(({ text, after_comma }, i) => !text || (i > 0 && after_comma))) return undefined
  return some.map(({ text }) => text).join(' ')
}

function longestAt(keyword: string, pieces: readonly Piece[], at: number, cities: readonly City[]): WordMatch {
  // An excluded word stays a word (query.ts), but `not remote` as a whole is a filter.
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
    // `in mobile` is a place; `mobile` alone is a technical term.
    if (isName(text) && !isBefore(pieces[at - 1])) return { length }
    const place = placeNamed(pieces, at, length, text, cities)
    if (place) return { length, read: { filter: 'location', value: place } }
  }
  return { length: 1 }
}

/** Pay that spans exactly these pieces. */
function payNamed(keyword: string, pieces: readonly Piece[], at: number, length: number) {
  const [first, last] = [pieces[at], pieces[at + length - 1]]
  const pay = first?.text ? readPay(keyword, first.from) : undefined
  return pay?.to === last?.to ? pay?.value : undefined
}

/** A city with its state, such as `Austin, TX` or `austin texas`. */
function cityWithState(pieces: readonly Piece[], at: number, length: number, cities: readonly City[]) {
  for (let ofState = 1; ofState < Math.min(length, 4); ofState++) {
    const name = plain(pieces, at, length - ofState)
    const state = stateOf(plain(pieces, at + length - ofState, ofState) ?? '')
    // There is a town named Remote in Oregon.
    if (!name || !state || filterWords.has(name)) continue
    const city = cities.find((each) => each.state === state && spellings(name).includes(each.name))
    if (city) return `${city.city}, ${state}`
  }
  return undefined
}

/** The full name of a state, a well-known city, a nickname such as `nyc`, or a region. */
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

/** The longest place name here; a technical term counts as one only after `in`. */
function longestPlaceAt(pieces: readonly Piece[], at: number, isIn: boolean, cities: readonly City[]) {
  for (let length = Math.min(longestName, pieces.length - at); length > 0; length--) {
    const full = cityWithState(pieces, at, length, cities)
    if (full) return { length, value: full }
    const text = plain(pieces, at, length)
    if (text === undefined || (!isIn && isName(text))) continue
    const value = placeNamed(pieces, at, length, text, cities)
    if (value) return { length, value }
  }
  return undefined
}

/** Replaces these parts of the keyword with `kept`, and removes the commas and spaces around them. */
function without(keyword: string, spans: readonly Pick<Span, 'from' | 'to' | 'kept'>[]) {
  let rest = ''
  let at = 0
  for (const { from, to, kept } of spans) {
    rest += `${keyword.slice(at, from)} ${kept} `
    at = to
  }
  return (rest + keyword.slice(at))
    .replace(/\s+/g, ' ')
    .replace(/(?: ?[,;])+(?= ?[,;]|\s*$)/g, '')
    .replace(/^[\s,;]+/, '')
    .replace(/ ([,;])/g, '$1')
    .trim()
}
