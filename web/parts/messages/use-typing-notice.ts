import { useRef } from 'react'
import { call } from '../../browser-api.ts'

/** So long one notice of typing lasts on the other side. */
export const typingMs = 5000

/** Tells the other side that somebody writes, at most once while a notice lasts. Where it fails nothing is lost. */
export function useTypingNotice(id: string) {
  const told = useRef(0)
  return () => {
    const now = Date.now()
    if (now - told.current < typingMs - 1000) return
    told.current = now
    call('POST /messages/{id}/typing', { params: { id } }).catch(() => undefined)
  }
}
