import { useLayoutEffect, useRef, type RefObject } from 'react'

const left = new Map<string, number>()

/** A list that scrolls in a pane of its own starts at its top for each new address, and where it was left on going back. */
export function usePaneScroll(inside: RefObject<HTMLElement | null>, key: string) {
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const pane = inside.current?.parentElement
    if (!pane) return
    // Where it has been scrolled before the page came alive, it stays.
    if (!isFirst.current || left.has(key)) pane.scrollTo(0, left.get(key) ?? 0)
    isFirst.current = false
    return () => void left.set(key, pane.scrollTop)
  }, [inside, key])
}
