import { useSyncExternalStore } from 'react'

/** The columns of the applicants' table that can be left out, in their order. */
export const tableColumns = {
  must_haves: 'Must-haves',
  certificates: 'Certificates',
  experience: 'Experience',
  location: 'Location',
  status: 'Status',
  applied: 'Applied',
  in_stage: 'In stage',
} as const
export type TableColumn = keyof typeof tableColumns

const names = Object.keys(tableColumns) as TableColumn[]
const usual = names.filter((name) => name !== 'location')
/** Of this browser: chosen once, for every job. */
const key = 'applicant_columns'
const listeners = new Set<() => void>()

const tell = () => {
  for (const each of listeners) each()
}

function watch(listener: () => void) {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', elsewhere)
  }
}

/** Which columns the table shows, and what chooses others; without any, it shows who it is and what can be done. */
export function useTableColumns() {
  const saved = useSyncExternalStore(
    watch,
    () => localStorage.getItem(key),
    () => null,
  )
  const chosen = saved === null ? usual : names.filter((name) => saved.split(' ').includes(name))
  return {
    shows: (name: TableColumn) => chosen.includes(name),
    isUsual: saved === null,
    toggle(name: TableColumn) {
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
