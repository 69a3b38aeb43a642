import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Keeps focus on the application that was acted on, since the button that was pressed is replaced by another. If the
 * whole card is gone, kept-focus.ts finds a place for it.
 * @param list what is shown; focus is checked when it changes
 * @returns reloads the list after an action on the application with that id
 */
export function useChangedCards(list: unknown) {
  const { revalidate } = useRevalidator()
  const acted = useRef<string | null>(null)
  useEffect(() => {
    if (acted.current === null) return
    const card = document.getElementById(acted.current)
    acted.current = null
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const buttons = card?.querySelectorAll<HTMLElement>('[data-actions] button')
    buttons?.item(buttons.length - 1)?.focus()
  }, [list])
  return (id: string) => {
    acted.current = id
    void revalidate()
  }
}
