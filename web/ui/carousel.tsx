import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Dots } from './dots.tsx'
import { IconButton } from './icon-button.tsx'

export type CarouselProps = {
  /** A section's heading, which also names the carousel. */
  title: string
  children?: ReactNode
  /** What each slide shows: one element with the cards in it. */
  slides: readonly ReactNode[]
}

/** Makes a scrollable element reachable by keyboard, even with nothing focusable in it. */
const scrollable = { tabIndex: 0, role: 'group' }

const slideRole = { role: 'group', 'aria-roledescription': 'slide' }

const left = (element: Element | undefined) => (element instanceof HTMLElement ? element.offsetLeft : 0)

/** If the browser doesn't report the end of a scroll, it's assumed after this long. */
const longestScrollMs = 700
const saysWhen = () => 'onscrollend' in globalThis

/** The slides of a row, and its stops: each slide, or each card if a slide is wider than the screen. */
function placesOf(row: HTMLElement) {
  const slides = [...(row.firstElementChild?.children ?? [])]
  const isFlat = (slides[0]?.clientWidth ?? 0) > row.clientWidth
  const stops = isFlat ? slides.flatMap((slide) => [...(slide.firstElementChild?.children ?? [])]) : slides
  const from = (places: Element[]) => places.map((place) => left(place) - left(places[0]))
  return {
    slides: from(slides),
    stops: from(stops),
    isAtEnd: row.scrollLeft + row.clientWidth >= row.scrollWidth - 2,
  }
}

/**
 * Slides in a row that scrolls and snaps, so it works by touch, by keyboard, and without JavaScript. Arrows and dots
 * move it and wrap around. If it stops at cards, a count replaces the dots.
 */
export function Carousel({ title, children, slides }: CarouselProps) {
  const id = useId()
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [count, setCount] = useState('')
  // The stop the row is scrolling to, so that pressing an arrow twice quickly moves two stops.
  const aim = useRef<{ left: number; until: number } | null>(null)
  useEffect(() => {
    const row = track.current
    if (!row) return
    const look = () => {
      const places = placesOf(row)
      const middle = row.scrollLeft + row.clientWidth / 2
      setCurrent(places.isAtEnd ? places.slides.length - 1 : places.slides.findLastIndex((place) => place <= middle))
      const stop = places.isAtEnd
        ? places.stops.length - 1
        : places.stops.findLastIndex((at) => at <= row.scrollLeft + 9)
      setCount(`${stop + 1} of ${places.stops.length}`)
    }
    const arrive = () => (aim.current = null)
    const watch = new ResizeObserver(() => {
      arrive()
      look()
    })
    watch.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    row.addEventListener('scrollend', arrive)
    return () => {
      watch.disconnect()
      row.removeEventListener('scroll', look)
      row.removeEventListener('scrollend', arrive)
    }
  }, [])
  const scrollTo = (row: HTMLElement, wanted: number) => {
    const left = Math.min(wanted, row.scrollWidth - row.clientWidth)
    aim.current = { left, until: saysWhen() ? Infinity : performance.now() + longestScrollMs }
    row.scrollTo({ left })
  }
  const go = (by: 1 | -1) => {
    const row = track.current
    if (!row) return
    const { stops } = placesOf(row)
    const here = aim.current && performance.now() < aim.current.until ? aim.current.left : row.scrollLeft
    const isAtEnd = here + row.clientWidth >= row.scrollWidth - 2
    const next = isAtEnd ? undefined : stops.find((stop) => stop > here + 2)
    const before = stops.findLast((stop) => stop < here - 2)
    scrollTo(row, by === 1 ? (next ?? 0) : (before ?? row.scrollWidth))
  }
  return (
    <section aria-roledescription="carousel" aria-labelledby={id}>
      <div className="section-head">
        <div>
          <h2 id={id}>{title}</h2>
          {children && <p>{children}</p>}
        </div>
        {slides.length > 1 && (
          <div className="carousel-controls needs-script">
            <span className="carousel-number">{count}</span>
            <Dots
              count={slides.length}
              current={current}
              onSelect={(slide) => track.current && scrollTo(track.current, placesOf(track.current).slides[slide] ?? 0)}
            />
            <IconButton outline label="Previous" onClick={() => go(-1)}>
              <ArrowLeft size={18} />
            </IconButton>
            <IconButton outline label="Next" onClick={() => go(1)}>
              <ArrowRight size={18} />
            </IconButton>
          </div>
        )}
      </div>
      <div ref={track} className="carousel" {...scrollable} aria-label={`${title}, slides`}>
        <div className="carousel-row">
          {slides.map((slide, i) => (
            <div key={i} {...slideRole} aria-label={`${i + 1} of ${slides.length}`}>
              {slide}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
