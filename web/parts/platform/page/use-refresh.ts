import { useEffect, useState } from 'react'
import { timeOfDayText } from '../../../../contract/platform/format.ts'
import { ownTimeZone } from '../../../text/clock.ts'

/** The specification's dashboard refresh rate: once a minute, while somebody looks. */
const refreshMs = 60_000

/**
 * An overview's figures, fresh while its tab is visible. What does not come leaves the old figures standing; `late`
 * then says of when they are, and they are asked for again a minute later.
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
        late = `These are the figures of ${timeOfDayText(at, ownTimeZone())}. The server has not answered since; trying again.`
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
