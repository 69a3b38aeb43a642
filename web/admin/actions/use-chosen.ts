import { useState } from 'react'

/** The rows selected in a table, until another page or filter is shown. */
export function useChosen<Item extends { id: string }>(rows: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  return {
    chosen,
    has: (id: string) => ids.has(id),
    all: rows.length > 0 && chosen.length === rows.length,
    toggle: (id: string, on: boolean) => setIds(new Set(on ? [...ids, id] : [...ids].filter((each) => each !== id))),
    toggleAll: (on: boolean) => setIds(new Set(on ? rows.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  }
}
