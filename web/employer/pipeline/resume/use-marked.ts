import { useEffect } from 'react'
import { rangeOf, type PageMatch } from './page-matches.ts'
import type { PdfPage } from './pdf.ts'

type Marked = {
  pages: readonly PdfPage[]
  /** The elements of the words of each page that is drawn. */
  drawn: ReadonlyMap<number, readonly HTMLElement[]>
  matches: readonly PageMatch[]
  at: number
}

/** Marks matches on drawn pages (CSS custom highlights, no element is added) and brings the one whose turn it is into view. */
export function useMarked({ pages, drawn, matches, at }: Marked) {
  useEffect(() => {
    const found = matches.map((match) => {
      const elements = drawn.get(match.page)
      const page = pages[match.page]
      return elements && page ? rangeOf(match, page.text, elements) : null
    })
    const current = found[at]
    current?.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // Firefox before 140 leads to matches without marking them.
    if (!('highlights' in CSS)) return undefined
    CSS.highlights.set('resume-match', new Highlight(...found.filter((range) => range !== null)))
    CSS.highlights.set('resume-match-current', new Highlight(...(current ? [current] : [])))
    return () => {
      CSS.highlights.delete('resume-match')
      CSS.highlights.delete('resume-match-current')
    }
  }, [pages, drawn, matches, at])
}
