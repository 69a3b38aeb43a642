import { isName } from '../../platform/text-search/words.ts'
import { deniedMeaning, type Meaning, notRequired, notSaid } from './denied-words.ts'
import type { Piece } from './read-words.ts'

/** `no degree or clearance`, `CISSP not required`: the pieces it is written with, and what it denies. */
export type Denial = { first: number; last: number; things: Denied[] }
/** `words` are as they were typed. */
export type Denied = Meaning & { words: string }

type Word = { text: string; piece: number; after_comma: boolean }

/** The name of a place that these pieces begin with; `is_in`: after `in`, where a name of the trade is a place too. */
export type PlaceAt = (piece: number, isIn: boolean) => { length: number; value: string } | undefined

const longest = 6
const ahead = 14

const verbs =
  '(?:require|requires|requiring|required|need|needs|needing|have|having|ask for|asking for|demand|involve|expect)'
const denies = new RegExp(
  `^(?:(?:i|im|that|which|who|they) )?(?:(?:have|has|with) )?(?:(?:(?:do|does|did|will|would|am|is|are)(?: not|nt)|dont|doesnt|didnt|wont|not|without) (?:(?<verb>${verbs})|want|wanting|looking for)|(?<need>no need (?:for|of|to have)|not required to have)|without|(?<but>excluding|except(?: for)?)|neither|not|(?<non>non)|no)(?: (?:a|an|any|the|my|to|have|as|be))*(?<in>(?: based)? (?:in|near|from|around))?(?: the)? `,
)
/** `no less than 150k` is pay. */
const isAmount = /^(?:no|not) (?:less|more|lower|fewer|under|over|below|above|only|just)\b/
const needed = '(?:required|needed|necessary|mandatory|requirements?|expected|essential|a must|must haves?)'
const isNeeded = new RegExp(`^(?:(?:is|are|at all) )*${needed}(?: |$)`)
const isUnneeded = new RegExp(
  `^(?:(?:(?:is|are|was) )?(?:not|isnt|arent|never)(?: (?:a|an|strictly|really|absolutely))? ${needed}(?! to have)|(?:is |are )?(?:unnecessary|optional)|(?:do|does)(?:nt| not) matter)(?: |$)`,
)
/** `security but not sales`. */
const leads = /^(?:and|but)$/
const joins = /^(?:or|nor|and)$/
const either = /^(?:or|nor)$/
/** No thing ends with it. */
const between = /^(?:or|nor|and|a|an|any|the)$/
/** Before the next thing of a list: `CISSP or a degree`, `not in Texas or in Ohio`. */
const articles = /^(?:(?:a|an|any|the|in|near|from|around) )+/
/** What follows a name that is denied as something to know. */
const known = /^(?:experience|skills?|background|knowledge)(?: |$)/
/** Says no more than the name before it: `night shifts`, `on-call rotation`. */
const schedule = /^(?:(?:shifts?|rotations?|duty|duties|hours|work)(?: |$))+/
/** Without it the name before says something else: `phone support`. */
const service = /^(?:support|service|calls)(?: |$)/

