import { useEffect, useRef, useState } from 'react'
import { useLive } from '../../live.ts'
import { type FoundMessages, loadMessages } from './messages-query.ts'
import { typingMs } from './use-typing-notice.ts'

/** Several things that happen at once are one reload. */
const togetherMs = 150

type Live = {
  found: FoundMessages
  /** The server did not answer the last time; what stands is older. */
  isLate: boolean
  /** The conversation in which the other side writes now. */
  typing: string | null
  reload: () => void
}

/** What the page was loaded with, and anew as it changes; where that fails what stands stays, and is asked for again. */
export function useLiveMessages(loaded: FoundMessages): Live {
  const [fresh, setFresh] = useState<{ after: FoundMessages; found: FoundMessages; isLate: boolean } | null>(null)
  const [typing, setTyping] = useState<{ id: string; at: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const asked = useRef(0)
  const current = fresh?.after === loaded ? fresh : { found: loaded, isLate: false }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!typing) return
    const end = setTimeout(() => setTyping(null), typingMs)
    return () => clearTimeout(end)
  }, [typing])

  const load = async () => {
    const turn = ++asked.current
    const next = await loadMessages(location.href).then(
      (found) => ({ found, isLate: false }),
      (error: unknown) => {
        console.warn('The messages were not loaded anew:', error)
        return { found: current.found, isLate: true }
      },
    )
    // What was asked for later is newer.
    if (turn === asked.current) setFresh({ after: loaded, ...next })
  }
  const reload = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void load(), togetherMs)
  }
  useLive((event) => {
    if (['notification', 'applications', 'assessments'].includes(event.kind)) return
    if (event.kind === 'typing') {
      setTyping({ id: event.conversation_id, at: Date.now() })
      return
    }
    if (event.kind === 'message') setTyping(null)
    reload()
  })
  return { ...current, typing: typing?.id ?? null, reload }
}
