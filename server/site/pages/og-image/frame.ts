import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { productName } from '../../../../contract/platform/product.ts'

export type Style = Record<string, string | number>
type Child = ReactElement | string | null | false

/** The light theme's tokens as plain colors, since pictures can't use CSS variables. */
export const ink = {
  page: '#f8fafa',
  text: '#132022',
  text_2: '#3d4e50',
  text_3: '#546465',
  line: '#becaca',
  brand: '#177874',
  signal: '#e26f32',
  on_signal: '#1f0f09',
  signal_text: '#9f441b',
  surface: '#ffffff',
  stone_ink: '#2e4e4e',
}

export const width = 1200
export const height = 630

/** A layout element: a flexbox, which satori requires for anything with more than one child. */
export const box = (style: Style, ...children: Child[]): ReactElement => ({
  type: 'div',
  key: null,
  props: {
    style: { display: 'flex', ...style },
    children: children.filter((child) => child !== null && child !== false),
  },
})

export const picture = (src: string, size: { width: number; height: number }, style: Style = {}): ReactElement => ({
  type: 'img',
  key: null,
  props: { src, ...size, style },
})

const svg = (code: string) => `data:image/svg+xml;base64,${Buffer.from(code).toString('base64')}`

const mark = (size: number) =>
  picture(
    svg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24"><path d="M2 21.5V4.5h6.4v6.4h7.2V4.5H22v17h-6.2v-5.4a3.8 3.8 0 0 0-7.6 0v5.4Z" fill="${ink.text}"/><path d="M9.7 2h4.6v6.7H9.7z" fill="${ink.signal}"/></svg>`,
    ),
    { width: size, height: size },
  )

export const display = 'Archivo Display, Archivo Display Ext'
export const strong = 'Archivo Strong, Archivo Strong Ext'
const text = 'Archivo Text, Archivo Text Ext'
export const mono = 'JetBrains Mono'

/** The wall's position: on the same line as the text, and running off the right edge. */
const ground = 546
const wallLeft = 648

export type Frame = {
  /** The words on the stones around the gap. */
  stones: readonly string[]
  /** The copper block that fills the gap. */
  block: Child[]
  /** The content left of the wall. */
  left: Child[]
  /** The last line. */
  foot: string
}

/** The layout of every picture: logo, words, the wall with its block, and a last line. */
export function frame({ stones, block, left, foot }: Frame): ReactElement {
  return box(
    { width, height, position: 'relative', backgroundColor: ink.page, color: ink.text, fontFamily: text, fontSize: 26 },
    box(
      { position: 'absolute', left: wallLeft, top: ground - 500, width: width - wallLeft, height: 500 },
      picture(svg(heroDrawing), { width: 908, height: 500 }, { flexShrink: 0 }),
      ...stoneWords(stones),
    ),
    box(
      {
        position: 'absolute',
        left: wallLeft + 148,
        top: ground - 500 + 104,
        width: 300,
        height: 158,
        padding: '18px 22px',
        flexDirection: 'column',
        justifyContent: 'space-between',
        backgroundColor: ink.signal,
        color: ink.on_signal,
        transform: 'rotate(-2.2deg)',
        boxShadow: '0 18px 36px -8px rgba(122, 51, 25, 0.45)',
      },
      ...block,
    ),
    box({ position: 'absolute', left: 0, top: ground, width, height: 2, backgroundColor: ink.line }),
    box(
      { position: 'absolute', left: 64, top: 48, alignItems: 'center', fontFamily: strong, fontSize: 34 },
      mark(44),
      box({ marginLeft: 14, letterSpacing: -0.6 }, productName),
    ),
    box(
      {
        position: 'absolute',
        left: 64,
        top: 120,
        width: 560,
        height: ground - 120 - 30,
        flexDirection: 'column',
        justifyContent: 'center',
      },
      ...left,
    ),
    box(
      { position: 'absolute', left: 64, top: ground + 26, width: width - 128, fontSize: 25, color: ink.text_2 },
      foot,
    ),
  )
}

/** The lower left corners of the visible stones, and how many letters fit on each. */
const corners: readonly [left: number, top: number, room: number][] = [
  [158, 342, 16],
  [358, 342, 13],
  [52, 414, 16],
  [370, 414, 12],
  [240, 414, 11],
  [144, 486, 16],
  [12, 342, 13],
]

/** Puts each word on the first stone it fits. */
function stoneWords(words: readonly string[]) {
  const free = [...corners]
  return words.flatMap((word) => {
    const at = free.findIndex(([, , room]) => word.length <= room)
    const [left, top] = at < 0 ? [] : free.splice(at, 1)[0]!
    if (left === undefined || top === undefined) return []
    return [
      box({ position: 'absolute', left, top: top - 16, fontFamily: mono, fontSize: 15, color: ink.stone_ink }, word),
    ]
  })
}

/** The hero's wall in the light theme's colors, without the words on its stones, which we set in our own font. */
const colours: Record<string, string> = {
  'stone-1': '#e8f1f0',
  'stone-2': '#deebe9',
  'stone-3': '#d2e4e2',
  'draw-2': '#91bbb7',
  signal: '#e26f32',
}

const drawing = readFileSync(new URL('../../../../public/drawings/hero-wall.svg', import.meta.url), 'utf8')

const heroDrawing = drawing
  .replace(/<g fill="var\(--stone-ink\)".*?<\/g>/s, '')
  .replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => colours[name] ?? '#132022')
