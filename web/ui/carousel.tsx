import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import '../styles/ui/carousel.css'

export type CarouselProps = {
  /** A section's heading, which names the carousel too. */
  title: string
  children?: ReactNode
  /** What each slide shows. */
  slides: readonly ReactNode[]
}

/** What scrolls can be reached and scrolled with keys, also where nothing in it takes the focus. */
const scrollable = { tabIndex: 0, role: 'group' }

/**
 * Slides side by side in a row that scrolls and snaps, so that it works by touch, by keys and without JavaScript; arrows
 * and dots move it and wrap around.
 */
export function Carousel({ title, children, slides }: CarouselProps) {
  const id = useId()
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const row = track.current
    if (!row) return
    const look = () => setCurrent(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)))
    row.addEventListener('scroll', look, { passive: true })
    return () => row.removeEventListener('scroll', look)
  }, [])
  const go = (slide: number) => {
    const row = track.current
    const wanted = (slide + slides.length) % slides.length
    row?.scrollTo({ left: wanted * row.clientWidth })
  }
  return (
    <section aria-roledescription="carousel" aria-labelledby={id}>
      <div className="sec-h">
        <div>
          <h2 id={id}>{title}</h2>
          {children && <p>{children}</p>}
        </div>
        {slides.length > 1 && (
          <div className="car-ctl needs-script">
            <Dots count={slides.length} current={current} onSelect={go} />
            <IconButton outline label="Previous" onClick={() => go(current - 1)}>
              <ArrowLeft size={18} />
            </IconButton>
            <IconButton outline label="Next" onClick={() => go(current + 1)}>
              <ArrowRight size={18} />
            </IconButton>
          </div>
        )}
      </div>
      <div ref={track} className="car" {...scrollable} aria-label={`${title}, slides`}>
        <ul>
          {slides.map((slide, i) => (
            <li key={i} aria-roledescription="slide" aria-label={`${i + 1} of ${slides.length}`}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** One dot a slide, the current one wide. */
export function Dots({
  count,
  current,
  onSelect,
}: {
  count: number
  current: number
  onSelect: (slide: number) => void
}) {
  return (
    <span className="dots">
      {Array.from({ length: count }, (_, i) => (
        <button
          key={i}
          type="button"
          aria-label={`Show slide ${i + 1} of ${count}`}
          aria-current={i === current || undefined}
          onClick={() => onSelect(i)}
        />
      ))}
    </span>
  )
}
