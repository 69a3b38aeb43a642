import { use, useEffect, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouter, useNavigation } from 'react-router'
import { pageIsHandedOver } from '../../session.ts'
import { Notice } from '../../ui/notice.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { onceAnswering } from './once-answering.ts'

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
  const router = use(DataRouter)?.router
  const [isLate, setLate] = useState(false)
  const [lost, setLost] = useState<object | null>(null)
  const busy = state === 'loading'
  useEffect(() => {
    if (!busy || wanted === lost) return
    const timer = setTimeout(() => setLate(true), loadTimeoutMs)
    return () => clearTimeout(timer)
  }, [busy, wanted, lost])
  useEffect(() => {
    const stay = (event: Event) => {
      // Asked of the router itself: offline, the code fails before React has drawn that it is on its way.
      const { navigationType, userInitiated } = event as Navigating
      if (navigationType !== 'reload' || !event.cancelable || pageIsHandedOver()) return
      const going = router?.state.navigation
      if (going?.state === 'loading') {
        event.preventDefault()
        setLost(going.location)
      }
      // Code fetched ahead, as somebody pointed at a link: the router reloads for that too, and nobody goes anywhere.
      else if (!userInitiated && !navigator.onLine && !router?.state.errors) event.preventDefault()
    }
    navigation()?.addEventListener('navigate', stay)
    return () => navigation()?.removeEventListener('navigate', stay)
  }, [router])
  if (isLate) throw new Error('the page did not load within 120 s')
  if (!busy) return null
  if (wanted !== lost) return <Loading className="page-loading">Loading the page</Loading>
  const again = () => {
    setLost(null)
    const { pathname, search, hash } = wanted
    onceAnswering(
      () => location.assign(pathname + search + hash),
      () => setLost(wanted),
    )
  }
  return (
    <Notice tone="bad" alert className="page-lost">
      <b>The page did not load.</b> Your connection may be down.{' '}
      <button type="button" className="lk" onClick={again}>
        Try again
      </button>
    </Notice>
  )
}
