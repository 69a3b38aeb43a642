import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Headline } from './headlines.ts'

/**
 * Headlines in turn. They stand in one place, so the tallest one has reserved the height; they rotate unless somebody
 * points at them, has the focus in them, paused them, looks elsewhere or wants no motion, and are never announced.
 */
export function RotatingHeadlines({ headlines, everyMs }: { headlines: readonly Headline[]; everyMs: number }) {
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (paused || held || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setAt((now) => (now + 1) % headlines.length)
    }, everyMs)
    return () => clearInterval(timer)
  }, [paused, held, headlines.length, everyMs])
  const go = (to: number) => setAt((to + headlines.length) % headlines.length)
  return (
    <section aria-roledescription="carousel" aria-label="In short">
      <div
        className="headlines"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <div className="headlines-controls needs-script">
          <IconButton
            size="small"
            className="headlines-pause"
            label={paused ? 'Go on rotating' : 'Pause rotation'}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Play size={15} /> : <Pause size={15} />}
          </IconButton>
          <IconButton size="small" label="Previous headline" onClick={() => go(at - 1)}>
            <ChevronLeft size={16} />
          </IconButton>
          <span className="headlines-number" aria-hidden="true">
            {at + 1} / {headlines.length}
          </span>
          <IconButton size="small" label="Next headline" onClick={() => go(at + 1)}>
            <ChevronRight size={16} />
          </IconButton>
        </div>
        <ul>
          {headlines.map(({ title, text }, i) => (
            <li
              key={title}
              className={i === at ? 'headlines-shown' : undefined}
              aria-roledescription="slide"
              aria-label={`${i + 1} of ${headlines.length}`}
            >
              <p className="headlines-title">{title}</p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
