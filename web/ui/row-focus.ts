import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a table whose rows go or move after an action: it passes to the row that stands there then, the
 * last one where there is none, or to the page where the table is empty.
 * @param rows what the table shows; looked at when it changes
 * @param waiting while a dialog is open over the table
 * @returns what is to be called with the place of a row before the rows are loaded again
 */
export function useRowFocus(body: RefObject<HTMLTableSectionElement | null>, rows: unknown, waiting = false) {
  const at = useRef<number | null>(null)
  useEffect(() => {
    if (at.current === null || waiting) return
    // Where the control that had it is still there, the focus is too.
    if (document.activeElement === null || document.activeElement === document.body) {
      const row = body.current?.rows[Math.min(at.current, body.current.rows.length - 1)]
      const control = row?.querySelector<HTMLElement>('a[href], button') ?? document.getElementById('main')
      control?.focus()
    }
    at.current = null
  }, [body, rows, waiting])
  return (index: number) => {
    at.current = index
  }
}
