import type { RefObject } from 'react'
import { useListKeys } from '../../ui/keys.ts'

/** Undoes the last step, while a toast offers it. */
export const pressUndo = () => document.querySelector<HTMLElement>('[data-undo]')?.click()

/**
 * Shortcuts in a list of applicants: J and K go to the next and previous one, M opens the focused one's menu, U undoes
 * the last step, ? lists the shortcuts.
 * @param row a selector for the element of one applicant
 */
export function useApplicantKeys(list: RefObject<HTMLElement | null>, row: string, onHelp: () => void) {
  useListKeys(list, {
    row,
    stop: '[data-person]',
    keys: {
      m: (applicant) => applicant?.querySelector<HTMLElement>('[data-move]')?.click(),
      u: pressUndo,
      '?': onHelp,
    },
  })
}
