import { useEffect, useMemo, useRef, useState } from 'react'
import { pageMatches } from './page-matches.ts'
import type { Pdf } from './pdf.ts'
import { ResumePage } from './resume-page.tsx'
import { ResumeSearch } from './resume-search.tsx'
import { ResumeZoom, type Zoom } from './resume-zoom.tsx'
import { useMarked } from './use-marked.ts'

/** Keys scroll it. */
const scrollable = { tabIndex: 0 }

/** A box of pages that scrolls in the panel; its tools stand above it. */
export function ResumeSheets({ pdf }: { pdf: Pdf }) {
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
    // A page that is not drawn yet has no words to scroll to: it is drawn once it is seen.
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
        aria-label="Pages of the resume"
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
        <p className="text-[13px] text-text-2">
          These are the first {pages.length} of {all} pages. Download the file to read the rest.
        </p>
      )}
    </div>
  )
}
