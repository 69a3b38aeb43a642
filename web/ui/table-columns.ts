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

export type TableColumns<Name extends string> = {
  /** Of this browser: chosen once, kept under this name. */
  key: string
  /** Those that can be left out, with their headings, in their order. */
  labels: Readonly<Record<Name, string>>
  usual: readonly Name[]
}

/** Which columns a table shows, and what chooses others; without any, it shows what each row is and what can be done. */
export function useTableColumns<Name extends string>({ key, labels, usual }: TableColumns<Name>) {
  const names = Object.keys(labels) as Name[]
  const saved = useSyncExternalStore(
    watch,
    () => localStorage.getItem(key),
    () => null,
  )
  const chosen = saved === null ? usual : names.filter((name) => saved.split(' ').includes(name))
  return {
    labels,
    names,
    shows: (name: Name) => chosen.includes(name),
    isUsual: saved === null,
    toggle(name: Name) {
      const next = names.filter((each) => chosen.includes(each) !== (each === name))
      localStorage.setItem(key, next.join(' '))
      tell()
    },
    reset() {
      localStorage.removeItem(key)
      tell()
    },
  }
}
export type ShownColumns<Name extends string> = ReturnType<typeof useTableColumns<Name>>

/** The columns of a table that are shown, of all that it has; those with a name can be left out. */
export function useShownColumns<Column extends { label: string; name?: string; optional?: true }>(
  key: string,
  columns: readonly Column[],
) {
  const named = columns.flatMap(({ name, label, optional }) => (name ? [{ name, label, optional }] : []))
  const table = useTableColumns<string>({
    key,
    labels: Object.fromEntries(named.map(({ name, label }) => [name, label])),
    usual: named.filter(({ optional }) => !optional).map(({ name }) => name),
  })
  return { ...table, shown: columns.filter(({ name }) => !name || table.shows(name)) }
}
