import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState, useMemo, useRef, type CSSProperties } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { session } from '../../../../session.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { matchesIn } from './matches-in.ts'
import { openPdf, type Pdf, type PdfPage, type PdfText } from './pdf.ts'
import { ResumeSearch } from './resume-search.tsx'

type Props = {
  address: string
  /** The address is an API call. */
  withLogin?: boolean
  onText?: () => void
}

/** The pages of a PDF as they look, with zoom, page numbers, and search. */
export function ResumePages({ address, withLogin, onText }: Props) {
  const [pdf, setPdf] = useState<Pdf | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    let opened: Pdf | undefined
    const token = withLogin ? session.getState().login?.token : undefined
    openPdf(address, left.signal, token ? { authorization: `Bearer ${token}` } : {}).then(
      (pdf) => {
        opened = pdf
        if (left.signal.aborted) return pdf.close()
        setPdf(pdf)
        return setFailed(false)
      },
      () => left.signal.aborted || setFailed(true),
    )
    return () => {
      left.abort()
      opened?.close()
    }
  }, [address, withLogin, tries])
  if (failed)
    return (
      <ErrorState title="The pages couldn’t be displayed." onRetry={() => setTries(tries + 1)}>
        The file might be damaged or too large to display.{' '}
        {onText && (
          <Button size="small" onClick={onText}>
            Read it as text
          </Button>
        )}
      </ErrorState>
    )
  if (!pdf) return <output>Loading the resume</output>
  return <ResumeSheets pdf={pdf} />
}

/** Makes the element scrollable by keyboard. */
const scrollable = { tabIndex: 0 }

/** The pages, scrolling within the panel, with their tools above. */
function ResumeSheets({ pdf }: { pdf: Pdf }) {
  const { pages, all } = pdf
  const box = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  const [zoom, setZoom] = useState<Zoom>(1)
  const [current, setCurrent] = useState(0)
  const [searched, setSearched] = useState('')
  const [at, setAt] = useState(0)
  const [drawn, setDrawn] = useState<ReadonlyMap<number, HTMLElement[]>>(new Map())
  const matches = useMemo(
    () =>
      pageMatches(
        pages.map(({ text }) => text),
        searched,
      ),
    [pages, searched],
  )
  useMarked({ pages, drawn, matches, at })
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const goToPage = (page: number) => {
    const sheet = box.current?.children[page]
    if (sheet instanceof HTMLElement) box.current?.scrollTo({ top: sheet.offsetTop - 12 })
  }
  const goToMatch = (to: number) => {
    setAt(to)
    const match = matches[to]
    // A page that isn't drawn has no words to scroll to, so it's first scrolled into view.
    if (match && !drawn.has(match.page)) goToPage(match.page)
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ResumeSearch
          searched={searched}
          onSearch={(text) => {
            setSearched(text)
            setAt(0)
          }}
          at={at}
          count={matches.length}
          onGo={goToMatch}
        />
        <ResumeZoom zoom={zoom} onZoom={setZoom} page={current} pages={pages.length} onPage={goToPage} />
      </div>
      <section
        ref={box}
        aria-label="Resume pages"
        {...scrollable}
        className="resume-sheets"
        onScroll={({ currentTarget: { children, scrollTop, clientHeight } }) => {
          const tops = [...children].map((child) => (child as HTMLElement).offsetTop)
          setCurrent(
            Math.max(
              0,
              tops.findLastIndex((top) => top < scrollTop + clientHeight / 2),
            ),
          )
        }}
      >
        {width > 0 &&
          pages.map((page, index) => (
            <ResumePage
              key={index}
              page={page}
              number={index + 1}
              scale={(width / page.width) * zoom}
              onDrawn={(elements) => setDrawn((before) => new Map(before).set(index, elements))}
            />
          ))}
      </section>
      {all > pages.length && (
        <p className="text-sm text-text-2">
          Showing the first {pages.length} of {all} pages. Download the file to read the rest.
        </p>
      )}
    </div>
  )
}

type ResumePageProps = {
  page: PdfPage
  number: number
  /** Pixels per point. */
  scale: number
  onDrawn: (elements: HTMLElement[]) => void
}

