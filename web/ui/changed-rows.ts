import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/**
 * For a table whose rows go or move after an action. The focus passes to the row that stands there then, the last one
 * where there is none. Where the table is empty, kept-focus.ts looks further.
 * @param list what the table shows; looked at when it changes
 * @param waiting while a dialog is open over the table
 * @returns the `ref` of the table's body, and what loads the list anew after an action on the row at that place
 */
export function useChangedRows(list: unknown, waiting = false) {
  const { revalidate } = useRevalidator()
  const body = useRef<HTMLTableSectionElement>(null)
  const at = useRef<number | null>(null)
  useEffect(() => {
    if (at.current === null || waiting) return
    // Where the control that had it is still there, the focus is too.
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
