import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { onNavigationStart } from '../../../navigation-start.ts'
import { isLeavingPage, leavePage, reloadPage } from '../../../ui/leaving-page.ts'
import { isReleaseGone, mayReload } from '../../../ui/lost-code.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/spinner.tsx'
import { whenServerAnswers } from '../../platform/page/when-server-answers.ts'

/** A page whose code or data takes longer than this won't load. The error screen offers to reload. */
const loadTimeoutMs = 120_000

/** The Navigation API, if the browser has it. Without it, the browser's own error page is shown instead. */
type Navigating = Event & { navigationType: string; userInitiated: boolean }
const navigation = () => (globalThis as { navigation?: EventTarget }).navigation

/**
 * Between two pages: the spinner, if the wait is long. When a page's code can't be fetched, the router loads the whole
 * document, and someone offline loses the site. This keeps the current page until the cause is known: a page of an old
 * release reloads, or asks for it if something was typed; otherwise the connection is down.
 */
export function PageLoading() {
  const { state, location: wanted } = useNavigation()
  const here = useLocation()
  const isUnderWay = useRef(false)
  const hasTyped = useRef(false)
  const wantedNow = useRef(wanted)
  const [isLate, setLate] = useState(false)
  const [isLost, setLost] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
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
    wantedNow.current = wanted
    if (!busy) isUnderWay.current = false
  }, [busy, here, wanted])
  useEffect(() => {
    hasTyped.current = false
    const note = () => {
      hasTyped.current = true
    }
    document.addEventListener('input', note, true)
    return () => document.removeEventListener('input', note, true)
  }, [here.pathname])
  useEffect(() => {
    /** The next page's code didn't load. Loading the page from the server brings the code it needs now. */
    const goOn = async () => {
      if (!(await isReleaseGone())) return setLost(true)
      if (!mayReload()) return setOutdated(true)
      leavePage()
      const next = wantedNow.current ?? location
      location.assign(next.pathname + next.search + next.hash)
    }
    /** Code of the current page didn't load, or code prefetched when a link was pointed at. */
    const renew = async () => {
      if (!(await isReleaseGone()) || isUnderWay.current) return
      if (hasTyped.current || !mayReload()) setOutdated(true)
      else reloadPage()
    }
    const stay = (event: Event) => {
      const { navigationType, userInitiated } = event as Navigating
      if (navigationType !== 'reload' || !event.cancelable || isLeavingPage()) return
      // Reads the navigation itself, because code can fail before React renders that it's loading.
      if (isUnderWay.current) {
        event.preventDefault()
        void goOn()
      } else if (!userInitiated && !import.meta.env.DEV) {
        event.preventDefault()
        void renew()
      }
    }
    const onLostPart = () => void renew()
    navigation()?.addEventListener('navigate', stay)
    addEventListener('vite:preloadError', onLostPart)
    return () => {
      navigation()?.removeEventListener('navigate', stay)
      removeEventListener('vite:preloadError', onLostPart)
    }
  }, [])
  if (isLate) throw new Error('the page did not load within 120 s')
  if (isOutdated)
    return (
      <Notice alert className="page-lost">
        <b>Merlon has been updated.</b> Copy or save what you typed, then reload.{' '}
        <button type="button" className="link" onClick={reloadPage}>
          Reload page
        </button>
      </Notice>
    )
  if (!busy) return null
  if (!isLost) return <Loading className="page-loading">Loading page</Loading>
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
      <b>The page didn’t load.</b> Check your connection and try again.{' '}
      <button type="button" className="link" onClick={again}>
        Try again
      </button>
    </Notice>
  )
}
