import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { outlineText } from './outline.ts'

const whole = await readFile(
  new URL('../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2', import.meta.url),
)
const font = await subsetFont(whole, 'iIoOé ', { targetFormat: 'sfnt', variationAxes: { wght: 640, wdth: 112 } })

/** The number of closed paths in a word. */
const contours = (text: string) => outlineText(font, text, 100).d.split('z').length - 1

test('a letter has the right number of contours', () => {
  expect(contours(' ')).toBe(0)
  expect(contours('I')).toBe(1)
  expect(contours('i')).toBe(2)
  expect(contours('O')).toBe(2)
  expect(contours('é')).toBe(3)
  expect(contours('IOi')).toBe(5)
})

test('letters follow each other, closer with negative tracking', () => {
  const { width } = outlineText(font, 'OO', 100)
  expect(width).toBeCloseTo(2 * outlineText(font, 'O', 100).width)
  expect(outlineText(font, 'OO', 100, -0.02).width).toBeCloseTo(width - 4)
  expect(outlineText(font, 'OO', 200).width).toBeCloseTo(2 * width)
})

test('a letter missing from the font is an error, not a gap', () => {
  expect(() => outlineText(font, 'Ω', 100)).toThrow('the font has no Ω')
})
