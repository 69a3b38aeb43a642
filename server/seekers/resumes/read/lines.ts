import { inOneForm } from '../../../../contract/platform/readable.ts'
import type { Layout, PlacedText } from '../../../platform/files/layout.ts'
import { headingOf } from './headings.ts'

/** Files beyond these limits aren't resumes and aren't worth reading further. */
const mostLines = 600
const mostInAll = 50_000
const mostLetters = 600

/** The lines of a document in reading order, column by column, with tabs between the cells of a row. */
export function linesOf({ pages, lines = [] }: Layout): { lines: string[]; is_cut: boolean } {
  const all = (pages ? pages.flatMap(linesOfPage) : lines).map(plainLine).filter(Boolean)
  let letters = 0
  const kept = all.slice(0, mostLines).filter((line) => (letters += line.length) <= mostInAll)
  return { lines: kept, is_cut: kept.length < all.length }
}

/** Removes characters the database can't store, and rejoins spaced letters (`S K I L L S`). */
export function plainLine(line: string): string {
  return inOneForm(line.toWellFormed())
    .replaceAll(/(?!\t)[\s\p{Cc}\p{Cf}\p{Co}]+/gu, ' ')
    .replaceAll(/ *\t[\s]*/g, '\t')
    .trim()
    .replace(/^(?:\p{Lu} ){3,}\p{Lu}$/u, (spaced) => spaced.replaceAll(' ', ''))
    .slice(0, mostLetters)
    .toWellFormed()
}

/** A row of a page, with its cells from left to right. */
type Row = PlacedText[]

function linesOfPage(pieces: readonly PlacedText[]): string[] {
  const rows = rowsOf(pieces)
  const gutter = gutterOf(rows)
  if (gutter === undefined) return rows.map(textOf)
  const lines: string[] = []
  let [left, right]: [string[], string[]] = [[], []]
  const flush = () => {
    lines.push(...left, ...right)
    ;[left, right] = [[], []]
  }
  for (const row of rows) {
    if (row.some(({ x, end }) => x < gutter - 8 && end > gutter + 8)) {
      flush()
      lines.push(textOf(row))
      continue
    }
    const [before, after] = [row.filter(({ x }) => x < gutter - 8), row.filter(({ x }) => x >= gutter - 8)]
    if (before.length) left.push(textOf(before))
    if (after.length) right.push(textOf(after))
  }
  flush()
  return lines
}

const textOf = (row: Row) => row.map(({ text }) => text).join('\t')

/** Joins the pieces of a line into cells, unless there's a wide gap between them. */
function rowsOf(pieces: readonly PlacedText[]): Row[] {
  const rows: { y: number; size: number; pieces: PlacedText[] }[] = []
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const last = rows.at(-1)
    if (last && Math.abs(last.y - piece.y) <= 0.4 * Math.max(last.size, piece.size)) last.pieces.push(piece)
    else rows.push({ y: piece.y, size: piece.size, pieces: [piece] })
  }
  return rows.map((row) => {
    const cells: Row = []
    for (const piece of row.pieces.toSorted((a, b) => a.x - b.x)) {
      const last = cells.at(-1)
      const gap = last ? piece.x - last.end : 0
      if (!last || gap > 1.5 * piece.size) cells.push({ ...piece })
      else {
        last.text += (gap > 0.15 * piece.size ? ' ' : '') + piece.text
        last.end = Math.max(last.end, piece.end)
      }
    }
    return cells
  })
}

/** Where a second column starts: at a heading away from the left edge with aligned lines below it. Table cells align too,
 * but they contain no headings.
 */
function gutterOf(rows: readonly Row[]): number | undefined {
  const cells = rows.flat()
  const left = Math.min(...cells.map(({ x }) => x))
  const width = Math.max(...cells.map(({ end }) => end)) - left
  const found = cells
    .filter((cell) => cell.x > left + 0.2 * width && headingOf(cell.text)?.rest === '')
    .map(({ x }) => x)
    .filter((x) => cells.filter((cell) => Math.abs(cell.x - x) < 3).length >= 4)
  return found.length ? Math.min(...found) : undefined
}
