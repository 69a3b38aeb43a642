import { useSyncExternalStore } from 'react'

// The head script reads it too, so that what was closed is not seen again before the page comes alive.
const key = 'ads_closed'

let isClosed = false
const listeners = new Set<() => void>()

function now() {
  try {
    return isClosed || sessionStorage.getItem(key) === '1'
  } catch {
    // A browser that keeps nothing for us: closed until the page is loaded again.
    return isClosed
  }
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Whether this reader has closed the banners for the session. */
export const useBannersClosed = () => useSyncExternalStore(subscribe, now, () => false)

export function closeBanners() {
  isClosed = true
  try {
    sessionStorage.setItem(key, '1')
  } catch (error) {
    console.error('This browser keeps nothing for the session:', error)
  }
  for (const tell of listeners) tell()
}
