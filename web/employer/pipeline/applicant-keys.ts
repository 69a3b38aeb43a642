import type { RefObject } from 'react'
import { useListKeys } from '../../ui/keys.ts'

/** Takes the last step back, while a message offers it. */
export const pressUndo = () => document.querySelector<HTMLElement>('[data-undo]')?.click()

/**
 * Keys in a list of applicants: J and K go from one to the next, M opens the menu of the one with the focus, U undoes
 * the last step, ? lists the keys.
 * @param row what holds one person, as a selector
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
