import type { Random } from '../random.ts'

/** A two-tone logo on a 24-unit grid: only shapes, without text or scripts. */
type Mark = (tone: string, light: string) => string

const square = (x: number, y: number, size: number, fill: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${round}" fill="${fill}"/>`
const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`
const line = (path: string, stroke: string, width = 3) =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const marks: readonly Mark[] = [
  (t, l) => square(3, 3, 8, t) + square(13, 3, 8, t) + square(3, 13, 8, t) + line('M17 14v6M14 17h6', l, 2.6),
  (t, l) => disc(12, 12, 9, t) + disc(15, 9, 5, l),
  (t, l) => shape('M12 2 22 20H2z', t) + shape('M12 11 17 20H7z', l),
  (t, l) => square(3, 13, 8, t) + square(8, 8, 8, l) + square(13, 3, 8, t),
  (t, l) => line('M4 19 12 5l8 14', t, 4) + line('M8 19h8', l, 3),
  (t, l) => shape('M3 3h8v18H3z', t) + shape('M13 3h8v8h-8z', l) + shape('M13 13h8v8h-8z', t),
  (t, l) => shape('M12 2 21 7v10l-9 5-9-5V7z', t) + shape('M12 7l5 2.8v4.4L12 17l-5-2.8V9.8z', l),
  (t, l) => line('M3 8c3-4 6-4 9 0s6 4 9 0', t, 3.4) + line('M3 16c3-4 6-4 9 0s6 4 9 0', l, 3.4),
  (t, l) => disc(7, 7, 4, t) + disc(17, 7, 4, l) + disc(7, 17, 4, l) + disc(17, 17, 4, t),
  (t, l) => line('M19 6a9 9 0 1 0 0 12', t, 4.4) + square(13, 9, 6, l),
  (t, l) => shape('M2 20 9 4h6l7 16h-6l-4-9-4 9z', t) + disc(12, 20, 2.4, l),
  (t, l) => square(3, 3, 18, t, 5) + line('M8 12h8', l, 3.4),
  (t, l) => shape('M3 21V9l9-6 9 6v12z', t) + square(9, 13, 6, l),
  (t, l) => line('M12 3v18', t, 3.4) + line('M4 8h16M6 16h12', l, 3.4),
  (t, l) => disc(12, 12, 9.5, l) + shape('M12 2.5a9.5 9.5 0 0 1 0 19z', t),
  (t, l) => shape('M3 12 12 3v18z', t) + shape('M21 12 12 3v18z', l),
  (t, l) => line('M4 4v16h16', t, 4) + disc(15, 9, 4.4, l),
  (t, l) => square(3, 9, 6, t) + square(9, 3, 6, l) + square(15, 9, 6, t) + square(9, 15, 6, l),
  (t, l) => line('M5 20V4l14 16V4', t, 3.8) + disc(19, 20, 1.8, l),
  (t, l) => shape('M4 3h16v6H4z', t) + shape('M7 10h10v5H7z', l) + shape('M10 16h4v5h-4z', t),
  (t, l) => disc(12, 5, 3, t) + disc(5, 18, 3, t) + disc(19, 18, 3, t) + line('M12 8v4l-5 4m5-4 5 4', l, 2.2),
  (t, l) => shape('M2 6h14l6 6-6 6H2l6-6z', t) + disc(13, 12, 2.6, l),
  (t, l) => line('M12 21V9m0 0C12 5 8 3 4 3c0 5 3 6 8 6m0 3c0-4 4-6 8-6 0 5-3 6-8 6', t, 2.6) + disc(12, 21, 2, l),
  (t, l) => shape('M3 17c0-8 5-13 9-13s9 5 9 13z', t) + shape('M8 21h8v-2H8z', l),
  (t, l) => line('M4 12a8 8 0 0 1 16 0', t, 3.4) + line('M8 12a4 4 0 0 1 8 0', l, 3.4) + square(10.5, 16, 3, t),
  (t, l) => shape('M12 2 15 9l7 3-7 3-3 7-3-7-7-3 7-3z', t) + disc(12, 12, 2.6, l),
]

/** Hues that are distinct from the product's own copper. */
const hues = [150, 165, 205, 218, 230, 245, 262, 285, 305, 328, 345, 95, 120, 195]
const turns = [0, 0, 90, 180, 270]

/** Draws logos that are all different, as SVG. */
export function drawLogos(count: number, random: Random): string[] {
  const drawn = new Set<string>()
  while (drawn.size < count) {
    const hue = random.pick(hues)
    const deep = random.whole(26, 42)
    const tone = `hsl(${hue} ${random.whole(38, 62)}% ${deep}%)`
    const light = random.chance(0.55)
      ? `hsl(${hue} ${random.whole(30, 55)}% ${deep + 28}%)`
      : `hsl(${(hue + 150) % 360} 45% 52%)`
    const mark = marks[drawn.size % marks.length] ?? marks[0]!
    const turn = random.pick(turns)
    const turned = turn ? `<g transform="rotate(${turn} 12 12)">${mark(tone, light)}</g>` : mark(tone, light)
    drawn.add(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 30 30" width="96" height="96">${turned}</svg>`)
  }
  return [...drawn]
}

/** Halden Grid's logo. */
export const haldenLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 30 30" width="96" height="96">${marks[0]!('hsl(214 52% 36%)', 'hsl(214 52% 36%)')}</svg>`
