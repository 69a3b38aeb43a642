import { countText } from '../contract/platform/format.ts'
import { namedProducts } from './facts/products.ts'
import type { Random } from './random.ts'

/** Builds a sentence: `w('system')` is one of that slot's words, and never the same one twice in a sentence. */
export type Words = {
  (slot: string): string
  /** A number from `least` to `most`, in words below ten. */
  number: (least: number, most: number) => string
  figure: (least: number, most: number) => string
  /** Like `number`, but scaled down by the slot `size` for small companies. */
  sized: (least: number, most: number) => string
  either: (...choices: readonly (string | (() => string))[]) => string
  /** The singular or plural verb, depending on the last word filled in. */
  verb: (one: string, many: string) => string
  /** The plural s, depending on the last word filled in. */
  s: () => string
}

/** A fixed text, or a sentence with gaps. */
export type Text = string | ((w: Words) => string)
type Condition = { tags: readonly string[]; isWanted: boolean; line: Line }
/** A text that may apply only to some postings or people. */
export type Line = Text | Condition

/** The words for each gap: one, or several to pick from. */
export type Slots = Readonly<Record<string, Text | readonly Text[]>>

/** The same, before the lines that fit are selected. */
export type Gaps = Readonly<Record<string, Text | readonly Line[]>>

/**
 * The tags of one posting or person: industry, company size and kind, level, workplace, and tools, all written as `tagOf`
 * writes them.
 */
export type Holds = ReadonlySet<string>

/** `Entra ID` as `entra-id`, `on-site` as it is, `1-10` as `1-10`. */
export const tagOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Splits `a, b, c` into a list, which may span several texts. */
export const list = (...texts: readonly string[]): string[] => texts.flatMap((text) => text.split(', '))

/** Names such as `Kafka, Redis`, mixed with lines that have conditions. */
export type Names = string | readonly Line[]
export const namesOf = (names: Names): Line[] =>
  typeof names === 'string'
    ? list(names)
    : names.flatMap((each): Line[] => (typeof each === 'string' ? list(each) : [each]))

/** A line for when one of these tags applies: `when('bank, health', 'the ledger')`. */
export const when = (tags: string, line: Line): Condition => ({ tags: list(tags).map(tagOf), isWanted: true, line })
/** A line for when none of these tags applies. */
export const unless = (tags: string, line: Line): Condition => ({ tags: list(tags).map(tagOf), isWanted: false, line })

/** The company's own tool, for a skill that is one. */
const own = (slot: string) => (w: Words) => w(slot)
export const tool = {
  ci: own('ci'),
  cloud: own('cloud'),
  cspm: own('cspm'),
  edr: own('edr'),
  firewall: own('firewall'),
  iac: own('iac'),
  idp: own('idp'),
  iga: own('iga'),
  k8s: own('k8s'),
  monitor: own('monitor'),
  pam: own('pam'),
  rules: own('rules'),
  scanner: own('scanner'),
  siem: own('siem'),
  tickets: own('tickets'),
  warehouse: own('warehouse'),
}

/**
 * Whether a line fits these tags. A line that names products is only for companies that use one of them: no one who runs
 * Splunk writes "Microsoft Sentinel in daily use".
 */
export function fits(line: Line, holds: Holds): boolean {
  if (typeof line === 'object')
    return line.tags.some((tag) => holds.has(tag)) === line.isWanted && fits(line.line, holds)
  return productsIn(line).every((choice) => choice.some((product) => holds.has(product)))
}

const products = new Map<Text, string[][]>()

function productsIn(text: Text): string[][] {
  let found = products.get(text)
  if (!found) {
    found = namedProducts(outline(text)).map((each) => each.products.map(tagOf))
    products.set(text, found)
  }
  return found
}

/** The text of a line, without its conditions. */
export const plain = (line: Line): Text => (typeof line === 'object' ? plain(line.line) : line)

/** The texts of the lines that fit. */
export const fitting = (lines: readonly Line[], holds: Holds): Text[] =>
  lines.filter((line) => fits(line, holds)).map(plain)

/** Keeps only the words of each slot that fit; a single text stays as it is. */
export const fittingSlots = (slots: Gaps, holds: Holds): Slots =>
  Object.fromEntries(
    Object.entries(slots).map(([name, lines]) => [
      name,
      Array.isArray(lines) ? fitting(lines, holds) : (lines as Text),
    ]),
  )

const outlines = new Map<Text, string>()

