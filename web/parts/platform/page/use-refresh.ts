import { useEffect, useState } from 'react'
import { timeOfDayText } from '../../../../contract/platform/format.ts'
import { ownTimeZone } from '../../../text/clock.ts'

/** The specification's dashboard refresh rate: once a minute, while the page is visible. */
const refreshMs = 60_000

/**
 * Refreshes an overview's figures while its tab is visible. If a refresh fails, the old figures stay, `late` says how
 * old they are, and it retries a minute later.
 */
export function useRefresh<T>(loaded: T, load: () => Promise<T>): [figures: T, late: string | null] {
  const [fresh, setFresh] = useState<{ after: T; figures: T; late: string | null } | null>(null)
  useEffect(() => {
    let left = false
    let figures = loaded
    let at = new Date()
    const refresh = async () => {
      let late: string | null = null
      try {
        figures = await load()
        at = new Date()
      } catch (error) {
        console.warn('The figures were not refreshed:', error)
        late = `Figures as of ${timeOfDayText(at, ownTimeZone())}. We can’t reach the server right now. Trying again.`
      }
      if (!left) setFresh({ after: loaded, figures, late })
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, refreshMs)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [loaded, load])
  return fresh?.after === loaded ? [fresh.figures, fresh.late] : [loaded, null]
}
