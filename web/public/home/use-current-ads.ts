import { useEffect, useState } from 'react'
import type { Ad } from '../../../contract/content/ads.ts'
import { call } from '../../browser-api.ts'
import { type Banners, mostAds } from './banners.ts'

/** Once a minute while the page is visible. */
const refreshMs = 60_000
/** Browser timers can't wait longer than 24 days. */
const longestWaitMs = 86_400_000

const endOf = ({ expires_at }: Ad) => (expires_at ? Date.parse(expires_at) : Infinity)

/** The banners to show now, even on a page that's been left open. A banner is dropped the moment it expires, or within a
 * minute of being turned off.
 */
export function useCurrentAds(loaded: Banners): Banners {
  const [fresh, setFresh] = useState<{ after: Banners; ads: readonly Ad[] } | null>(null)
  // Zero until hydration. The server already dropped expired banners, and the first render has to match.
  const [now, setNow] = useState(0)
  const given = fresh?.after === loaded ? fresh.ads : loaded.ads
  const ads = given.filter((ad) => ad.is_active && !ad.is_expired && endOf(ad) > now)
  const nextEnd = Math.min(...ads.map(endOf))
  useEffect(() => {
    if (nextEnd === Infinity) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(0, nextEnd - Date.now()), longestWaitMs))
    return () => clearTimeout(timer)
  }, [nextEnd, now])
  useEffect(() => {
    let left = false
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const { data } = await call('GET /ads', { query: { per_page: mostAds } })
        if (!left) setFresh({ after: loaded, ads: data.data })
      } catch (error) {
        console.warn('Could not refresh the banners:', error)
      }
    }
    const timer = setInterval(() => void refresh(), refreshMs)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [loaded])
  return { ...loaded, ads }
}
