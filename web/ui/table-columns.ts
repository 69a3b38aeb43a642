import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

const tell = () => {
  for (const each of listeners) each()
}

function watch(listener: () => void) {
  const elsewhere = (event: StorageEvent) => {
    if (event.storageArea === localStorage) listener()
  }
  listeners.add(listener)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', elsewhere)
  }
}

type Named = { label: string; name?: string; optional?: true }

/**
 * Which columns of a table are shown, and the functions to change that. A table without optional columns still shows
 * what each row is and its actions.
 * @param key where this browser stores the choice
 * @param columns all of them; those with a name are optional
 */
export function useShownColumns<Column extends Named>(key: string, columns: readonly Column[]) {
  const saved = useSyncExternalStore(
    watch,
    () => localStorage.getItem(key),
    () => null,
  )
  const chosen = saved?.split(' ')
  const shows = ({ name, optional }: Named) => !name || (chosen ? chosen.includes(name) : !optional)
  const choices = columns.flatMap((column) => {
    const { name, label } = column
    return name ? [{ name, label, isShown: shows(column) }] : []
  })
  return {
    shown: columns.filter(shows),
    choices,
    isUsual: saved === null,
    toggle(name: string) {
      const next = choices.filter((each) => each.isShown !== (each.name === name))
      localStorage.setItem(key, next.map((each) => each.name).join(' '))
      tell()
    },
    reset() {
      localStorage.removeItem(key)
      tell()
    },
  }
}
export type ShownColumns = Omit<ReturnType<typeof useShownColumns>, 'shown'>
