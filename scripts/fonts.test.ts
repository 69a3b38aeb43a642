import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cuts, lettersOf, rangeOf } from './fonts.ts'

const fonts = new URL('../web/styles/', import.meta.url)
const faces = readFileSync(new URL('fonts.css', fonts), 'utf8').split('@font-face').slice(1)
const faceOf = (file: string) => faces.find((face) => face.includes(`/${file}'`)) ?? ''
const bytes = (file: string) => statSync(new URL(`fonts/${file}`, fonts)).size

test.each(cuts)('$to is fetched for the letters it has', ({ to, text, claims = text }) => {
  const range = /unicode-range:([^;]+);/.exec(faceOf(to))?.[1] ?? ''
  expect(range.replaceAll(/\s+/g, ' ').trim()).toBe(rangeOf(claims))
  expect(lettersOf(text).filter((letter) => !claims.includes(letter))).toEqual([])
})

test('where two faces claim a letter, the one that has it is named last', () => {
  for (const [at, { to, text }] of cuts.entries())
    for (const after of cuts.slice(at + 1).filter((cut) => cut.to.slice(0, 5) === to.slice(0, 5)))
      expect(
        lettersOf(text).filter((letter) => (after.claims ?? after.text).includes(letter)),
        `${to} and ${after.to}`,
      ).toEqual([])
  const named = faces.map((face) => /fonts\/([\w-]+\.woff2)/.exec(face)?.[1]).filter(Boolean)
  expect(named).toEqual(cuts.map(({ to }) => to))
})

test('what every page loads stays small, and a name costs a few kilobytes', () => {
  expect(bytes('archivo-latin.woff2')).toBeLessThan(56 * 1024)
  expect(bytes('jetbrains-mono-ascii.woff2')).toBeLessThan(24 * 1024)
  for (const letter of ['Ł', 'ș', 'ř', 'ğ', 'đ']) {
    const file = cuts.find(({ to, text }) => to.startsWith('archivo') && text.includes(letter))?.to ?? ''
    expect(bytes(file), letter).toBeLessThan(9 * 1024)
  }
})
