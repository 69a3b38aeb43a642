import { useSyncExternalStore } from 'react'

const open: HTMLElement[] = []
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Registers a modal dialog that opened above all others. Returns a function to call when it closes. */
export function addDialog(dialog: HTMLElement) {
  open.push(dialog)
  tell()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    tell()
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The modal dialog that makes everything outside it inert; null if none is open. */
export const topDialog = () => open.at(-1) ?? null

export const useTopDialog = () => useSyncExternalStore(subscribe, topDialog, () => null)
