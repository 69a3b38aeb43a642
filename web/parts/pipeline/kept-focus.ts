import { useEffect, useRef } from 'react'

const shownPeople = () =>
  [...document.querySelectorAll<HTMLElement>('[data-person]')].filter((each) => each.checkVisibility())

/** Nothing is in focus that a key could work on: what was is gone, or the mouse let go beside it. */
function isLost() {
  const on = document.activeElement
  return !on || on === document.body || on.id === 'main'
}

/** The first of these people who is shown, else the heading of the page; while a dialog is open, its menu. */
function nextFocus(ids: string[]) {
  const dialog = document.querySelector('dialog:modal')
  if (dialog) return dialog.querySelector<HTMLElement>('[data-move]')
  const people = shownPeople()
  for (const id of ids) {
    const found = people.find((each) => each.dataset.person === id)
    if (found) return found
  }
  return document.querySelector<HTMLElement>('h1[tabindex]')
}

/**
 * Moving somebody draws the list anew, and what was in focus may be gone with it. Then the focus goes to whoever was
 * moved, where they are now, else to whoever stood next, else to the heading. A reader who went elsewhere is left there.
 * @returns what to call before moving people; holds until nothing is under way (`busy`) any more
 */
export function useKeptFocus(busy: boolean) {
  const wanted = useRef<string[] | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    if (isLost()) {
      const next = nextFocus(wanted.current)
      next?.focus({ preventScroll: true })
      if (next?.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' })
    }
    if (!busy) wanted.current = null
  })
  return (moved: string[]) => {
    const all = shownPeople().flatMap((each) => each.dataset.person ?? [])
    const at = Math.max(0, ...moved.map((id) => all.indexOf(id)))
    wanted.current = [...moved, ...all.slice(at + 1), ...all.slice(0, at).reverse()]
  }
}
