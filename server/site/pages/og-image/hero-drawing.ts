import { readFileSync } from 'node:fs'

/** The hero's wall in the light theme's colours, without the words on its stones: those are set in our own type. */
const colours: Record<string, string> = {
  'stone-1': '#e8f1f0',
  'stone-2': '#deebe9',
  'stone-3': '#d2e4e2',
  'draw-2': '#91bbb7',
  signal: '#e26f32',
}

const drawing = readFileSync(new URL('../../../../public/drawings/hero-wall.svg', import.meta.url), 'utf8')

export const heroDrawing = drawing
  .replace(/<g fill="var\(--stone-ink\)".*?<\/g>/s, '')
  .replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => colours[name] ?? '#132022')
