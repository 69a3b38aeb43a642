/**
 * Creates demo/banners/*.svg, the demo world's advertisements. A picture in a page can't load fonts, so the text is
 * drawn as outlines of Archivo. The banners fill their frame: on phones it's narrower, with smaller text, and the
 * narrowest shows only the title, as large as it fits. Run by hand after a change: npx node scripts/banners.ts
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { outlineText } from './outline.ts'

type Banner = {
  file: string
  title: string
  line: string
  ground: string
  ink: string
  /** Drawn in a 508 x 112 box at the right end of the frame. */
  drawing: string
}

const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))

/** Waves on a windy lake. */
const waves = times(
  15,
  (i) => `M${i * 9} 120C${80 + i * 16} ${60 - i * 3} ${200 + i * 10} ${130 - i * 9} 560 ${i * 9 - 14}`,
).join('')

/** The load of a cluster. */
const bars = [12, 30, 74, 48, 60, 36, 86, 52, 24, 66, 92, 40, 58, 80, 34, 70, 98, 62, 44, 76, 54, 88, 38]
  .map((height, i) => `M${20 + i * 22} 112v-${height}h14v${height}z`)
  .join('')

/** Contour lines of a valley with a river. */
const contours = times(
  9,
  (i) =>
    `M${150 + i * 34} -4C${120 + i * 34} 30 ${230 + i * 30} 44 ${200 + i * 32} 74S${260 + i * 30} 104 ${236 + i * 33} 118`,
).join('')

/** The product's wall with one block missing. */
const courses = times(4, (row) =>
  times(9, (column) =>
    row === 1 && column === 5 ? '' : `M${column * 60 + (row % 2) * 30 - 26} ${row * 30 - 2}h56v26h-56z`,
  ).join(''),
).join('')

/** The pipes of a plant, with right-angle bends. */
const pipes = times(8, (i) => `M${70 + i * 52} 116V${92 - (i % 4) * 18}H${150 + i * 52}V-4`).join('')

/** A terraced hillside. */
const terraces = times(
  7,
  (i) =>
    `M${40 + i * 64} 116c20 -${20 + i * 5} 40 -${24 + i * 6} 70 -${26 + i * 9}s60 -10 ${400 - i * 40} -${14 + i * 4}`,
).join('')

/** The days of an autumn, with past ones filled in. */
const dayBoxes = (isOver: boolean) =>
  times(48, (i) =>
    i % 12 < 8 - Math.floor(i / 12) === isOver
      ? `M${40 + (i % 12) * 39} ${4 + Math.floor(i / 12) * 27}h26v18h-26z`
      : '',
  ).join('')

/** A service that fails and recovers. */
const pulse = `M0 84H150l14 -50 18 66 16 -30H286l12 -16 14 16H${508}`