/** A line with the names of its gaps: `Run {store} for a week|a month`. */
export function outline(line: Line): string {
  const text = plain(line)
  if (typeof text === 'string') return text
  let known = outlines.get(text)
  if (known === undefined) outlines.set(text, (known = text(nameGaps)))
  return known
}

const nameGaps: Words = Object.assign((slot: string) => `{${slot}}`, {
  number: () => '2',
  figure: () => '2',
  sized: () => '2',
  either: (...choices: readonly (string | (() => string))[]) =>
    choices.map((each) => (typeof each === 'string' ? each : each())).join('|'),
  verb: (one: string) => one,
  s: () => '',
})

/** The text with its gaps filled and each sentence capitalized. */
export function phrase(text: Text, slots: Slots, random: Random): string {
  if (typeof text === 'function') return capitals(fill(text, slots, random))
  let known = whole.get(text)
  if (known === undefined) whole.set(text, (known = capitals(fill(text, slots, random))))
  return known
}

const capitals = (text: string) => text.replace(/^[a-z]|(?<=[.?] )[a-z]/g, (letter) => letter.toUpperCase())

/** The results for texts without gaps, which never change. */
const whole = new Map<string, string>()

/** Like `phrase`, but without capitalizing. */
export const fill = (text: Text, slots: Slots, random: Random): string =>
  (typeof text === 'string' ? text : text(wordsFrom(slots, random)))
    .replace(/ {2,}/g, ' ')
    .replace(/\ba (?=[aeio](?!ne\b|nce\b|ne-))/gi, 'an ')
    .replace(/\b(one|two) times\b/gi, (times) => (/^o/i.test(times) ? 'once' : 'twice'))
    .replace(
      /\b(\d+),(\d)\d\d thousand\b/g,
      (_, millions, tenths) => `${millions}${tenths === '0' ? '' : `.${tenths}`} million`,
    )

function wordsFrom(slots: Slots, random: Random): Words {
  const used = new Set<Text>()
  let isMany = false
  const draw = (least: number, most: number) => {
    const number = random.whole(least, most)
    isMany = number !== 1
    return number
  }
  const words: Words = Object.assign(
    (slot: string) => {
      const given = slots[slot]
      if (given === undefined || given.length === 0) throw new Error(`No words for ${slot}`)
      const text = Array.isArray(given) ? pickFresh(given, random, used) : (given as Text)
      const said = typeof text === 'string' ? text : text(words)
      isMany = isPlural(said)
      return said
    },
    {
      number: (least: number, most: number) => spell(draw(least, most)),
      figure: (least: number, most: number) => spell(draw(least, most), true),
      sized: (least: number, most: number) => {
        const size = Number(slots.size ?? 1)
        const fewest = Math.max(Math.min(least, 2), Math.round(least * size))
        return spell(draw(fewest, Math.max(fewest, Math.round(most * size))))
      },
      either: (...choices: readonly (string | (() => string))[]) => {
        const choice = random.pick(choices)
        return typeof choice === 'string' ? choice : choice()
      },
      verb: (one: string, many: string) => (isMany ? many : one),
      s: () => (isMany ? 's' : ''),
    },
  )
  return words
}

function pickFresh(words: readonly Text[], random: Random, used: Set<Text>): Text {
  const fresh = used.size === 0 ? words : words.filter((word) => !used.has(word))
  const word = random.pick(fresh.length > 0 ? fresh : words)
  used.add(word)
  return word
}

const numeral = /^(?:two|three|four|five|six|seven|eight|nine|[\d,.]+)$/
const singular = /(ss|us|is|DNS|QoS|Kubernetes|SecOps|Actions|AWS|OPS|analytics|news|ingress|TLS)$/i
const manyPeople = /\b(people|staff|faculty)$/

/** Whether these words take "are" rather than "is", judged by the noun before any preposition or clause. */
export function isPlural(words: string): boolean {
  const [head = ''] = words.split(
    / (?:of|on|in|for|with|from|to|behind|under|per|at|by|over|that|who|outside|older|past|no one|against|between|without|leaving|made) /,
  )
  if (/^(?:an?|one) /.test(head)) return false
  return (
    numeral.test(head) ||
    /\w and \w/.test(head) ||
    manyPeople.test(head) ||
    (head.endsWith('s') && !singular.test(head))
  )
}

const numbers = list('no, one, two, three, four, five, six, seven, eight, nine')
/** A number in words below ten, and with commas from a thousand up. */
export const spell = (number: number, figures = false): string =>
  (figures ? undefined : numbers[number]) ?? (number >= 1000 ? countText(number) : String(number))
