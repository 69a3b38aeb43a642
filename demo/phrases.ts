import type { Random } from './random.ts'

/** Words for `{name}`: one phrase, or several to pick from. Phrases may hold slots and choices themselves. */
export type Slots = Readonly<Record<string, string | readonly string[]>>

/**
 * Sentences with gaps: `[a|b]` is one of them, `{name}` a slot, `{2-9}` a number (in words below ten), `{#2-9}` a number
 * in figures, `{~20-90}` one that shrinks with the slot `size`. An empty choice is allowed: `[ again|]`. No slot gives
 * the same words twice in one sentence. `<is|are>` and `(s)` follow the number of what was last put in.
 */
export function phrase(template: string, slots: Slots, random: Random): string {
  if (gaps.test(template)) return sentence(template, slots, random)
  let text = whole.get(template)
  if (text === undefined) whole.set(template, (text = sentence(template, slots, random)))
  return text
}

/** Templates without gaps, which always read the same. */
const whole = new Map<string, string>()

function sentence(template: string, slots: Slots, random: Random): string {
  return fill(template, slots, random).replace(/^[a-z]|(?<=[.?] )[a-z]/g, (letter) => letter.toUpperCase())
}

/** As `phrase`, with the letters it begins with left alone. */
export function fill(template: string, slots: Slots, random: Random): string {
  return write(template, { slots, random, used: new Set(), plural: false })
    .replace(/ {2,}/g, ' ')
    .replace(/\ba (?=[aeio](?!ne\b|nce\b|ne-))/gi, 'an ')
    .replace(/\b(one|two) times\b/gi, (times) => (/^o/i.test(times) ? 'once' : 'twice'))
    .replace(
      /\b(\d+),(\d)\d\d thousand\b/g,
      (_, whole, tenths) => `${whole}${tenths === '0' ? '' : `.${tenths}`} million`,
    )
}

/** Most words for slots have none. */
const gaps = /[[{<]|\(s\)/

type Part =
  | string
  | { choices: readonly string[] }
  | { slot: string }
  | { one: string; many: string }
  | { least: number; most: number; figures: boolean; shrinks: boolean }
type State = { slots: Slots; random: Random; used: Set<string>; plural: boolean }

function write(template: string, state: State): string {
  if (!gaps.test(template)) return template
  const { slots, random, used } = state
  let text = ''
  for (const part of partsOf(template)) {
    if (typeof part === 'string') text += part
    else if ('choices' in part) text += write(random.pick(part.choices), state)
    else if ('one' in part) text += state.plural ? part.many : part.one
    else if ('slot' in part) {
      const words = slots[part.slot]
      if (words === undefined || words.length === 0) throw new Error(`No words for {${part.slot}} in: ${template}`)
      const written = write(typeof words === 'string' ? words : pickFresh(words, random, used), state)
      state.plural = isPlural(written)
      text += written
    } else {
      const size = part.shrinks ? Number(slots.size ?? 1) : 1
      const least = Math.max(Math.min(part.least, 2), Math.round(part.least * size))
      const number = random.whole(least, Math.max(least, Math.round(part.most * size)))
      state.plural = number !== 1
      text += spell(number, part.figures)
    }
  }
  return text
}

function pickFresh(words: readonly string[], random: Random, used: Set<string>): string {
  const fresh = used.size === 0 ? words : words.filter((word) => !used.has(word))
  const word = random.pick(fresh.length > 0 ? fresh : words)
  used.add(word)
  return word
}

const numeral = /^(?:two|three|four|five|six|seven|eight|nine|[\d,.]+)$/
const singular = /(ss|us|is|DNS|QoS|Kubernetes|SecOps|Actions|AWS|OPS|analytics|news|ingress|TLS)$/i
const manyPeople = /\b(people|staff|faculty)$/

/** Whether "is" or "are" follows these words: by the last of them before anything that says which. */
export function isPlural(words: string): boolean {
  const [head = ''] = words.split(
    / (?:of|on|in|for|with|from|to|behind|under|per|at|by|over|that|who|outside|older|past|nobody|against|between|without|leaving|made) /,
  )
  if (/^(?:an?|one) /.test(head)) return false
  return (
    numeral.test(head) ||
    /\w and \w/.test(head) ||
    manyPeople.test(head) ||
    (head.endsWith('s') && !singular.test(head))
  )
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
/** In words below ten, with a comma from a thousand on. */
export const spell = (number: number, figures = false): string =>
  (figures ? undefined : words[number]) ?? (number >= 1000 ? number.toLocaleString('en-US') : String(number))

const known = new Map<string, readonly Part[]>()

function partsOf(template: string): readonly Part[] {
  let parts = known.get(template)
  if (!parts) {
    parts = template
      .split(/(\[[^\]]*\]|\{[^}]*\}|<[^>]*>|\(s\))/)
      .filter(Boolean)
      .map(readPart)
    known.set(template, parts)
  }
  return parts
}

function readPart(text: string): Part {
  const inner = text.slice(1, -1)
  if (text === '(s)') return { one: '', many: 's' }
  if (text.startsWith('[')) return { choices: inner.split('|') }
  if (text.startsWith('<')) {
    const [one = '', many = ''] = inner.split('|')
    return { one, many }
  }
  if (!text.startsWith('{')) return text
  const range = /^([#~]?)(\d+)-(\d+)$/.exec(inner)
  if (!range) return { slot: inner }
  return { figures: range[1] === '#', shrinks: range[1] === '~', least: Number(range[2]), most: Number(range[3]) }
}
