import type { Random } from './random.ts'

/** Words for `{name}`: one phrase, or several to pick from. Phrases may hold slots and choices themselves. */
export type Slots = Readonly<Record<string, string | readonly string[]>>

/**
 * Sentences with gaps: `[a|b]` is one of them, `{name}` a slot, `{2-9}` a number (in words below ten), `{#2-9}` a number
 * in figures. An empty choice is allowed: `[ again|]`. No slot gives the same words twice in one sentence.
 */
export function phrase(template: string, slots: Slots, random: Random): string {
  const text = write(template, slots, random, new Set()).replace(/ {2,}/g, ' ')
  return text.replace(/^[a-z]|(?<=[.?] )[a-z]/g, (letter) => letter.toUpperCase())
}

type Part =
  string | { choices: readonly string[] } | { slot: string } | { least: number; most: number; figures: boolean }

function write(template: string, slots: Slots, random: Random, used: Set<string>): string {
  let text = ''
  for (const part of partsOf(template)) {
    if (typeof part === 'string') text += part
    else if ('choices' in part) text += write(random.pick(part.choices), slots, random, used)
    else if ('slot' in part) {
      const words = slots[part.slot]
      if (words === undefined) throw new Error(`No words for {${part.slot}} in: ${template}`)
      text += write(typeof words === 'string' ? words : pickFresh(words, random, used), slots, random, used)
    } else text += spell(random.whole(part.least, part.most), part.figures)
  }
  return text
}

function pickFresh(words: readonly string[], random: Random, used: Set<string>): string {
  const fresh = used.size === 0 ? words : words.filter((word) => !used.has(word))
  const word = random.pick(fresh.length > 0 ? fresh : words)
  used.add(word)
  return word
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const spell = (number: number, figures: boolean) =>
  (figures ? undefined : words[number]) ?? (number >= 1000 ? number.toLocaleString('en-US') : String(number))

const known = new Map<string, readonly Part[]>()

function partsOf(template: string): readonly Part[] {
  let parts = known.get(template)
  if (!parts) {
    parts = template.split(/(\[[^\]]*\]|\{[^}]*\})/).map(readPart)
    known.set(template, parts)
  }
  return parts
}

function readPart(text: string): Part {
  const inner = text.slice(1, -1)
  if (text.startsWith('[')) return { choices: inner.split('|') }
  if (!text.startsWith('{')) return text
  const range = /^(#?)(\d+)-(\d+)$/.exec(inner)
  if (!range) return { slot: inner }
  return { figures: range[1] === '#', least: Number(range[2]), most: Number(range[3]) }
}
