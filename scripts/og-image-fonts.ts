/**
 * Creates server/platform/fonts/*.ttf: static instances of the two typefaces for Open Graph pictures (satori reads
 * neither variable fonts nor woff2). SIL Open Font License 1.1, see web/styles/fonts/OFL.txt. Run by hand after a font
 * update: npx node scripts/og-image-fonts.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

const latin = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}–—‘’“”„•…€™−‚`
/** Letters of the languages from Croatian to Turkish. */
const further = span(0x100, 0x17f) + span(0x218, 0x21b) + span(0x1e80, 0x1e85)

const archivo = (part: 'latin' | 'latin-ext') => `@fontsource-variable/archivo/files/archivo-${part}-wdth-normal.woff2`
const styles = {
  text: { wght: 450, wdth: 100 },
  strong: { wght: 640, wdth: 104 },
  display: { wght: 640, wdth: 114 },
}

async function cut(from: string, to: string, text: string, variationAxes: Record<string, number>) {
  const whole = await readFile(new URL(`../node_modules/${from}`, import.meta.url))
  const part = await subsetFont(whole, text, { targetFormat: 'truetype', variationAxes })
  await writeFile(new URL(`../server/platform/fonts/${to}`, import.meta.url), part)
  console.log(`${to}: ${part.length} bytes`)
}

for (const [name, axes] of Object.entries(styles)) {
  await cut(archivo('latin'), `archivo-${name}.ttf`, latin, axes)
  await cut(archivo('latin-ext'), `archivo-${name}-ext.ttf`, further, axes)
}
await cut(
  '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  'jetbrains-mono.ttf',
  latin,
  { wght: 500 },
)
