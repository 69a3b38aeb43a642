/** Text at its place on a page: points from the left and the top, and the font size. */
export type PlacedText = { x: number; end: number; y: number; size: number; text: string }

/** A document with positions: the pages of a PDF, or the lines of a DOCX with tabs between cells. */
export type Layout = {
  pages?: PlacedText[][]
  lines?: string[]
  /** Web addresses that text links to without showing them. */
  links: string[]
  /** The document has more pages than these. */
  is_cut: boolean
}

/** A resume has a few pages; anything longer is something else. */
export const mostLayoutPages = 12
const mostPieces = 4000

/** An item as pdf.js returns it. */
type Item = { str: string; transform: number[]; width: number; height: number }

/** Ignores rotated text. */
export function placed(items: readonly object[], height: number): PlacedText[] {
  return items
    .filter((item): item is Item => 'str' in item && 'transform' in item)
    .filter(({ str, transform }) => str.trim() !== '' && Math.abs(transform[1] ?? 0) < 0.01)
    .slice(0, mostPieces)
    .map(({ str, transform, width, height: letters }) => {
      const [, , , scale = 0, x = 0, y = 0] = transform
      return { x, end: x + width, y: height - y, size: Math.abs(scale) || letters || 10, text: str }
    })
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * Lines from the HTML that mammoth makes of a DOCX. Single-line cells form a table row; multi-line cells are columns of
 * a page, read one after the other.
 */
export function linesOfHtml(html: string): string[] {
  const lines: string[] = []
  const blocks = (text: string, prefix = '') =>
    text
      .split(/<\/(?:p|h\d|ul|ol|table|blockquote)>|<br ?\/?>|(?=<li>)|(?=<ul>)|(?=<ol>)/)
      .map((part) => (part.includes('<li>') ? `• ${plain(part)}` : prefix + plain(part)))
      .filter((line) => line.replace('•', '').trim())
  for (const part of html.split(/(<tr>[\s\S]*?<\/tr>)/)) {
    if (!part.startsWith('<tr>')) {
      lines.push(...blocks(part))
      continue
    }
    const cells = part
      .split(/<\/t[dh]>/)
      .map((cell) => blocks(cell))
      .filter((cell) => cell.length)
    if (cells.every((cell) => cell.length === 1)) lines.push(cells.map(([line]) => line).join('\t'))
    else lines.push(...cells.flat())
  }
  return lines.filter(Boolean)
}

export const linksOfHtml = (html: string) =>
  [...html.matchAll(/<a href="(https?:\/\/[^"]{1,400})"/g)].map((match) => plain(match[1] ?? '')).slice(0, 50)
