import { useLayoutEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * What an entry of this tab's history looked like when it was left, for going back to it: where its panes were scrolled
 * to, what was opened from it. The window's own position is the router's.
 */
type Place = Record<string, number | string>
const storageName = 'left-places'
const most = 50

let known: Map<string, Place> | undefined

/** Kept over a reload; without storage as long as the page lives. */
function places() {
  if (known) return known
  known = new Map()
  try {
    known = new Map(JSON.parse(sessionStorage.getItem(storageName) ?? '[]') as [string, Place][])
  } catch {
    // Storage is closed to this page, or holds what is no list of places.
  }
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageName, JSON.stringify([...places()].slice(-most)))
    } catch {
      // Going back works until the page is loaded again.
    }
  })
  return known
}

export const readViewState = (entry: string, name: string) => places().get(entry)?.[name]

export function writeViewState(entry: string, name: string, value: number | string | undefined) {
  const place = { ...places().get(entry) }
  if (value === undefined) delete place[name]
  else place[name] = value
  // The last one touched is the last to be forgotten.
  places().delete(entry)
  places().set(entry, place)
}

/** The history entry that is shown. The first of a tab has no key of its own. */
export function useHistoryEntry(): string {
  const { key, pathname } = useLocation()
  return `${pathname} ${key}`
}

/**
 * A pane that scrolls by itself is where it was left on going back. Otherwise `begins` says whether a new address shows
 * it from its top; where it has been scrolled before the page came alive, it stays.
 */
export function usePaneScroll(inside: RefObject<HTMLElement | null>, pane: string, begins: 'at its top' | 'as it is') {
  const entry = useHistoryEntry()
  useLayoutEffect(() => {
    const element = inside.current?.closest(pane)
    if (!element) return
    const left = readViewState(entry, pane)
    if (typeof left === 'number') element.scrollTop = left
    else if (begins === 'at its top' && moved.has(element)) element.scrollTop = 0
    moved.add(element)
    const keep = () => writeViewState(entry, pane, element.scrollTop)
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [inside, pane, begins, entry])
}
/** Panes that have shown an address already. */
const moved = new WeakSet<Element>()
