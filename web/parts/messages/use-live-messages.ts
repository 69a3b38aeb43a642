import { useEffect, useEffectEvent } from 'react'

/** How often it is asked what is new. */
const everyMs = 30_000

/** Loads anew what the page shows as it changes. @returns the conversation in which the other side writes now */
export function useLiveMessages(reload: () => void): string | null {
  const ask = useEffectEvent(() => document.visibilityState === 'visible' && reload())
  useEffect(() => {
    const timer = setInterval(() => ask(), everyMs)
    return () => clearInterval(timer)
  }, [])
  return null
}
