import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** So far beyond the edge of what scrolls, a page is made ready. */
const margin = '800px'

type Near = { isNear: boolean; height: number }

/**
 * Whether an element is near what is seen of its page, with the height it had when it was last. Whatever holds the focus
 * stays near, so that it is not lost.
 */
export function useNear(element: RefObject<HTMLElement | null>, first: boolean, onChange: (near: boolean) => void) {
  const [{ isNear, height }, setNear] = useState<Near>({ isNear: first, height: 0 })
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const watch = new IntersectionObserver(
      (entries) => {
        const near = entries.at(-1)?.isIntersecting ?? false
        if (!near && watched.contains(document.activeElement)) return
        setNear(({ height }) => ({ isNear: near, height: near ? height : watched.offsetHeight || height }))
        tell(near)
      },
      // The board scrolls within the window, and on a phone with it.
      { rootMargin: margin, scrollMargin: margin },
    )
    watch.observe(watched)
    return () => {
      watch.disconnect()
      tell(false)
    }
  }, [element])
  return { isNear, height }
}
