import { useLayoutEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * How a history entry of this tab looked when it was left, for Back: where its panes were scrolled to and what was
 * open. The router restores the window's own position.
 */
type Place = Record<string, number | string>
const storageName = 'left-places'
const most = 50

let known: Map<string, Place> | undefined

/** Survives a reload; without storage, it lasts as long as the page. */
function places() {
  if (known) return known
  known = new Map()
  try {
    known = new Map(JSON.parse(sessionStorage.getItem(storageName) ?? '[]') as [string, Place][])
  } catch {
    // Storage is blocked for this page, or holds something else.
  }
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageName, JSON.stringify([...places()].slice(-most)))
    } catch {
      // Back works until the page is reloaded.
    }
  })
  return known
}

export const readViewState = (entry: string, name: string) => places().get(entry)?.[name]

export function writeViewState(entry: string, name: string, value: number | string | undefined) {
  const place = { ...places().get(entry) }
  if (value === undefined) delete place[name]
  else place[name] = value
  // The most recently used entry is forgotten last.
  places().delete(entry)
  places().set(entry, place)
}

/** The current history entry. The first one in a tab has no key. */
export function useHistoryEntry(): string {
  const { key, pathname } = useLocation()
  return `${pathname} ${key}`
}

/**
 * Restores the scroll position of a pane on Back. Otherwise `begins` says whether a new address starts it at its top.
 * If it was scrolled before hydration, it stays.
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
/** Panes that have already shown an address. */
const moved = new WeakSet<Element>()
