import type { ReadFilter } from '../../../contract/jobs.ts'
import type { Db } from '../../house.ts'
import { findCities, type City } from './cities.ts'
import { isNickname, isStateCode, spellings, stateOf } from '../../search/places.ts'
import { readPay } from './read-pay.ts'
import { isName, spelled } from '../../search/words.ts'

type Filter = ReadFilter['filter']

/** Words that are a filter of the search wherever they stand in a keyword, as `spelled` spells them. */
const filterWords = new Map<string, { filter: Filter; value: string }>()
const reads = (filter: Filter, value: string, words: string) => {
  for (const each of words.split(',')) filterWords.set(spelled(each), { filter, value })
}
reads(
  'workplace',
  'remote',
  'remote, remotely, fully remote, 100% remote, remote only, remote work, remote first, work remote, work remotely, work from home, work at home, working from home, wfh, work from anywhere, wfa, home based, home office, telework, teleworking, telecommute, telecommuting',
)
reads('workplace', 'hybrid', 'hybrid, hybrid work, hybrid remote')
reads('workplace', 'on-site', 'on-site, onsite, on site, in-office, in office, in-person, in person')
reads('job_type', 'full-time', 'full-time, fulltime, full time employment, fte')
reads('job_type', 'part-time', 'part-time, parttime')
reads(
  'job_type',
  'contract',
  'contract, contractor, contract work, contracting, freelance, freelancer, 1099, c2c, corp to corp',
)
reads('job_type', 'Contract-to-hire', 'contract-to-hire, c2h, temp to hire, temp to perm')
reads('job_type', 'Temporary', 'temporary, temp')
reads('job_type', 'Internship', 'internship, internships, intern, interns')
// Postings for beginners seldom say so in these words. `senior`, `lead` and the like are in titles, and stay words.
reads(
  'experience_level',
  'Entry',
  'entry-level, entrylevel, junior, jr, new grad, new graduate, early career, no experience, tier 1, tier i, tier one, level 1, l1',
)
// Tiers of a SOC or help desk are experience; hardly a posting says which it is of.
reads('experience_level', 'Mid', 'tier 2, tier ii, tier two, level 2, l2')
reads('experience_level', 'Senior', 'tier 3, tier iii, tier three, level 3, l3')
// `visa` alone is a company too, and is asked back (corrections.ts).
reads(
  'visa_sponsorship',
  '1',
  'visa sponsorship, visa sponsor, visa sponsored, visa support, sponsorship, sponsors visas, sponsor visa, sponsored visa, h1b, h-1b, h1-b, h1b sponsorship, h-1b sponsorship, h1b visa, h-1b visa, h1b visa sponsorship, h1b sponsor, h1b transfer, work visa, work visa sponsorship',
)

/** State codes that are words, or names of the trade, in lower case: only in capitals, or after a city. */
const wordyCodes = new Set('in or me hi ok id de al co la ms ia ar pr vi'.split(' '))
const longestName = 5
const mostPieces = 40

/** A word or a quoted phrase of a keyword. `text` is as `spelled` spells it; empty where it is not to be read. */
type Piece = { from: number; to: number; text: string; written: string; after_comma: boolean }
type Found = { length: number; read: { filter: Filter; value: string } | null }

/**
 * The filters that a keyword names (`remote`, `part time`, `austin`), and what is left of it. The longest name counts:
 * `remote access` and `hybrid cloud` are names of the trade, and no workplace. Nothing is read in quotes, after a minus,
 * and where the keyword gives a choice with `or`.
 */
export async function readKeyword(db: Db, keyword: string): Promise<{ keyword: string; read: ReadFilter[] }> {
  const pieces = piecesOf(keyword)
  const isChoice = pieces.some(({ written }, at) => /^(or|\|+)$/i.test(written) && at < pieces.length - 1)
  if (isChoice || pieces.length > mostPieces) return { keyword, read: [] }
  const cities = await findCities(db, cityNames(pieces))
  const spans: { from: number; to: number; filter: Filter; value: string }[] = []
  for (let at = 0; at < pieces.length;) {
    const found = longestAt(keyword, pieces, at, cities)
    const first = found.read?.filter === 'location' && isBefore(pieces[at - 1]) ? at - 1 : at
    if (found.read) spans.push({ from: pieces[first]!.from, to: pieces[at + found.length - 1]!.to, ...found.read })
    at += found.length
  }
  return {
    keyword: without(keyword, spans),
    read: spans.map(({ from, to, filter, value }) => ({
      filter,
      value,
      words: keyword.slice(from, to),
      keyword_without: without(keyword, [{ from, to }]),
    })),
  }
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
  for (let length = Math.min(longestName, pieces.length - at); length > 0; length--) {
    const text = plain(pieces, at, length)
    const filter = text === undefined ? undefined : filterWords.get(text)
    if (filter) return { length, read: filter }
    const pay = payNamed(keyword, pieces, at, length)
    if (pay && !isName(text ?? '')) return { length, read: { filter: 'salary', value: pay } }
    const full = cityWithState(pieces, at, length, cities)
    if (full) return { length, read: { filter: 'location', value: full } }
    if (text === undefined) continue
    // `in mobile` is a place, `mobile` a trade.
    if (isName(text) && !isBefore(pieces[at - 1])) return { length, read: null }
    const place = placeNamed(pieces, at, length, text, cities)
    if (place) return { length, read: { filter: 'location', value: place } }
  }
  return { length: 1, read: null }
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

/** A state, a city that is known by its name alone, or `nyc`. */
function placeNamed(pieces: readonly Piece[], at: number, length: number, text: string, cities: readonly City[]) {
  const piece = pieces[at]!
  if (length === 1 && isStateCode(text)) return isMeantAsCode(pieces, at, piece) ? text.toUpperCase() : undefined
  if (stateOf(text) || isNickname(text)) return pieces[at + length - 1] && titled(pieces, at, length)
  return cities.find(({ name, is_known }) => is_known && spellings(text).includes(name))?.city
}

function isMeantAsCode(pieces: readonly Piece[], at: number, { text, written, after_comma }: Piece) {
  const isLast = at === pieces.length - 1
  const isCapital =
    written === written.toUpperCase() && !pieces.every((each) => each.written === each.written.toUpperCase())
  if (after_comma || isBefore(pieces[at - 1])) return true
  return isLast && (!wordyCodes.has(text) || isCapital)
}

const titled = (pieces: readonly Piece[], at: number, length: number) =>
  pieces
    .slice(at, at + length)
    .map(({ written }) =>
      written === written.toLowerCase() ? written.replace(/^\p{L}/u, (sign) => sign.toUpperCase()) : written,
    )
    .join(' ')

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
