import { useEffect, useRef, useState } from 'react'
import { useLive } from '../../live.ts'
import { typingMs } from './use-typing-notice.ts'

/** Several things that happen at once are one reload. */
const togetherMs = 150

/** Loads anew what the page shows as it changes. @returns the conversation in which the other side writes now */
export function useLiveMessages(reload: () => void): string | null {
  const [typing, setTyping] = useState<{ id: string; at: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!typing) return
    const end = setTimeout(() => setTyping(null), typingMs)
    return () => clearTimeout(end)
  }, [typing])
  useLive((event) => {
    if (event.kind === 'notification') return
    if (event.kind === 'typing') {
      setTyping({ id: event.conversation_id, at: Date.now() })
      return
    }
    if (event.kind === 'message') setTyping(null)
    clearTimeout(timer.current)
    timer.current = setTimeout(reload, togetherMs)
  })
  return typing?.id ?? null
}
