import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Keeps the focus where somebody acted on an application: the button that did it gives way to another, or its card to the
 * next page of the list.
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
    const next = buttons?.item(buttons.length - 1) ?? document.getElementById('main')
    next?.focus({ preventScroll: true })
  }, [list])
  return (id: string) => {
    acted.current = id
    void revalidate()
  }
}
