import { clearancesMet } from '../../../../contract/platform/clearances.ts'
import { listFilters } from '../../../../contract/jobs/job-filters.ts'
import type { ReadFilter } from '../../../../contract/jobs/jobs.ts'
import {
  clearances,
  educationLevels,
  experienceLevels,
  type EducationLevel,
} from '../../../../contract/platform/values.ts'
import type { Term } from '../../../platform/text-search/query.ts'
import { requiredWord } from '../../../platform/text-search/search-columns.ts'
import { certificates } from '../../../platform/text-search/vocabulary.ts'
import { isName, knownWords, spelled } from '../../../platform/text-search/words.ts'
import { filterWords } from './filter-words.ts'
import type { Piece } from './read-words.ts'

/** A denial such as `no degree or clearance` or `CISSP not required`: its pieces, and what it denies. */
export type Denial = { first: number; last: number; things: Denied[] }
/** `words` are as typed. */
export type Denied = Meaning & { words: string }

type Word = { text: string; piece: number; after_comma: boolean }

/** The place named at the start of these pieces. After `in`, a technical term can be a place too. */
export type PlaceAt = (piece: number, isIn: boolean) => { length: number; value: string } | undefined

const longest = 6
const ahead = 14

const verbs =
  '(?:require|requires|requiring|required|need|needs|needing|have|having|ask for|asking for|demand|involve|expect)'
const denies = new RegExp(
  `^(?:(?:i|im|that|which|who|they) )?(?:(?:have|has|with) )?(?:(?:(?:do|does|did|will|would|am|is|are)(?: not|nt)|dont|doesnt|didnt|wont|not|without) (?:(?<verb>${verbs})|want|wanting|looking for)|(?<need>no need (?:for|of|to have)|not required to have)|without|(?<but>excluding|except(?: for)?)|neither|not|(?<non>non)|no)(?: (?:a|an|any|the|my|to|have|as|be))*(?<in>(?: based)? (?:in|near|from|around))?(?: the)? `,
)
/** `no less than 150k` is pay, not a denial. */
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
/** Words that can't end a denied thing. */
const between = /^(?:or|nor|and|a|an|any|the)$/
/** Words before the next item of a list: `CISSP or a degree`, `not in Texas or in Ohio`. */
const articles = /^(?:(?:a|an|any|the|in|near|from|around) )+/
/** Words after a name that is denied as knowledge. */
const known = /^(?:experience|skills?|background|knowledge)(?: |$)/
/** Words that add nothing to the name before them: `night shifts`, `on-call rotation`. */
const schedule = /^(?:(?:shifts?|rotations?|duty|duties|hours|work)(?: |$))+/
/** Words that change the meaning of the name before them: `phone support`. */
const service = /^(?:support|service|calls)(?: |$)/

type Thing = Meaning & { of: [number, number] }
/** A span of words, and what it denies. */
type DeniedSpan = { from: number; to: number; things: Thing[] }

/** Reads what a keyword excludes in words, as people write it. Text in quotes or after a minus is left alone. */
export const readDenials = (keyword: string, pieces: readonly Piece[], placeAt: PlaceAt): Denial[] =>
  new DenialReader(keyword, pieces, placeAt).read()

class DenialReader {
  readonly #keyword: string
  readonly #pieces: readonly Piece[]
  readonly #placeAt: PlaceAt
  readonly #words: Word[]
  /** The words before this index have been read. */
  #taken = 0

  constructor(keyword: string, pieces: readonly Piece[], placeAt: PlaceAt) {
    this.#keyword = keyword
    this.#pieces = pieces
    this.#placeAt = placeAt
    this.#words = wordsOf(pieces)
  }

  read(): Denial[] {
    const denials: Denial[] = []
    for (let at = 0; at < this.#words.length;) {
      const found = this.#deniedUntil(at) ?? this.#deniedFrom(at)
      if (found) {
        const { from, to, things } = found
        const isLed = from > this.#taken && leads.test(this.#words[from - 1]!.text)
        const first = this.#words[isLed ? from - 1 : from]!.piece
        const last = this.#words[to - 1]!.piece
        denials.push({
          first,
          last,
          things: things.map(({ of, ...thing }) => ({ ...thing, words: this.#written(of) })),
        })
        // Pieces are never split: `non-cleared` is one.
        at = this.#words.findLastIndex(({ piece }) => piece === last) + 1
        this.#taken = at
      } else at += 1
    }
    return denials
  }

  #text(from: number, to: number): string | undefined {
    const some = this.#words.slice(from, to)
    if (some.length < to - from || some.some((word, i) => !word.text || (i > 0 && word.after_comma))) return undefined
    return some.map((word) => word.text).join(' ')
  }

  /** The following words, up to a quote or comma. */
  #following(from: number): string {
    for (let to = Math.min(this.#words.length, from + ahead); to > from; to--) {
      const read = this.#text(from, to)
      if (read !== undefined) return read
    }
    return ''
  }

  #written([from, to]: [number, number]) {
    return this.#keyword.slice(
      this.#pieces[this.#words[from]!.piece]!.from,
      this.#pieces[this.#words[to - 1]!.piece]!.to,
    )
  }

