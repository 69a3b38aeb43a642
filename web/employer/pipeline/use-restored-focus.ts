import { useEffect, useRef } from 'react'

const shownApplicants = (within: ParentNode) =>
  [...within.querySelectorAll<HTMLElement>('[data-person]')].filter((each) => each.checkVisibility())

/** Whether the focus is lost: the focused element was removed, or a click beside it led to the page or the list. */
function isLost() {
  const on = document.activeElement
  return !on || on === document.body || on.id === 'main' || on.querySelector('[data-person]') !== null
}

type Wanted = { applicants: string[]; column?: string | undefined }

/** The first of these people who is shown, else the heading of the column, of the page; while a dialog is open, its menu. */
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

/** Around whoever stood at this place: those after, then those before, the nearest first. */
const neighbours = (ids: string[], at: number) => [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at)).reverse()]

/** Where somebody's focus goes: `follow`, wherever they are then; `stay`, to them as long as they stay in the column. */
type Way = { follow?: boolean; stay?: boolean }

/** Whom the focus goes to once somebody was moved: in a column to whoever stood next in it, elsewhere with them. */
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
 * Moving somebody draws the list anew, and what was in focus may be gone with it. Then the focus goes to whoever stood
 * next in the column; in a table, and where a move is taken back, to whoever was moved. A reader who went elsewhere is
 * left there.
 * @returns what to call before moving people; holds until nothing is under way (`busy`) any more
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
