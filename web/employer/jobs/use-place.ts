import { useEffect, useState } from 'react'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'

export type Place = { zip_code: string; city: string | null; state: string | null }
type KnownPlace = { zip: string; place: Place | null }

const known = new Map<string, Place | null>()

/** Whether the server said that no such ZIP code exists. */
export const isNoZip = (zip: string) => known.get(zip.trim()) === null

/** `Columbus, OH` */
export const placeText = ({ city, state, zip_code }: Place) => [city, state].filter(Boolean).join(', ') || zip_code

/** The place of a complete ZIP code. Undefined until it's known, null if the ZIP code doesn't exist. */
export function usePlace(zip: string): Place | null | undefined {
  const [found, setFound] = useState<KnownPlace | null>(null)
  const complete = /^\d{5}$/.test(zip) ? zip : null
  useEffect(() => {
    if (!complete || known.has(complete)) return
    const leaving = new AbortController()
    const query = { per_page: 1, radius_miles: 5 }
    call('GET /jobs/zip-code/{zip}', { params: { zip: complete }, query }, { signal: leaving.signal }).then(
      ({ data }) => {
        known.set(complete, data.place)
        setFound({ zip: complete, place: data.place })
      },
      (error: unknown) => {
        // Only a response from the server makes a ZIP code unknown. Without one, the form continues without the place.
        if (!(error instanceof ApiError && error.status === 422)) return
        known.set(complete, null)
        setFound({ zip: complete, place: null })
      },
    )
    return () => leaving.abort()
  }, [complete])
  if (!complete) return undefined
  return known.has(complete) ? known.get(complete) : found?.zip === complete ? found.place : undefined
}
