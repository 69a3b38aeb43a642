import { readFileSync } from 'node:fs'

/** Two weights of the product's typeface, each in two files: Latin letters, and letters from Croatian to Turkish. */
const faces = { text: ['archivo-text', 'archivo-text-ext'], strong: ['archivo-strong', 'archivo-strong-ext'] } as const
export type Weight = keyof typeof faces

export const fontFiles = Object.values(faces)
  .flat()
  .map((name) => ({
    name,
    bytes: readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url)),
  }))

const latin = /[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]/u
const further = /[\u0100-\u017f\u0218-\u021b\u1e80-\u1e85]/u

export type Run = { font: string; text: string }

/**
 * Splits a text by the font files that have its letters. Letters that no file has lose their accents, or become `?`.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const letter of Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '))) {
    const known = printable(letter)
    const font = faces[weight][further.test(known) ? 1 : 0]
    const last = runs.at(-1)
    if (last?.font === font) last.text += known
    else runs.push({ font, text: known })
  }
  return runs
}

function printable(letter: string): string {
  if (latin.test(letter) || further.test(letter)) return letter
  if (/[\p{Cc}\p{Cf}\p{M}\u{1f000}-\u{1faff}]/u.test(letter)) return ''
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain && Array.from(plain).every((each) => latin.test(each)) ? plain : (likeness[letter] ?? '?')
}

const likeness: Readonly<Record<string, string>> = {
  '‐': '-',
  '‑': '-',
  '→': '->',
  '●': '•',
  '▪': '•',
  '″': '"',
  '′': "'",
}
