import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Ad } from '../../../contract/ads.ts'
import { Dots } from '../../ui/carousel.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useImage } from '../../ui/image.ts'
import '../../styles/ui/carousel.css'

/** The specification's rotation. */
const rotationMs = 5000

const closedKey = 'ads_closed'
const closing = new Set<() => void>()
const closed = {
  subscribe: (tell: () => void) => {
    closing.add(tell)
    return () => void closing.delete(tell)
  },
  now: () => sessionStorage.getItem(closedKey) === '1',
  onServer: () => false,
}
function close() {
  sessionStorage.setItem(closedKey, '1')
  for (const tell of closing) tell()
}

type AdBannerProps = { ads: readonly Ad[] | null; first?: number; label?: string }

/**
 * Sponsored banners, one at a time. They rotate every 5 s unless somebody points at them, has the focus in them, paused
 * them, looks elsewhere or wants no motion. `null`: they could not be loaded. Closed once, they stay away for the session.
 */
export function AdBanner({ ads, first = 0, label = 'Sponsored' }: AdBannerProps) {
  const isClosed = useSyncExternalStore(closed.subscribe, closed.now, closed.onServer)
  const shown = (ads ?? []).filter(({ redirect_url }) => /^https?:\/\//i.test(redirect_url))
  const [at, setAt] = useState(first)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const many = shown.length > 1
  useEffect(() => {
    if (!many || paused || held || isClosed || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setAt((now) => now + 1)
    }, rotationMs)
    return () => clearInterval(timer)
  }, [many, paused, held, isClosed])
  if (isClosed) return null
  const current = shown.length ? ((at % shown.length) + shown.length) % shown.length : 0
  const ad = shown[current]
  return (
    <section className="adw wrapc" aria-roledescription="carousel" aria-label={label}>
      <div
        className="ad"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {ad ? <Banner key={ad.id} ad={ad} /> : <Fallback />}
        <div className="ad-ctl">
          <div className="ad-row">
            <span className="ad-cap">Sponsored</span>
            <IconButton size="sm" className="needs-script" label="Close banner for this session" onClick={close}>
              <X size={16} />
            </IconButton>
          </div>
          {many && (
            <div className="ad-row needs-script">
              <IconButton
                size="sm"
                label={paused ? 'Go on rotating' : 'Pause rotation'}
                onClick={() => setPaused(!paused)}
              >
                {paused ? <Play size={15} /> : <Pause size={15} />}
              </IconButton>
              <span className="flex items-center">
                <IconButton size="sm" label="Previous" onClick={() => setAt(current - 1)}>
                  <ChevronLeft size={16} />
                </IconButton>
                <Dots count={shown.length} current={current} onSelect={setAt} />
                <IconButton size="sm" label="Next" onClick={() => setAt(current + 1)}>
                  <ChevronRight size={16} />
                </IconButton>
              </span>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

function Banner({ ad }: { ad: Ad }) {
  const { failed, props } = useImage(ad.banner_image_temp_url)
  return (
    <a className="ad-img" href={ad.redirect_url} target="_blank" rel="noopener sponsored">
      {failed ? <Fallback title={ad.title} /> : <img {...props} alt={ad.title} width="1240" height="224" />}
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}

/** The wall, with a banner's title where there is one to show without its picture. */
const Fallback = ({ title }: { title?: string }) => (
  <span className="ad-img ad-none">
    <svg width="240" height="112" viewBox="0 0 164 100" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <use href="/drawings/wall-filled.svg#d" />
    </svg>
    <b>{title ?? 'Your banner could stand here.'}</b>
  </span>
)
