/** Draws text as outlines, for places where no font can be loaded. */
import { Blob, Face, Font } from 'harfbuzzjs'

/**
 * The text as one SVG path in whole units, with its baseline starting at 0 0, and its width. `size` is in those units,
 * `tracking` in units of the size. The font is TrueType.
 */
export function outlineText(bytes: Uint8Array, text: string, size: number, tracking = 0) {
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  const scale = size / face.upem
  let width = 0
  let d = ''
  let pen: number[] = [0, 0]
  for (const character of text) {
    const glyph = font.nominalGlyph(character.codePointAt(0)!)
    if (glyph === undefined) throw new Error(`the font has no ${character}`)
    for (const { type, values } of font.glyphToJson(glyph)) {
      const points = values.map((value, at) => Math.round(at % 2 ? -value * scale : width + value * scale))
      // Relative to the pen: a letter is the same text wherever it stands, which compresses to half the size.
      const [x = 0, y = 0] = pen
      d += type.toLowerCase() + points.map((value, at) => value - (at % 2 ? y : x)).join(' ')
      if (points.length) pen = points.slice(-2)
    }
    width += font.glyphHAdvance(glyph) * scale + tracking * size
  }
  return { d: d.replaceAll(' -', '-'), width }
}
