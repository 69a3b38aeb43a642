import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** How far beyond the edge of the scroll area a page is prepared. */
const margin = '800px'

type Near = { isNear: boolean; height: number }

/**
 * Whether an element is near the viewport, and the height it had when it last was. An element with the focus stays near,
 * so that the focus isn't lost.
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
      // The board scrolls by itself, and on phones with the window.
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
