import clsx from 'clsx'
import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Ad } from '../../../contract/content/ads.ts'
import { Dots } from '../../ui/dots.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useImage } from '../../ui/image.ts'
import { useReducedMotion } from '../../ui/reduced-motion.ts'
import type { Banners } from './banners.ts'
import { closeBanners, useBannersClosed } from './closed-banners.ts'
import { countClick, useCountImpression } from './use-ad-counts.ts'

/** The specification's rotation. */
const rotationMs = 5000
/** How long it takes to fold away: as .banner-frame-closing says. */
const foldMs = 200

type AdBannerProps = {
  banners: Banners
  /** Only the demo has a place for banners that nobody booked. */
  demo: boolean
  /** Two banners on a page begin with different ones. */
  place?: 'home_top' | 'home_middle'
  label?: string
}

/**
 * Sponsored banners, one at a time. They rotate every 5 s unless somebody points at them, has the focus in them, paused
 * them or looks elsewhere; for a reader who wants no motion only once told to. Closed, they stay away for the session.
 */
export function AdBanner({ banners, demo, place = 'home_top', label = 'Sponsored' }: AdBannerProps) {
  const section = useRef<HTMLElement>(null)
  const isClosed = useBannersClosed()
  const isCalm = useReducedMotion()
  const shown = banners.ads.filter(
    ({ redirect_url, placement }) =>
      /^https?:\/\//i.test(redirect_url) && (placement === 'both' || placement === place),
  )
  const [at, setAt] = useState(place === 'home_middle' ? 1 : 0)
  const [paused, setPaused] = useState<boolean | null>(null)
  const [isHeld, setHeld] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const many = shown.length > 1
  const rests = paused ?? isCalm
  const current = shown.length ? ((at % shown.length) + shown.length) % shown.length : 0
  const following = shown[(current + 1) % Math.max(1, shown.length)]?.banner_image_temp_url
  useRotation(many && !rests && !isHeld && !isClosing, following, () => setAt((now) => now + 1))
  useClosing(section, isClosing, isCalm ? 0 : foldMs)
  const ad = shown[current]
  useCountImpression(section, isClosed ? undefined : ad?.id)
  if (isClosed || !(ad || banners.failure || demo)) return null
  return (
    <section
      ref={section}
      className={clsx('banner-frame page-width', isClosing && 'banner-frame-closing')}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div
        className="banner"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <div className="banner-controls">
          {many && (
            <Controls
              count={shown.length}
              current={current}
              rests={rests}
              onRest={() => setPaused(!rests)}
              onSelect={setAt}
            />
          )}
          <div className="banner-row">
            <span className="banner-caption">Sponsored</span>
            <IconButton
              size="small"
              className="needs-script"
              label="Close banner for this session"
              onClick={() => setClosing(true)}
            >
              <X size={16} />
            </IconButton>
          </div>
        </div>
        <div className="banner-picture" aria-live={many && rests ? 'polite' : undefined}>
          {ad ? (
            <Banner key={ad.id} ad={ad} late={place === 'home_middle'} />
          ) : (
            <Fallback>{banners.failure ?? 'Your banner could stand here.'}</Fallback>
          )}
        </div>
      </div>
    </section>
  )
}

/** Shows the next every 5 s while it runs and somebody may see it. */
function useRotation(runs: boolean, following: string | null | undefined, showNext: () => void) {
  const next = useEffectEvent(showNext)
  useEffect(() => {
    if (!runs) return
    // The next picture is there when its turn comes.
    if (following) new Image().src = following
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') next()
    }, rotationMs)
    return () => clearInterval(timer)
  }, [runs, following])
}

/** Closes all banners once this one is folded away; where the focus was is gone, so reading goes on below. */
function useClosing(section: RefObject<HTMLElement | null>, isClosing: boolean, afterMs: number) {
  useEffect(() => {
    if (!isClosing) return
    const timer = setTimeout(() => {
      const sections = [...document.querySelectorAll('main section')]
      const next = sections[sections.indexOf(section.current!) + 1]?.querySelector<HTMLElement>('h1, h2')
      if (next) {
        next.tabIndex = -1
        next.focus({ preventScroll: true })
      }
      closeBanners()
    }, afterMs)
    return () => clearTimeout(timer)
  }, [section, isClosing, afterMs])
}

type ControlsProps = {
  count: number
  current: number
  rests: boolean
  onRest: () => void
  onSelect: (at: number) => void
}

const Controls = ({ count, current, rests, onRest, onSelect }: ControlsProps) => (
  <div className="banner-row needs-script">
    <IconButton size="small" label={rests ? 'Start rotation' : 'Pause rotation'} onClick={onRest}>
      {rests ? <Play size={15} /> : <Pause size={15} />}
    </IconButton>
    <span className="flex items-center">
      <IconButton size="small" label="Previous" onClick={() => onSelect(current - 1)}>
        <ChevronLeft size={16} />
      </IconButton>
      <Dots count={count} current={current} onSelect={onSelect} />
      <IconButton size="small" label="Next" onClick={() => onSelect(current + 1)}>
        <ChevronRight size={16} />
      </IconButton>
    </span>
  </div>
)

function Banner({ ad, late }: { ad: Ad; late: boolean }) {
  const { failed, props } = useImage(ad.banner_image_temp_url)
  return (
    <a href={ad.redirect_url} target="_blank" rel="noopener sponsored" onClick={() => countClick(ad.id)}>
      {failed ? (
        <Fallback>{ad.title}</Fallback>
      ) : (
        <img {...props} alt={ad.title} width="1068" height="112" loading={late ? 'lazy' : 'eager'} />
      )}
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}

/** The wall in a picture's place, with the banner's title or what there is to say. */
const Fallback = ({ children }: { children: string }) => (
  <span className="banner-empty">
    <svg width="240" height="112" viewBox="0 0 164 100" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <use href="/drawings/wall-filled.svg#d" />
    </svg>
    <b dir="auto">{children}</b>
  </span>
)

/** In a banner's place and size while the banners are on their way. */
export const BannerPlaceholder = () => (
  <section className="banner-frame page-width" aria-label="Sponsored" aria-busy="true">
    <output className="sr-only">Loading ads</output>
    <div className="banner skeleton" />
  </section>
)
