import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const stored = 'single_keys'
const listeners = new Set<() => void>()

/** The reader's choice, kept in this browser like the theme: single keys act unless they were turned off. */
export const areKeysOn = () => localStorage.getItem(stored) !== 'off'

export function turnKeys(on: boolean) {
  if (on) localStorage.removeItem(stored)
  else localStorage.setItem(stored, 'off')
  for (const tell of listeners) tell()
}

/** Follows the choice, in other tabs too. */
function watch(tell: () => void) {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === stored || key === null) tell()
  }
  listeners.add(tell)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', elsewhere)
  }
}

export const useKeysOn = () => useSyncExternalStore(watch, areKeysOn, () => true)

/** What each key does, by its name in lower case. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Letters are typed here, or choose something: fields, and menus and toasts, which are popovers. */
const takesLetters = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [popover]'

/**
 * Single keys of a list or panel (WCAG 2.1.4): they act while the focus is in it and nowhere else, and not at all where
 * the reader turned them off. What is in a dialog has the keys of the whole dialog.
 */
export function useKeys(within: RefObject<HTMLElement | null>, keys: Keys) {
  const isOn = useKeysOn()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const on = event.target
    if (!(on instanceof Element) || on.closest(takesLetters) || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // A dialog that opened over this panel may be inside it in the document.
    if (on.closest('dialog') !== within.current?.closest('dialog')) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act(event)
  })
  // The element may come and go with what is loaded.
  useEffect(() => {
    const part = within.current?.closest('dialog') ?? within.current
    if (!part || !isOn) return
    const pressed = (event: KeyboardEvent) => press(event)
    part.addEventListener('keydown', pressed)
    return () => part.removeEventListener('keydown', pressed)
  })
}

type ListKeys = {
  /** What holds one row, as a selector. */
  row: string
  /** What takes the focus in each row, as a selector. */
  stop: string
  /** What other keys do with the row that has the focus; `undefined` where none has. */
  keys?: Readonly<Record<string, (row: HTMLElement | undefined) => void>>
}

/** J and K go through the rows of a list; give the list `tabIndex={-1}`, so that a click anywhere in it is a start, too. */
export function useListKeys(list: RefObject<HTMLElement | null>, { row, stop, keys = {} }: ListKeys) {
  const find = () => {
    const stops = [...(list.current?.querySelectorAll<HTMLElement>(stop) ?? [])].filter((each) =>
      each.checkVisibility(),
    )
    const at = stops.findIndex((each) => each.closest(row)?.contains(document.activeElement))
    return { stops, at }
  }
  const go = (step: 1 | -1) => {
    const { stops, at } = find()
    stops[Math.max(0, Math.min(at + step, stops.length - 1))]?.focus()
  }
  const others = Object.entries(keys).map(([key, act]) => {
    const press = () => {
      const { stops, at } = find()
      act(stops[at]?.closest<HTMLElement>(row) ?? undefined)
    }
    return [key, press] as const
  })
  useKeys(list, { j: () => go(1), k: () => go(-1), ...Object.fromEntries(others) })
}
