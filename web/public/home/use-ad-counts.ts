import { type RefObject, useEffect } from 'react'
import { call } from '../../browser-api.ts'

/** In sight is half of it for a second, as the trade counts it. */
const share = 0.5
const sightMs = 1000

/** What this page has told of already; the server counts each visitor once a day anyway. */
const told = new Set<string>()

function tell(kind: 'impression' | 'click', id: string) {
  if (told.has(kind + id)) return
  told.add(kind + id)
  const route = kind === 'click' ? 'POST /ads/{id}/click' : 'POST /ads/{id}/impression'
  // A banner that is not counted is nothing a reader could do about.
  call(route, { params: { id } }).catch((error: unknown) => console.warn('The banner was not counted:', error))
}

export const countClick = (id: string) => tell('click', id)

/** Counts the banner that stands in this place once it was in sight. */
export function useCountImpression(place: RefObject<Element | null>, id: string | undefined) {
  useEffect(() => {
    if (!id || !place.current || told.has(`impression${id}`)) return
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
