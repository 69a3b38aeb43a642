import { useRef } from 'react'
import { call } from '../../browser-api.ts'

/** How long one typing notice is shown on the other side. */
export const typingMs = 5000

/** Notifies the other side of typing, at most once per notice's lifetime. Failures are ignored. */
export function useTypingNotice(id: string) {
  const sentAt = useRef(0)
  return () => {
    const now = Date.now()
    if (now - sentAt.current < typingMs - 1000) return
    sentAt.current = now
    call('POST /messages/{id}/typing', { params: { id } }).catch(() => undefined)
  }
}
