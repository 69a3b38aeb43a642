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
  const current = matches[at]
  const page = current && pages[current.page]
  const elements = current && drawn.get(current.page)
  useEffect(() => {
    // Firefox before 140 leads to matches without marking them.
    if (!('highlights' in CSS)) return undefined
    const found = matches.map((match) => rangeOn(match, pages[match.page], drawn.get(match.page)))
    const now = found[at]
    CSS.highlights.set('resume-match', new Highlight(...found.filter((range) => range !== null)))
    CSS.highlights.set('resume-match-current', new Highlight(...(now ? [now] : [])))
    return () => {
      CSS.highlights.delete('resume-match')
      CSS.highlights.delete('resume-match-current')
    }
  }, [pages, drawn, matches, at])
  // Only where the match or its page is new: whoever reads on while other pages are drawn is not taken back to it.
  useEffect(() => {
    const range = current && rangeOn(current, page, elements)
    range?.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, page, elements])
}

const rangeOn = (match: PageMatch, page: PdfPage | undefined, elements: readonly HTMLElement[] | undefined) =>
  page && elements ? rangeOf(match, page.text, elements) : null
