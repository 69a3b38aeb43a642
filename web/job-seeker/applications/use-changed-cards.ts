import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Keeps the focus where somebody acted on an application: the button that did it gives way to another. Where its card
 * is gone, kept-focus.ts looks further.
 * @param list what is shown; looked at when it changes
 * @returns what loads the list anew after an action on the application of that id
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
