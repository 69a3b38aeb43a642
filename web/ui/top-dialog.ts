import { useSyncExternalStore } from 'react'

const open: HTMLElement[] = []
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** A modal dialog has opened above all others; what is answered says that it has closed. */
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

/** The modal dialog that everything outside of is inert for; null where none is open. */
export const topDialog = () => open.at(-1) ?? null

export const useTopDialog = () => useSyncExternalStore(subscribe, topDialog, () => null)
