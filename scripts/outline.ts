/** Reads what the glyphs of a plain TrueType font look like, so that words can be drawn where no font can be loaded. */

/** A point of a contour; between two that are off the curve lies one on it, half way. */
type Point = { x: number; y: number; on: boolean }

/**
 * The words as one SVG path in whole units whose baseline begins at 0 0, and how wide they are; `size` in those units,
 * `tracking` in units of the size.
 */
export function outlineText(font: Buffer, text: string, size: number, tracking = 0): { d: string; width: number } {
  const table = tablesOf(font)
  const head = table('head')
  const scale = size / head.readUInt16BE(18)
  const wideLoca = head.readInt16BE(50) === 1
  const loca = table('loca')
  const glyf = table('glyf')
  const hmtx = table('hmtx')
  const metrics = table('hhea').readUInt16BE(34)
  const glyphOf = charactersOf(table('cmap'))
  const contoursOf = (glyph: number): Point[][] => {
    const at = (index: number) => (wideLoca ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2)
    const bytes = glyf.subarray(at(glyph), at(glyph + 1))
    return bytes.length ? readContours(bytes, contoursOf) : []
  }
  let x = 0
  let d = ''
  for (const character of text) {
    const glyph = glyphOf(character.codePointAt(0) ?? 0)
    for (const contour of contoursOf(glyph)) d += drawContour(contour, scale, x)
    x += hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4) * scale + tracking * size
  }
  return { d, width: x }
}

function tablesOf(font: Buffer) {
  const found = new Map<string, Buffer>()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const record = 12 + i * 16
    const offset = font.readUInt32BE(record + 8)
    found.set(
      font.toString('latin1', record, record + 4),
      font.subarray(offset, offset + font.readUInt32BE(record + 12)),
    )
  }
  return (name: string) => {
    const table = found.get(name)
    if (!table) throw new Error(`the font has no table ${name}`)
    return table
  }
}

/** Format 4 of the character map: the plane that every font of letters has. */
function charactersOf(cmap: Buffer) {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + i * 8))
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('the font has no character map of format 4')
  const segments = cmap.readUInt16BE(start + 6) / 2
  const ends = start + 14
  const starts = ends + segments * 2 + 2
  return (code: number) => {
    for (let i = 0; i < segments; i++) {
      if (cmap.readUInt16BE(ends + i * 2) < code) continue
      const first = cmap.readUInt16BE(starts + i * 2)
      if (first > code) break
      const delta = cmap.readUInt16BE(starts + (segments + i) * 2)
      const range = starts + (2 * segments + i) * 2
      const offset = cmap.readUInt16BE(range)
      const glyph = offset ? cmap.readUInt16BE(range + offset + (code - first) * 2) : code
      return glyph ? (glyph + delta) & 0xffff : 0
    }
    throw new Error(`the font has no ${String.fromCodePoint(code)}`)
  }
}

function readContours(glyph: Buffer, contoursOf: (glyph: number) => Point[][]): Point[][] {
  const contours = glyph.readInt16BE(0)
  return contours < 0 ? readParts(glyph, contoursOf) : readPoints(glyph, contours)
}

/** A letter made of others, moved: accents and the like. Ours are never turned or scaled. */
function readParts(glyph: Buffer, contoursOf: (glyph: number) => Point[][]): Point[][] {
  const all: Point[][] = []
  for (let at = 10, more = true; more;) {
    const flags = glyph.readUInt16BE(at)
    if (flags & 0xc8) throw new Error('the font scales parts of a letter')
    const words = Boolean(flags & 1)
    const dx = words ? glyph.readInt16BE(at + 4) : glyph.readInt8(at + 4)
    const dy = words ? glyph.readInt16BE(at + 6) : glyph.readInt8(at + 5)
    for (const contour of contoursOf(glyph.readUInt16BE(at + 2)))
      all.push(contour.map(({ x, y, on }) => ({ x: x + dx, y: y + dy, on })))
    at += words ? 8 : 6
    more = Boolean(flags & 0x20)
  }
  return all
}

function readPoints(glyph: Buffer, contours: number): Point[][] {
  const ends = Array.from({ length: contours }, (_, i) => glyph.readUInt16BE(10 + i * 2))
  const count = (ends.at(-1) ?? -1) + 1
  let at = 12 + contours * 2 + glyph.readUInt16BE(10 + contours * 2)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++)
    flags.push(flag)
    if (flag & 8) for (let again = glyph.readUInt8(at++); again > 0; again--) flags.push(flag)
  }
  const coordinates = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyph.readUInt8(at++) : -glyph.readUInt8(at++)
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = coordinates(2, 16)
  const ys = coordinates(4, 32)
  const points = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: Boolean(flag & 1) }))
  return ends.map((end, i) => points.slice((ends[i - 1] ?? -1) + 1, end + 1))
}

function drawContour(contour: Point[], scale: number, left: number): string {
  const full = contour.flatMap((point, i) => {
    const before = contour.at(i - 1)
    const between = before && !before.on && !point.on
    return between ? [{ x: (before.x + point.x) / 2, y: (before.y + point.y) / 2, on: true }, point] : [point]
  })
  const first = full.findIndex(({ on }) => on)
  const points = [...full.slice(first), ...full.slice(0, first)].map(({ x, y, on }) => ({
    x: Math.round(left + x * scale),
    y: Math.round(-y * scale),
    on,
  }))
  const [start] = points
  if (!start) return ''
  let pen = start
  const step = (to: Point) => `${to.x - pen.x} ${to.y - pen.y}`
  let d = `M${start.x} ${start.y}`
  for (const [i, point] of points.entries()) {
    const next: Point = points[i + 1] ?? start
    if (!point.on) {
      d += `q${step(point)} ${step(next)}`
      pen = next
    } else if (next.on && next !== start && (next.x !== pen.x || next.y !== pen.y)) {
      d += next.y === pen.y ? `h${next.x - pen.x}` : next.x === pen.x ? `v${next.y - pen.y}` : `l${step(next)}`
      pen = next
    }
  }
  return `${d}z`.replaceAll(' -', '-')
}
