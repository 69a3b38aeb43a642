import clsx from 'clsx'
import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Ad } from '../../../contract/content/ads.ts'
import { call } from '../../browser-api.ts'
import { Dots } from '../../ui/dots.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useImage } from '../../ui/image.ts'
import { useReducedMotion } from '../../ui/reduced-motion.ts'
import type { Banners } from './banners.ts'

/** From the specification. */
const rotationMs = 5000
/** Matches the transition of .banner-frame-closing. */
const foldMs = 200

type AdBannerProps = {
  banners: Banners
  /** Only the demo shows a placeholder for banners that no one has booked. */
  demo: boolean
  /** The two banner slots of a page start with different banners. */
  place?: 'home_top' | 'home_middle'
  label?: string
}

/** Sponsored banners, one at a time. They rotate every 5 seconds unless hovered, focused, paused, or out of view. With
 * reduced motion, they rotate only on request. Once closed, they stay closed for the session.
 */
export function AdBanner({ banners, demo, place = 'home_top', label = 'Sponsored' }: AdBannerProps) {
  const section = useRef<HTMLElement>(null)
  const isClosed = useBannersClosed()
  const isCalm = useReducedMotion()
  const shown = banners.ads.filter((ad) => isShownAt(place, ad))
  const [at, setAt] = useState(place === 'home_middle' ? 1 : 0)
  const [paused, setPaused] = useState<boolean | null>(null)
  const [isHeld, setHeld] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const many = shown.length > 1
  const rests = paused ?? isCalm
  const current = placeOf(at, shown.length)
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
          <BannerOrFallback ad={ad} failure={banners.failure} late={place === 'home_middle'} />
        </div>
      </div>
    </section>
  )
}

const isShownAt = (place: 'home_top' | 'home_middle', { redirect_url, placement }: Ad) =>
  /^https?:\/\//i.test(redirect_url) && (placement === 'both' || placement === place)

/** Wraps around in both directions. */
const placeOf = (at: number, count: number) => (count ? ((at % count) + count) % count : 0)

/** Shows the next banner every 5 seconds while rotating and visible. */
function useRotation(runs: boolean, following: string | null | undefined, showNext: () => void) {
  const next = useEffectEvent(showNext)
  useEffect(() => {
    if (!runs) return
    // Preload the next picture.
    if (following) new Image().src = following
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') next()
    }, rotationMs)
    return () => clearInterval(timer)
  }, [runs, following])
}

/** Closes all banners once this one has collapsed, and moves focus to the next heading. */
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

type BannerOrFallbackProps = { ad: Ad | undefined; failure: Banners['failure']; late: boolean }

const BannerOrFallback = ({ ad, failure, late }: BannerOrFallbackProps) =>
  ad ? <Banner key={ad.id} ad={ad} late={late} /> : <Fallback>{failure ?? 'Your banner could be here.'}</Fallback>

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

/** The wall drawing in place of a picture, with the banner's title or a message. */
const Fallback = ({ children }: { children: string }) => (
  <span className="banner-empty">
    <svg width="240" height="112" viewBox="0 0 164 100" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <use href="/drawings/wall-filled.svg#d" />
    </svg>
    <b dir="auto">{children}</b>
  </span>
)

/** Takes a banner's place and size while the banners load. */
export const BannerPlaceholder = () => (
  <section className="banner-frame page-width" aria-label="Sponsored" aria-busy="true">
    <output className="sr-only">Loading ads</output>
    <div className="banner skeleton" />
  </section>
)

// The head script reads it too, so closed banners don't flash before hydration.
const key = 'ads_closed'

let isClosed = false
const listeners = new Set<() => void>()

function now() {
  try {
    return isClosed || sessionStorage.getItem(key) === '1'
  } catch {
    // Storage isn't available, so the banners stay closed only until the page reloads.
    return isClosed
  }
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Whether this reader has closed the banners for the session. */
const useBannersClosed = () => useSyncExternalStore(subscribe, now, () => false)

function closeBanners() {
  isClosed = true
  try {
    sessionStorage.setItem(key, '1')
  } catch (error) {
    console.error('Session storage is not available:', error)
  }
  for (const tell of listeners) tell()
}

/** The industry's standard for a viewable ad: half of it in view for a second. */
const share = 0.5
const sightMs = 1000

/** What this page has already reported. The server counts each visitor once a day anyway. */
const reported = new Set<string>()

function tell(kind: 'impression' | 'click', id: string) {
  if (reported.has(kind + id)) return
  reported.add(kind + id)
  const route = kind === 'click' ? 'POST /ads/{id}/click' : 'POST /ads/{id}/impression'
  // Readers can't do anything about a banner that wasn't counted.
  call(route, { params: { id } }).catch((error: unknown) => console.warn('Could not count the banner:', error))
}

const countClick = (id: string) => tell('click', id)

/** Counts the banner in this place once it has been in view. */
function useCountImpression(place: RefObject<Element | null>, id: string | undefined) {
  useEffect(() => {
    if (!id || !place.current || reported.has(`impression${id}`)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (!entry || entry.intersectionRatio < share) return
        timer = setTimeout(() => {
          if (document.visibilityState === 'visible') tell('impression', id)
        }, sightMs)
      },
      { threshold: share },
    )
    observer.observe(place.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [place, id])
}
