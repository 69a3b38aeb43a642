import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { onNavigationStart } from '../../navigation-start.ts'
import { isLeavingPage } from '../../session.ts'
import { Notice } from '../../ui/notice.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { whenServerAnswers } from './when-server-answers.ts'

/** A page whose code or data has not come after this long will not come: the error screen offers to reload. */
const loadTimeoutMs = 120_000

/** The Navigation API, where the browser has it: without it, what is said here is left to the browser's own page. */
type Navigating = Event & { navigationType: string; userInitiated: boolean }
const navigation = () => (globalThis as { navigation?: EventTarget }).navigation

/**
 * Between two pages: the spinner, once waiting lasts. When the next page's code cannot be fetched, the router loads the
 * whole document anew, and somebody who is offline loses the site: the page they are on stays instead, and says so.
 */
export function PageLoading() {
  const { state, location: wanted } = useNavigation()
  const here = useLocation()
  const isUnderWay = useRef(false)
  const [isLate, setLate] = useState(false)
  const [isLost, setLost] = useState(false)
  const busy = state === 'loading'
  useEffect(() => {
    if (!busy || isLost) return
    const timer = setTimeout(() => setLate(true), loadTimeoutMs)
    return () => clearTimeout(timer)
  }, [busy, isLost])
  useEffect(
    () =>
      onNavigationStart(() => {
        isUnderWay.current = true
        setLost(false)
      }),
    [],
  )
  useEffect(() => {
    if (!busy) isUnderWay.current = false
  }, [busy, here])
  useEffect(() => {
    const stay = (event: Event) => {
      const { navigationType, userInitiated } = event as Navigating
      if (navigationType !== 'reload' || !event.cancelable || isLeavingPage()) return
      // Asked of the navigation itself: offline, the code fails before React has drawn that it is on its way.
      if (isUnderWay.current) {
        event.preventDefault()
        setLost(true)
      }
      // Code fetched ahead, as somebody pointed at a link: the router reloads for that too, and nobody goes anywhere.
      else if (!userInitiated && !navigator.onLine) event.preventDefault()
    }
    navigation()?.addEventListener('navigate', stay)
    return () => navigation()?.removeEventListener('navigate', stay)
  }, [])
  if (isLate) throw new Error('the page did not load within 120 s')
  if (!busy) return null
  if (!isLost) return <Loading className="page-loading">Loading the page</Loading>
  const again = () => {
    setLost(false)
    const { pathname, search, hash } = wanted
    whenServerAnswers(
      () => location.assign(pathname + search + hash),
      () => setLost(true),
    )
  }
  return (
    <Notice tone="danger" alert className="page-lost">
      <b>The page did not load.</b> Your connection may be down.{' '}
      <button type="button" className="link" onClick={again}>
        Try again
      </button>
    </Notice>
  )
}
