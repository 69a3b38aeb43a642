import { type RefObject, useEffect } from 'react'

function press(event: KeyboardEvent, list: HTMLElement, row: string, onHelp: () => void) {
  const on = event.target as HTMLElement
  if (on.closest('input, textarea, select, [role=menu], dialog') || event.ctrlKey || event.metaKey || event.altKey)
    return
  const people = [...list.querySelectorAll<HTMLElement>('[data-person]')].filter((each) => each.checkVisibility())
  const at = people.findIndex((each) => each.closest(row)?.contains(on))
  const key = event.key.toLowerCase()
  if (key === 'j') people[Math.min(at + 1, people.length - 1)]?.focus()
  else if (key === 'k') people[Math.max(at - 1, 0)]?.focus()
  else if (key === 'm' && at >= 0) people[at]?.closest(row)?.querySelector<HTMLElement>('[data-move]')?.click()
  else if (key === 'u') document.querySelector<HTMLElement>('[data-undo]')?.click()
  else if (key === '?') onHelp()
  else return
  event.preventDefault()
}

/**
 * Moves the focus from person to person: J and K; M opens the menu of whoever has it; U takes the last step back; ? says what the keys do.
 * @param row what holds one person, as a selector
 */
export function useListKeys(list: RefObject<HTMLElement | null>, row: string, onHelp: () => void) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => list.current && press(event, list.current, row, onHelp)
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  })
}
