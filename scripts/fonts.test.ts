import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cuts, rangeOf } from './fonts.ts'

const fonts = new URL('../web/styles/', import.meta.url)
const faces = readFileSync(new URL('fonts.css', fonts), 'utf8').split('@font-face').slice(1)
const faceOf = (file: string) => faces.find((face) => face.includes(`/${file}'`)) ?? ''
const bytes = (file: string) => statSync(new URL(`fonts/${file}`, fonts)).size

test.each(cuts)('$to is fetched for the letters it contains', ({ to, text }) => {
  const range = /unicode-range:([^;]+);/.exec(faceOf(to))?.[1] ?? ''
  expect(range.replaceAll(/\s+/g, ' ').trim()).toBe(rangeOf(text))
})

test('font faces are declared in the order of the cuts, because the later one wins a shared letter', () => {
  const named = faces.map((face) => /fonts\/([\w-]+\.woff2)/.exec(face)?.[1]).filter(Boolean)
  expect(named).toEqual(cuts.map(({ to }) => to))
})

test('the fonts that every page loads stay small', () => {
  expect(bytes('archivo-latin.woff2')).toBeLessThan(56 * 1024)
  expect(bytes('jetbrains-mono-latin.woff2')).toBeLessThan(28 * 1024)
})
