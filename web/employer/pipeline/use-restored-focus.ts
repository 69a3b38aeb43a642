import { useEffect, useRef } from 'react'

const shownApplicants = (within: ParentNode) =>
  [...within.querySelectorAll<HTMLElement>('[data-person]')].filter((each) => each.checkVisibility())

/** Whether the focus is lost: the focused element was removed, or a click moved the focus to the page or the list. */
function isLost() {
  const on = document.activeElement
  return !on || on === document.body || on.id === 'main' || on.querySelector('[data-person]') !== null
}

type Wanted = { applicants: string[]; column?: string | undefined }

/** The first of these applicants who is shown, or the heading of the column or page. In a dialog, its Move menu. */
function nextFocus({ applicants, column }: Wanted) {
  const dialog = document.querySelector('dialog:modal')
  if (dialog) return dialog.querySelector<HTMLElement>('[data-move]')
  const shown = shownApplicants((column && document.querySelector(`[data-column="${column}"]`)) || document)
  for (const id of applicants) {
    const found = shown.find((each) => each.dataset.person === id)
    if (found) return found
  }
  const heading = column && document.querySelector<HTMLElement>(`[data-column="${column}"] h2[tabindex]`)
  return heading || document.querySelector<HTMLElement>('h1[tabindex]')
}

/** The applicants around this position: those after it, then those before, nearest first. */
const neighbours = (ids: string[], at: number) => [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at)).reverse()]

/** `follow`: the focus follows the applicant anywhere. `stay`: it stays with them while they stay in the column. */
type Way = { follow?: boolean; stay?: boolean }

/** Who gets the focus after a move: in a column the next applicant, elsewhere the moved one. */
function wish(moved: string[], { follow = false, stay = false }: Way): Wanted {
  const applicants = shownApplicants(document)
  const card = applicants.find(({ dataset }) => moved.includes(dataset.person ?? ''))
  const column = follow ? null : card?.closest<HTMLElement>('[data-column]')
  const ids = (column ? shownApplicants(column) : applicants).flatMap(({ dataset }) => dataset.person ?? [])
  const at = Math.max(0, ...moved.map((id) => ids.indexOf(id)))
  if (column) return { applicants: [...(stay ? moved : []), ...neighbours(ids, at)], column: column.dataset.column }
  return { applicants: [...moved, ...neighbours(ids, at)] }
}

/**
 * Moving an applicant rerenders the list, which may remove the focused element. Then the focus goes to the next
 * applicant in the column or, in a table or when a move is undone, to the moved one. If the user put the focus elsewhere,
 * it stays there.
 * @returns a function to call before moving applicants. It applies until `busy` is false.
 */
export function useRestoredFocus(busy: boolean) {
  const wanted = useRef<Wanted | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    if (isLost()) {
      const next = nextFocus(wanted.current)
      next?.focus({ preventScroll: true })
      if (next?.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    if (!busy) wanted.current = null
  })
  return (moved: string[], way: Way = {}) => {
    wanted.current = wish(moved, way)
  }
}