/** What a keyword says it is not looking for, in the ways that people write it. What is in quotes or after a minus is left alone. */
export function readDenials(keyword: string, pieces: readonly Piece[], placeAt: PlaceAt): Denial[] {
  const words = wordsOf(pieces)
  const denials: Denial[] = []
  /** The words before this one are taken. */
  let taken = 0
  for (let at = 0; at < words.length;) {
    const found = deniedUntil(at) ?? deniedFrom(at)
    if (found) {
      const { from, to, things } = found
      const isLed = from > taken && leads.test(words[from - 1]!.text)
      const first = words[isLed ? from - 1 : from]!.piece
      const last = words[to - 1]!.piece
      denials.push({ first, last, things: things.map(({ of, ...thing }) => ({ ...thing, words: written(of) })) })
      // Pieces are whole: `non-cleared` is one.
      at = words.findLastIndex(({ piece }) => piece === last) + 1
      taken = at
    } else at += 1
  }
  return denials

  function text(from: number, to: number): string | undefined {
    const some = words.slice(from, to)
    if (some.length < to - from || some.some((word, i) => !word.text || (i > 0 && word.after_comma))) return undefined
    return some.map((word) => word.text).join(' ')
  }

  /** What follows, as far as no quote or comma parts it. */
  function following(from: number): string {
    for (let to = Math.min(words.length, from + ahead); to > from; to--) {
      const read = text(from, to)
      if (read !== undefined) return read
    }
    return ''
  }

  function written([from, to]: [number, number]) {
    return keyword.slice(pieces[words[from]!.piece]!.from, pieces[words[to - 1]!.piece]!.to)
  }

  type Thing = Meaning & { of: [number, number] }
  type Found = { from: number; to: number; things: Thing[] }

  /** `no degree`, `doesn't require a degree`, `no phone support required`. */
  function deniedFrom(from: number): Found | undefined {
    const rest = following(from)
    const found = denies.exec(rest)
    if (!found || isAmount.test(rest) || pieces[words[from]!.piece]!.written === 'NOT') return undefined
    if (nameOfSeveral(from)) return undefined
    const start = from + count(found[0])
    const { verb, need, but, non, in: isIn } = found.groups!
    const isRequired = verb !== undefined || need !== undefined
    // `in person` begins with a word that a place follows, too.
    const first = (isIn && knownThing(start - count(isIn))) || knownThing(start)
    const place = first ? undefined : placeThing(start, isIn !== undefined)
    if (place) return { from, ...listFrom(place, joins, (at) => placeThing(at, true)) }
    const orNamed = (at: number) => knownThing(at) ?? namedThing(at, isRequired)
    if (first) {
      const listed = listFrom(first, joins, knownThing)
      const after = isNeeded.exec(following(listed.to))
      if (after) return { from, to: listed.to + count(after[0]), things: listed.things }
      return { from, ...(but ? listed : listFrom(first, either, orNamed)) }
    }
    if (non !== undefined) return undefined
    const asked = until(start, isNeeded)
    if (asked) {
      const meaning = notRequired(text(start, asked.at)!)
      return meaning && { from, to: asked.to, things: [{ ...meaning, of: [start, asked.at] }] }
    }
    const named = namedThing(start, isRequired)
    return named && { from, ...listFrom(named, either, orNamed) }
  }

  /** Something that the search doesn't know: words that a job must not say, or not require. */
  function namedThing(from: number, isRequired: boolean): Thing | undefined {
    if (!words[from]) return undefined
    const length = nameLength(from)
    const to = from + length + (service.test(following(from + length)) ? 1 : 0)
    const name = text(from, to)
    if (name === undefined) return undefined
    const knowledge = known.exec(following(to))
    const after = knowledge ?? schedule.exec(following(to))
    const meaning = isRequired || knowledge ? notRequired(name) : notSaid(name)
    return meaning && { ...meaning, of: [from, to + (after ? count(after[0]) : 0)] }
  }

  /** `degree not required`, `clearance or degree isn't needed`; the words from here on say that it isn't. */
  function deniedUntil(at: number): Found | undefined {
    const said = isUnneeded.exec(following(at))
    if (!said || at === taken) return undefined
    const to = at + count(said[0])
    const last = knownThingBefore(at)
    if (!last) {
      const from = at - nameLengthBefore(at)
      const meaning = notRequired(text(from, at) ?? '')
      return meaning && { from, to, things: [{ ...meaning, of: [from, at] }] }
    }
    const things = [last]
    for (;;) {
      const from = things[0]!.of[0]
      const isJoined = from - 1 > taken && joins.test(words[from - 1]!.text)
      const before = isJoined ? knownThingBefore(from - 1) : undefined
      if (!before) return { from, to, things }
      things.unshift(before)
    }
  }

  /**
   * Other things that are denied with it: `no degree, clearance, or certifications`. By `or` alone, what follows a comma
   * counts where an `or` closes the list: `no nights, remote` is remote.
   */
  function listFrom(first: Thing, by: RegExp, thingAt: (at: number) => Thing | undefined) {
    const things = [first]
    let listed = 1
    for (;;) {
      const to = things.at(-1)!.of[1]
      // Written as `OR`, it's a choice.
      const isJoined = by.test(words[to]?.text ?? '') && pieces[words[to]!.piece]!.written !== 'OR'
      const start = isJoined ? to + 1 : to
      const article = articles.exec(following(start))
      const next =
        isJoined || words[to]?.after_comma
          ? (thingAt(start) ?? thingAt(start + (article ? count(article[0]) : 0)))
          : undefined
      if (!next) return { things: things.slice(0, listed), to: things[listed - 1]!.of[1] }
      things.push(next)
      if (isJoined || by === joins) listed = things.length
    }
  }

  function knownThing(from: number): Thing | undefined {
    for (let to = Math.min(words.length, from + longest); to > from; to--) {
      const isEnd = isWhole(to) && !between.test(words[to - 1]!.text)
      const meaning = isEnd ? deniedMeaning(text(from, to) ?? '') : undefined
      if (meaning) return { ...meaning, of: [from, to] }
    }
    return undefined
  }

  function knownThingBefore(to: number): Thing | undefined {
    for (let from = Math.max(taken, to - longest); from < to; from++) {
      const meaning = joins.test(words[from]!.text) ? undefined : deniedMeaning(text(from, to) ?? '')
      if (meaning?.is_requirable) return { ...meaning, of: [from, to] }
    }
    return undefined
  }

  function placeThing(from: number, isIn: boolean): Thing | undefined {
    const word = words[from]
    if (!word || words[from - 1]?.piece === word.piece) return undefined
    const place = placeAt(word.piece, isIn)
    if (!place) return undefined
    const to = words.findLastIndex(({ piece }) => piece === word.piece + place.length - 1) + 1
    const read = { filter: 'not_location' as const, value: place.value, is_denied: true }
    return { read, terms: [], is_requirable: false, of: [from, to] }
  }

  /** Where the next words say that it is needed, a few words on. */
  function until(from: number, says: RegExp) {
    for (let at = from + 1; at <= from + 4 && text(from, at) !== undefined; at++) {
      const found = says.exec(following(at))
      if (found) return { at, to: at + count(found[0]) }
    }
    return undefined
  }

  function nameLength(from: number): number {
    for (let length = 4; length > 1; length--) if (isName(text(from, from + length) ?? '')) return length
    let length = 1
    while (!isWhole(from + length)) length += 1
    return length
  }

  /** `no remote-hands` is about hands. */
  function isWhole(to: number) {
    return words[to]?.piece !== words[to - 1]?.piece
  }

  function nameLengthBefore(to: number): number {
    for (let length = Math.min(4, to - taken); length > 1; length--)
      if (isName(text(to - length, to) ?? '')) return length
    return 1
  }

  /** `no code` is a trade, and `no VA` a region. */
  function nameOfSeveral(from: number): boolean {
    for (let length = 2; length <= 4; length++) if (isName(text(from, from + length) ?? '')) return true
    return words[from]!.text === 'no' && words[from + 1]?.text === 'va'
  }
}

function wordsOf(pieces: readonly Piece[]): Word[] {
  return pieces.flatMap(({ text, after_comma }, piece) =>
    text.split(' ').map((word, at) => ({ text: word, piece, after_comma: after_comma && at === 0 })),
  )
}

const count = (matched: string) => matched.trim().split(' ').length
