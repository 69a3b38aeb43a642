import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/**
 * For a table whose rows leave or move after an action. Moves the focus to the row now in that place, or to the last
 * row if there is none. If the table is empty, kept-focus.ts takes over.
 * @param list what the table shows; checked when it changes
 * @param waiting while a dialog is open over the table
 * @returns the `ref` of the table's body, and a function that reloads the list after an action on the row at that place
 */
export function useChangedRows(list: unknown, waiting = false) {
  const { revalidate } = useRevalidator()
  const body = useRef<HTMLTableSectionElement>(null)
  const at = useRef<number | null>(null)
  useEffect(() => {
    if (at.current === null || waiting) return
    // If the control that had the focus still exists, so does the focus.
    if (document.activeElement === null || document.activeElement === document.body) {
      const row = body.current?.rows[Math.min(at.current, body.current.rows.length - 1)]
      row?.querySelector<HTMLElement>('a[href], button')?.focus()
    }
    at.current = null
  }, [list, waiting])
  const changed = (index: number) => {
    at.current = index
    void revalidate()
  }
  return { body, changed }
}