  /** `no degree`, `doesn't require a degree`, `no phone support required`. */
  #deniedFrom(from: number): DeniedSpan | undefined {
    const rest = this.#following(from)
    const found = denies.exec(rest)
    if (!found || isAmount.test(rest) || this.#pieces[this.#words[from]!.piece]!.written === 'NOT') return undefined
    if (this.#nameOfSeveral(from)) return undefined
    const start = from + count(found[0])
    const { verb, need, but, non, in: isIn } = found.groups!
    const isRequired = verb !== undefined || need !== undefined
    // `in person` starts with a word that can also come before a place.
    const first = (isIn && this.#knownThing(start - count(isIn))) || this.#knownThing(start)
    const place = first ? undefined : this.#placeThing(start, isIn !== undefined)
    if (place) return { from, ...this.#listFrom(place, joins, (at) => this.#placeThing(at, true)) }
    const orNamed = (at: number) => this.#knownThing(at) ?? this.#namedThing(at, isRequired)
    if (first) {
      const listed = this.#listFrom(first, joins, (at) => this.#knownThing(at))
      const after = isNeeded.exec(this.#following(listed.to))
      if (after) return { from, to: listed.to + count(after[0]), things: listed.things }
      return { from, ...(but ? listed : this.#listFrom(first, either, orNamed)) }
    }
    if (non !== undefined) return undefined
    const asked = this.#until(start, isNeeded)
    if (asked) {
      const meaning = notRequired(this.#text(start, asked.at)!)
      return meaning && { from, to: asked.to, things: [{ ...meaning, of: [start, asked.at] }] }
    }
    const named = this.#namedThing(start, isRequired)
    return named && { from, ...this.#listFrom(named, either, orNamed) }
  }

  /** Something the search doesn't know: words that a job must not mention, or not require. */
  #namedThing(from: number, isRequired: boolean): Thing | undefined {
    if (!this.#words[from]) return undefined
    const length = this.#nameLength(from)
    const to = from + length + (service.test(this.#following(from + length)) ? 1 : 0)
    const name = this.#text(from, to)
    if (name === undefined) return undefined
    const knowledge = known.exec(this.#following(to))
    const after = knowledge ?? schedule.exec(this.#following(to))
    const meaning = isRequired || knowledge ? notRequired(name) : notSaid(name)
    return meaning && { ...meaning, of: [from, to + (after ? count(after[0]) : 0)] }
  }

  /** `degree not required`, `clearance or degree isn't needed`: the words from here on deny what comes before. */
  #deniedUntil(at: number): DeniedSpan | undefined {
    const said = isUnneeded.exec(this.#following(at))
    if (!said || at === this.#taken) return undefined
    const to = at + count(said[0])
    const last = this.#knownThingBefore(at)
    if (!last) {
      const from = at - this.#nameLengthBefore(at)
      const meaning = notRequired(this.#text(from, at) ?? '')
      return meaning && { from, to, things: [{ ...meaning, of: [from, at] }] }
    }
    const things = [last]
    for (;;) {
      const from = things[0]!.of[0]
      const isJoined = from - 1 > this.#taken && joins.test(this.#words[from - 1]!.text)
      const before = isJoined ? this.#knownThingBefore(from - 1) : undefined
      if (!before) return { from, to, things }
      things.unshift(before)
    }
  }

  /**
   * Further items of the denied list: `no degree, clearance, or certifications`. Words after a comma belong to it only if
   * an `or` ends the list: `no nights, remote` asks for remote.
   */
  #listFrom(first: Thing, by: RegExp, thingAt: (at: number) => Thing | undefined) {
    const things = [first]
    let listed = 1
    for (;;) {
      const to = things.at(-1)!.of[1]
      // `OR` in capitals offers a choice.
      const isJoined = by.test(this.#words[to]?.text ?? '') && this.#pieces[this.#words[to]!.piece]!.written !== 'OR'
      const start = isJoined ? to + 1 : to
      const article = articles.exec(this.#following(start))
      const next =
        isJoined || this.#words[to]?.after_comma
          ? (thingAt(start) ?? thingAt(start + (article ? count(article[0]) : 0)))
          : undefined
      if (!next) return { things: things.slice(0, listed), to: things[listed - 1]!.of[1] }
      things.push(next)
      if (isJoined || by === joins) listed = things.length
    }
  }

  #knownThing(from: number): Thing | undefined {
    for (let to = Math.min(this.#words.length, from + longest); to > from; to--) {
      const isEnd = this.#isWhole(to) && !between.test(this.#words[to - 1]!.text)
      const meaning = isEnd ? deniedMeaning(this.#text(from, to) ?? '') : undefined
      if (meaning) return { ...meaning, of: [from, to] }
    }
    return undefined
  }

  #knownThingBefore(to: number): Thing | undefined {
    for (let from = Math.max(this.#taken, to - longest); from < to; from++) {
      const meaning = joins.test(this.#words[from]!.text) ? undefined : deniedMeaning(this.#text(from, to) ?? '')
      if (meaning?.is_requirable) return { ...meaning, of: [from, to] }
    }
    return undefined
  }

  #placeThing(from: number, isIn: boolean): Thing | undefined {
    const word = this.#words[from]
    if (!word || this.#words[from - 1]?.piece === word.piece) return undefined
    const place = this.#placeAt(word.piece, isIn)
    if (!place) return undefined
    const to = this.#words.findLastIndex(({ piece }) => piece === word.piece + place.length - 1) + 1
    const read = { filter: 'not_location' as const, value: place.value, is_denied: true }
    return { read, terms: [], is_requirable: false, of: [from, to] }
  }

  /** The end of the words, a few words on, that say it's needed. */
  #until(from: number, says: RegExp) {
    for (let at = from + 1; at <= from + 4 && this.#text(from, at) !== undefined; at++) {
      const found = says.exec(this.#following(at))
      if (found) return { at, to: at + count(found[0]) }
    }
    return undefined
  }

  #nameLength(from: number): number {
    for (let length = 4; length > 1; length--) if (isName(this.#text(from, from + length) ?? '')) return length
    let length = 1
    while (!this.#isWhole(from + length)) length += 1
    return length
  }

  /** Rejects part of a compound: `no remote-hands` isn't about remote work. */
  #isWhole(to: number) {
    return this.#words[to]?.piece !== this.#words[to - 1]?.piece
  }

  #nameLengthBefore(to: number): number {
    for (let length = Math.min(4, to - this.#taken); length > 1; length--)
      if (isName(this.#text(to - length, to) ?? '')) return length
    return 1
  }

  /** Names that include the denying word: `no code` is a field of work, and `no VA` a region. */
  #nameOfSeveral(from: number): boolean {
    for (let length = 2; length <= 4; length++) if (isName(this.#text(from, from + length) ?? '')) return true
    return this.#words[from]!.text === 'no' && this.#words[from + 1]?.text === 'va'
  }
}

function wordsOf(pieces: readonly Piece[]): Word[] {
  return pieces.flatMap(({ text, after_comma }, piece) =>
    text.split(' ').map((word, at) => ({ text: word, piece, after_comma: after_comma && at === 0 })),
  )
}

const count = (matched: string) => matched.trim().split(' ').length

/**
 * What a denial leaves: the remaining values of a filter, words that a job must not mention, or both. With neither, the
 * denial has no effect: any job suits someone who needs no visa. `is_denied` means the values are all the others.
 */
type Meaning = {
  read: Pick<ReadFilter, 'filter' | 'value' | 'is_denied'> | null
  terms: readonly Term[]
  /** Whether an applicant can be required to have it: a degree can, an office can't. */
  is_requirable: boolean
}

const meanings = new Map<string, Meaning>()
const means = (words: string, meaning: Meaning) => {
  for (const each of words.split(',')) meanings.set(spelled(each), meaning)
}
const filters = (filter: ReadFilter['filter'], values: readonly string[], is_denied = true) => ({
  filter,
  value: values.join(','),
  ...(is_denied && { is_denied }),
})
const nothing: Meaning = { read: null, terms: [], is_requirable: true }

/** Whatever a word can ask for, it can also deny. */
for (const [words, read] of filterWords) {
  const meaning = read && meaningOf(read)
  if (meaning) means(words, meaning)
}

function meaningOf({ filter, value }: { filter: string; value: string }): Meaning | undefined {
  if (filter === 'visa_sponsorship') return nothing
  if (filter === 'clearance') {
    if (value === 'none') return undefined
    const left = clearances.filter((each) => !clearancesMet[each].includes(value as (typeof clearances)[number]))
    return { read: filters('clearance', left), terms: [], is_requirable: true }
  }
  if (filter !== 'workplace' && filter !== 'job_type' && filter !== 'experience_level') return undefined
  const denied = value.split(',')
  const all: readonly string[] = listFilters[filter].values.filter(
    (each) => filter === 'workplace' || each !== 'remote',
  )
  return {
    read: filters(
      filter,
      all.filter((each) => !denied.includes(each)),
    ),
    terms: [],
    is_requirable: denied.includes('on-site'),
  }
}

means('visa, visas, visa sponsorships, h1b visas, sponsor', nothing)
means('office, the office', {
  read: filters('workplace', ['hybrid', 'remote']),
  terms: [],
  is_requirable: false,
})
means(
  'clearance, clearances, security clearance, security clearances, government clearance, federal clearance, dod clearance, us clearance, active clearance, active security clearance, cleared, security cleared',
  { read: filters('clearance', ['none'], false), terms: [], is_requirable: true },
)
means('experience, work experience, job experience, years of experience', {
  read: filters('experience_level', ['Entry'], false),
  terms: [],
  is_requirable: true,
})

/** The education levels below a degree, for someone who doesn't have it. */
const below = (level: EducationLevel): Meaning => ({
  read: filters('education_level', educationLevels.slice(0, educationLevels.indexOf(level))),
  terms: [],
  is_requirable: true,
})
means('education, schooling, high school, high school diploma, diploma, ged', below('High school'))
means(
  'degree, degrees, college, college education, higher education, university, university education, 4 year degree, four year degree, 2 year degree, two year degree, 4 yr degree, associate, associates, associate degree, associates degree',
  below('Associate'),
)
means(
  'bachelor, bachelors, bachelor degree, bachelors degree, bachelor of science, ba, bs, bsc, bs degree, ba degree, undergraduate degree',
  below('Bachelor'),
)
means(
  'masters, master degree, masters degree, ms degree, msc, mba, graduate degree, advanced degree, postgraduate degree',
  below('Master'),
)
means('phd, doctorate, doctoral degree', below('Doctorate'))

const unrequired = (word: string): Meaning => ({
  read: null,
  terms: [{ kind: 'unwanted', words: [requiredWord(word)] }],
  is_requirable: true,
})
means(
  'certification, certifications, certificate, certificates, cert, certs, credential, credentials',
  unrequired('certification'),
)
means(
  'polygraph, polygraphs, poly, full scope poly, full scope polygraph, ci poly, ci polygraph, lifestyle polygraph',
  unrequired('polygraph'),
)

/** Experience levels as written in titles, which may name one that the job's own field doesn't. */
const levels = (words: string, left: readonly string[]) => {
  for (const each of words.split(',').map(spelled))
    means([each, `${each} level`, `${each} role`, `${each} roles`].join(), {
      read: filters('experience_level', left),
      terms: knownWords(each).map((word) => ({ kind: 'untitled', words: [word] })),
      is_requirable: false,
    })
}
const upTo = (level: (typeof experienceLevels)[number]) =>
  experienceLevels.slice(0, experienceLevels.indexOf(level) + 1)
levels('junior, jr', experienceLevels.slice(1))
levels('senior, sr', upTo('Mid'))
levels('lead, principal, staff', upTo('Senior'))
levels('manager, managers', upTo('Lead'))
levels('director, executive, vp', upTo('Manager'))
means('entry, entry level', { ...meanings.get('entry level')!, is_requirable: false })
means('mid, mid level', {
  read: filters(
    'experience_level',
    experienceLevels.filter((each) => each !== 'Mid'),
  ),
  terms: [],
  is_requirable: false,
})

const certificateWords = new Set(certificates.map(({ word }) => word))
/** Adjectives that don't change what a requirement is. */
const adjectives = new Set(
  'formal college university prior previous professional relevant active current existing specific technical industry government federal us it cyber cybersecurity security work related advanced'.split(
    ' ',
  ),
)

/** What denying this leaves, if the search knows it. */
function deniedMeaning(text: string): Meaning | undefined {
  const meaning = meanings.get(text)
  if (meaning) return meaning
  const [word, ...others] = knownWords(text)
  if (word !== undefined && !others.length && certificateWords.has(word)) return unrequired(word)
  const [first = '', ...rest] = text.split(' ')
  const plain = rest.length && adjectives.has(first) ? deniedMeaning(rest.join(' ')) : undefined
  return plain?.is_requirable ? plain : undefined
}

/** Excludes jobs that ask for these words, in a row, in a must-have. */
const notRequired = (text: string): Meaning | undefined => {
  const words = knownWords(text).map(requiredWord)
  return words.length ? { read: null, terms: [{ kind: 'unwanted', words }], is_requirable: true } : undefined
}

/** Excludes jobs that mention these words, unless they say there is none. */
const notSaid = (text: string): Meaning | undefined => {
  const words = knownWords(text)
  return words.length ? { read: null, terms: [{ kind: 'denied', words }], is_requirable: false } : undefined
}