const banners: Banner[] = [
  {
    file: 'lakefront',
    title: 'Lakefront SecOps Summit',
    line: 'Two days of detection and response in Cleveland',
    ground: 'oklch(.27 .06 262)',
    ink: 'oklch(.98 .01 262)',
    drawing: `<path d="${waves}" fill="none" stroke="oklch(.55 .11 262)" stroke-width="1.2"/>`,
  },
  {
    file: 'kiln',
    title: 'Kiln Labs Kubernetes Security',
    line: 'Four evenings, one cluster each',
    ground: 'oklch(.9 .075 96)',
    ink: 'oklch(.27 .05 80)',
    drawing: `<path d="${bars}" fill="oklch(.83 .095 96)"/>`,
  },
  {
    file: 'scioto',
    title: 'Scioto Cloud Meetup',
    line: 'Every second Thursday in Columbus',
    ground: 'oklch(.93 .035 205)',
    ink: 'oklch(.26 .04 215)',
    drawing: `<path d="${contours}" fill="none" stroke="oklch(.66 .08 200)" stroke-width="1.3"/><path d="M404 54h11v11h-11z" fill="oklch(.52 .09 195)"/>`,
  },
  {
    file: 'career-day',
    title: 'Clearance Career Day',
    line: 'Reston, with employers that may hire',
    ground: 'oklch(.3 .055 155)',
    ink: 'oklch(.97 .02 155)',
    drawing: `<path d="${courses}" fill="oklch(.36 .06 155)"/><path d="M304.7 28.7h54.6v24.6h-54.6z" fill="none" stroke="oklch(.8 .12 150)" stroke-width="1.4" stroke-dasharray="5 4"/>`,
  },
  {
    file: 'field-week',
    title: 'OT Security Field Week',
    line: 'Five plants along the Ohio River, one a day',
    ground: 'oklch(.31 .05 48)',
    ink: 'oklch(.97 .02 70)',
    drawing: `<path d="${pipes}" fill="none" stroke="oklch(.52 .1 52)" stroke-width="5"/>`,
  },
  {
    file: 'terraform',
    title: 'Terraform Study Group',
    line: 'Every Monday evening, online',
    ground: 'oklch(.92 .04 300)',
    ink: 'oklch(.28 .06 295)',
    drawing: `<path d="${terraces}" fill="none" stroke="oklch(.68 .1 298)" stroke-width="1.4"/>`,
  },
  {
    file: 'certification-week',
    title: 'Autumn Certification Week',
    line: 'Practice exams and proctors in Pittsburgh',
    ground: 'oklch(.92 .05 60)',
    ink: 'oklch(.3 .06 45)',
    drawing: `<path d="${dayBoxes(true)}" fill="oklch(.78 .11 58)"/><path d="${dayBoxes(false)}" fill="none" stroke="oklch(.74 .1 58)" stroke-width="1.2"/>`,
  },
  {
    file: 'incident-commander',
    title: 'Incident Commander Workshop',
    line: 'One day, one outage, and everyone leads once',
    ground: 'oklch(.27 .055 20)',
    ink: 'oklch(.97 .015 20)',
    drawing: `<path d="${pulse}" fill="none" stroke="oklch(.6 .15 22)" stroke-width="2"/>`,
  },
]

const archivo = await readFile(
  new URL('../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2', import.meta.url),
)
const cut = (text: string, wght: number, wdth: number) =>
  subsetFont(archivo, text, { targetFormat: 'sfnt', variationAxes: { wght, wdth } })

/** The width of the narrowest frame, on a 320 px screen, and the margin beside its title, in px. */
const narrowest = { frame: 240, edge: 14 }

const folder = new URL('../demo/banners/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const { file, title, line, ground, ink, drawing } of banners) {
  const large = outlineText(await cut(title, 640, 112), title, 135, -0.02)
  const small = outlineText(await cut(line, 430, 100), line, 75)
  const narrow = Math.min(0.1408, (narrowest.frame - 2 * narrowest.edge) / large.width)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"><title>${title}: ${line}</title>` +
    '<style>.t{transform:translate(34px,calc(50% - 6px))scale(.2)}.l{transform:translate(34px,calc(50% + 23px))scale(.2)}' +
    '@media(max-width:560px){.t{transform:translate(18px,40px)scale(.1408)}.l{transform:translate(18px,63px)scale(.176)}.d{transform-box:view-box;transform-origin:100% 100%;transform:scale(.72);opacity:.6}}' +
    `@media(max-width:330px){.t{transform:translate(${narrowest.edge}px,calc(50% + 6px))scale(${narrow.toFixed(4)})}.l{display:none}}</style>` +
    `<rect width="100%" height="100%" fill="${ground}"/>` +
    `<svg width="100%" height="100%" viewBox="0 0 508 112" preserveAspectRatio="xMaxYMax meet"><g class="d">${drawing}</g></svg>` +
    `<svg height="100%" overflow="visible"><g fill="${ink}"><path class="t" d="${large.d}"/><path class="l" fill-opacity=".86" d="${small.d}"/></g></svg></svg>\n`
  await writeFile(new URL(`${file}.svg`, folder), svg)
  console.log(`${file}: ${svg.length} bytes, ${Math.round(large.width / 5)} and ${Math.round(small.width / 5)} wide`)
}
