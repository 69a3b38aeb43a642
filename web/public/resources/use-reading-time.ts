import { useEffect } from 'react'
import { secondsBetweenReads } from '../../../contract/content/values.ts'
import { callWith } from '../../browser-api.ts'
import { useLogin } from '../../session.ts'
import { readingClock } from './reading-clock.ts'

const signsOfLife = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchstart'] as const

/**
 * Tells the server how long whoever is signed in has read an article, when they leave it: for another page, another tab
 * or nothing. Nothing is measured for visitors.
 */
export function useReadingTime(id: string) {
  const token = useLogin()?.token
  useEffect(() => {
    if (!token) return
    const clock = readingClock(() => performance.now())
    const call = callWith(token)
    let sentAt = -Infinity
    const send = () => {
      // It would not be counted: it waits for the next time.
      if (performance.now() - sentAt < secondsBetweenReads * 1000) return
      const duration = clock.take()
      if (!duration) return
      sentAt = performance.now()
      call('POST /content/{id}/read-duration', { params: { id }, body: { duration } }).catch((error: unknown) => {
        console.warn('Reading time was not sent:', error)
      })
    }
    const look = () => {
      clock.see(document.visibilityState === 'visible' && document.hasFocus())
      if (document.visibilityState === 'hidden') send()
    }
    const options = { passive: true, capture: true }
    look()
    for (const sign of signsOfLife) addEventListener(sign, clock.act, options)
    for (const event of ['focus', 'blur', 'pagehide']) addEventListener(event, look)
    addEventListener('pagehide', send)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const sign of signsOfLife) removeEventListener(sign, clock.act, options)
      for (const event of ['focus', 'blur', 'pagehide']) removeEventListener(event, look)
      removeEventListener('pagehide', send)
      document.removeEventListener('visibilitychange', look)
      send()
    }
  }, [id, token])
}
