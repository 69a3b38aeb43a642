import { useEffect, useState } from 'react'
import type { Ad } from '../../../contract/content/ads.ts'
import { call } from '../../browser-api.ts'
import { type Banners, mostAds } from './banners.ts'

/** Once a minute, while somebody looks. */
const refreshMs = 60_000
/** A browser's timer can't wait for longer than 24 days. */
const longestWaitMs = 86_400_000

const endOf = ({ expires_at }: Ad) => (expires_at ? Date.parse(expires_at) : Infinity)

/**
 * The banners that may be shown now, also on a page that was left open: one that is inactive or expired is dropped, at
 * the moment it expires or within a minute of being switched off.
 */
export function useCurrentAds(loaded: Banners): Banners {
  const [fresh, setFresh] = useState<{ after: Banners; ads: readonly Ad[] } | null>(null)
  // Zero until the page is alive: the server has dropped what had expired by then, and both have to agree at first.
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
        console.warn('The banners were not refreshed:', error)
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
