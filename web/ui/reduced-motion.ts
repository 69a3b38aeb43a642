import { useSyncExternalStore } from 'react'

const wish = '(prefers-reduced-motion: reduce)'

function subscribe(tell: () => void) {
  const media = matchMedia(wish)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Whether this reader wants nothing to move on its own. */
export const useReducedMotion = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wish).matches,
    () => false,
  )
