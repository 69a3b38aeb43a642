/**
 * Makes web/styles/fonts/*.woff2: the letters and weights the pages use, cut from fontsource's variable fonts
 * (both SIL Open Font License 1.1, see web/styles/fonts/OFL.txt). Run by hand after a font update: npx node scripts/fonts.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

const ascii = span(0x20, 0x7e)
const latin1 = ascii + span(0xa0, 0xff)
/** Dashes, typographic quotes, bullet, ellipsis, euro, trade mark, minus. */
const punctuation = '–—‘’“”•…€™−'

const cuts: { from: string; to: string; text: string; variationAxes: Record<string, { min: number; max: number }> }[] =
  [
    {
      from: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
      to: 'archivo-latin.woff2',
      text: latin1 + punctuation,
      variationAxes: { wght: { min: 400, max: 660 }, wdth: { min: 95, max: 114 } },
    },
    {
      from: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
      to: 'jetbrains-mono-ascii.woff2',
      text: ascii + punctuation,
      variationAxes: { wght: { min: 400, max: 600 } },
    },
  ]

for (const { from, to, text, variationAxes } of cuts) {
  const whole = await readFile(new URL(`../node_modules/${from}`, import.meta.url))
  const part = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes })
  await writeFile(new URL(`../web/styles/fonts/${to}`, import.meta.url), part)
  console.log(`${to}: ${whole.length} -> ${part.length} bytes`)
}