/** One page of a resume, drawn when it's near the viewport. Until then, a placeholder keeps its space. */
function ResumePage({ page, number, scale, onDrawn }: ResumePageProps) {
  const sheet = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [failed, setFailed] = useState(false)
  const tell = useRef(onDrawn)
  useEffect(() => {
    tell.current = onDrawn
  })
  useEffect(() => {
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      {
        root: sheet.current?.parentElement ?? null,
        rootMargin: '100% 0px',
      },
    )
    if (sheet.current) watch.observe(sheet.current)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    if (!isNear || !canvas.current || !words.current) return undefined
    const left = new AbortController()
    page.draw({ canvas: canvas.current, words: words.current, scale }, left.signal).then(
      (elements) => left.signal.aborted || tell.current(elements),
      () => left.signal.aborted || setFailed(true),
    )
    return () => left.abort()
  }, [page, scale, isNear])
  return (
    <section
      ref={sheet}
      aria-label={`Page ${number}`}
      className="resume-page"
      style={{ width: page.width * scale, height: page.height * scale, '--total-scale-factor': scale } as CSSProperties}
    >
      <canvas ref={canvas} aria-hidden="true" />
      <div ref={words} className="resume-page-words" />
      {failed && <p className="resume-page-failed">This page couldn’t be displayed. Read it as text instead.</p>}
    </section>
  )
}

/** At 1, a page is as wide as the panel. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
type Zoom = (typeof zooms)[number]

type ResumeZoomProps = {
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  /** The visible page, counted from 0. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** The zoom, and which page is visible. */
function ResumeZoom({ zoom, onZoom, page, pages, onPage }: ResumeZoomProps) {
  const step = zooms.indexOf(zoom)
  const smaller = zooms[step - 1]
  const larger = zooms[step + 1]
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-text-2">
      <IconButton
        label="Previous page"
        size="small"
        aria-disabled={page === 0}
        onClick={() => page > 0 && onPage(page - 1)}
      >
        <ChevronLeft size={16} />
      </IconButton>
      <output aria-label="Page">
        Page {page + 1} of {pages}
      </output>
      <IconButton
        label="Next page"
        size="small"
        aria-disabled={page >= pages - 1}
        onClick={() => page < pages - 1 && onPage(page + 1)}
      >
        <ChevronRight size={16} />
      </IconButton>
      <IconButton label="Zoom out" size="small" aria-disabled={!smaller} onClick={() => smaller && onZoom(smaller)}>
        <ZoomOut size={16} />
      </IconButton>
      <output aria-label="Zoom">{zoom * 100}%</output>
      <IconButton label="Zoom in" size="small" aria-disabled={!larger} onClick={() => larger && onZoom(larger)}>
        <ZoomIn size={16} />
      </IconButton>
    </div>
  )
}

type Marked = {
  pages: readonly PdfPage[]
  /** The text elements of each drawn page. */
  drawn: ReadonlyMap<number, readonly HTMLElement[]>
  matches: readonly PageMatch[]
  at: number
}

/** Marks matches on drawn pages (with CSS custom highlights, which add no elements) and scrolls to the current one. */
function useMarked({ pages, drawn, matches, at }: Marked) {
  const current = matches[at]
  const page = current && pages[current.page]
  const elements = current && drawn.get(current.page)
  useEffect(() => {
    // Firefox before 140 scrolls to matches without marking them.
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
  // Only if the match or its page is new, so that drawing other pages doesn't scroll a reader back.
  useEffect(() => {
    const range = current && rangeOn(current, page, elements)
    range?.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, page, elements])
}

const rangeOn = (match: PageMatch, page: PdfPage | undefined, elements: readonly HTMLElement[] | undefined) =>
  page && elements ? rangeOf(match, page.text, elements) : null

/** A match by its page, counted from 0, and its position in that page's text. */
type PageMatch = { page: number; from: number; to: number }

/** Every match on all pages, in reading order. */
const pageMatches = (texts: readonly PdfText[], searched: string): PageMatch[] =>
  texts.flatMap(({ words }, page) => matchesIn(words, searched).map((match) => ({ page, ...match })))

/** Where a match is among the elements of a drawn page, one element per text item. */
function rangeOf({ from, to }: PageMatch, text: PdfText, elements: readonly HTMLElement[]): Range | null {
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
