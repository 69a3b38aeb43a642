import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { PdfPage } from './pdf.ts'

type Props = {
  page: PdfPage
  number: number
  /** Pixels a point. */
  scale: number
  onDrawn: (elements: HTMLElement[]) => void
}

/** One page of a resume, drawn once it is near what is seen; until then its place is kept. */
export function ResumePage({ page, number, scale, onDrawn }: Props) {
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
      {failed && <p className="resume-page-failed">This page could not be drawn. Read it as text.</p>}
    </section>
  )
}
