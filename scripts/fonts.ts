/**
 * Creates web/styles/fonts/*.woff2: the characters and weights that the pages use, cut from fontsource's variable fonts
 * (both SIL Open Font License 1.1, see web/styles/fonts/OFL.txt). Run by hand after a font update: npx node
 * scripts/fonts.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
/** By code point, as in `unicode-range`. */
export const lettersOf = (text: string) => Array.from(text)
const ascii = span(0x20, 0x7e)
const latin1 = ascii + span(0xa0, 0xff)
/** Dashes, typographic quotes, bullet, ellipsis, euro, trademark, minus. */
const punctuation = '–—‘’“”•…€™−'
/** Letters of names in other languages: a page loads these files only if it has such letters. */
const vietnamese = `${span(0x300, 0x301)}${span(0x303, 0x304)}̣̉ĨĩŨũƠơƯư₫${span(0x1ea0, 0x1ef9)}`
const latinExtended = span(0x100, 0x2ff) + span(0x1e00, 0x1eff) + span(0x20a0, 0x20c0)

const archivo = (file: string) => `@fontsource-variable/archivo/files/archivo-${file}-wdth-normal.woff2`
const mono = (file: string) => `@fontsource-variable/jetbrains-mono/files/jetbrains-mono-${file}-wght-normal.woff2`
const archivoAxes = { wght: { min: 400, max: 660 }, wdth: { min: 95, max: 114 } }
const monoAxes = { wght: { min: 400, max: 600 } }

type Cut = { from: string; to: string; text: string; axes: Record<string, { min: number; max: number }> }

/** Every font file, in the order of fonts.css: if two claim a character, the later one wins. */
export const cuts: Cut[] = [
  { from: archivo('latin-ext'), to: 'archivo-latin-extended.woff2', text: latinExtended, axes: archivoAxes },
  { from: archivo('vietnamese'), to: 'archivo-vietnamese.woff2', text: vietnamese, axes: archivoAxes },
  { from: archivo('latin'), to: 'archivo-latin.woff2', text: latin1 + punctuation, axes: archivoAxes },
  { from: mono('latin-ext'), to: 'jetbrains-mono-latin-extended.woff2', text: latinExtended, axes: monoAxes },
  {
    from: mono('latin'),
    to: 'jetbrains-mono-latin.woff2',
    text: `${latin1}${punctuation}ıŒœ↑↓`,
    axes: monoAxes,
  },
]

/** `U+20-7E, U+A0-FF`: the characters in CSS notation. */
export function rangeOf(text: string): string {
  const points = [...new Set(lettersOf(text).map((letter) => letter.codePointAt(0)!))].toSorted((a, b) => a - b)
  const spans: [number, number][] = []
  for (const point of points) {
    const last = spans.at(-1)
    if (last?.[1] === point - 1) last[1] = point
    else spans.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return spans.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

if (import.meta.main)
  for (const { from, to, text, axes } of cuts) {
    const whole = await readFile(new URL(`../node_modules/${from}`, import.meta.url))
    const part = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: axes })
    await writeFile(new URL(`../web/styles/fonts/${to}`, import.meta.url), part)
    console.log(`${to}: ${whole.length} -> ${part.length} bytes, ${rangeOf(text)}`)
  }
