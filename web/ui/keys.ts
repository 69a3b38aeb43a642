import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const stored = 'single_keys'
const listeners = new Set<() => void>()

/** The reader's choice, stored in this browser like the theme. Single keys are on unless they were turned off. */
export const areKeysOn = () => localStorage.getItem(stored) !== 'off'

export function turnKeys(on: boolean) {
  if (on) localStorage.removeItem(stored)
  else localStorage.setItem(stored, 'off')
  for (const tell of listeners) tell()
}

/** Follows the choice, including from other tabs. */
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

/** What each key does, by its lowercase name. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Elements where letters are typed or select something: fields, and menus and toasts, which are popovers. */
const takesLetters = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [popover]'

/**
 * Single-key shortcuts of a list or panel (WCAG 2.1.4): they work only while the focus is in it, and not if the reader
 * turned them off. Inside a dialog, they apply to the whole dialog.
 */
export function useKeys(within: RefObject<HTMLElement | null>, keys: Keys) {
  const isOn = useKeysOn()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const on = event.target
    if (!(on instanceof Element) || on.closest(takesLetters) || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // A dialog opened over this panel may be inside it in the document.
    if (on.closest('dialog') !== within.current?.closest('dialog')) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act(event)
  })
  // The element may come and go with the loaded data.
  useEffect(() => {
    const part = within.current?.closest('dialog') ?? within.current
    if (!part || !isOn) return
    const pressed = (event: KeyboardEvent) => press(event)
    part.addEventListener('keydown', pressed)
    return () => part.removeEventListener('keydown', pressed)
  })
}

type ListKeys = {
  /** The selector of a row. */
  row: string
  /** The selector of the element in each row that takes the focus. */
  stop: string
  /** What other keys do with the focused row; `undefined` if there is none. */
  keys?: Readonly<Record<string, (row: HTMLElement | undefined) => void>>
}

/**
 * J and K move through the rows of a list. Give the list `tabIndex={-1}`, so that a click anywhere in it also works as
 * a start.
 */
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
