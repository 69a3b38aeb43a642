import { matchesIn } from './matches-in.ts'
import type { PdfText } from './pdf.ts'

/** A match by its page, counted from 0, and its place among the words of that page. */
export type PageMatch = { page: number; from: number; to: number }

/** Every match of all pages, in reading order. */
export const pageMatches = (texts: readonly PdfText[], searched: string): PageMatch[] =>
  texts.flatMap(({ words }, page) => matchesIn(words, searched).map((match) => ({ page, ...match })))

/** Where a match stands among the elements of a drawn page, one element an item of its text. */
export function rangeOf({ from, to }: PageMatch, text: PdfText, elements: readonly HTMLElement[]): Range | null {
  const range = document.createRange()
  let start = 0
  let begun = false
  for (const [index, { str, hasEOL }] of text.items.entries()) {
    const letters = elements[index]?.firstChild
    const end = start + str.length
    if (letters && !begun && from < end) {
      range.setStart(letters, Math.max(0, from - start))
      begun = true
    }
    if (letters && begun && to <= end) {
      range.setEnd(letters, Math.max(0, to - start))
      return range
    }
    start = end + (hasEOL ? 1 : 0)
  }
  return null
}
