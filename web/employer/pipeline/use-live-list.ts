import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '../../live.ts'
import { announce } from '../../ui/announce.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

/** Several events within this time cause one reload. */
const togetherMs = 250
/** How soon to retry while the user drags a card or has a menu open. */
const heldMs = 500

const isHeld = () => document.querySelector('.applicant-card-dragged, [role=menu]:popover-open') !== null

type Options<T> = {
  /** The job whose applications are listed, or undefined for all jobs. */
  job_id: string | undefined
  load: () => Promise<T>
  /** What screen readers announce about the difference. Empty for nothing. */
  news: (before: T, after: T) => string
}

/**
 * Keeps a list up to date as applications arrive and move in any window, and announces the changes. The focus stays
 * where it is, or goes to the next applicant in the column if a colleague moved the focused one. If a reload fails, the
 * list stays as it is until the next event.
 */
export function useLiveList<T>(loaded: T, { job_id, load, news }: Options<T>): T {
  const [fresh, setFresh] = useState<{ after: T; found: T } | null>(null)
  const shown = fresh?.after === loaded ? fresh.found : loaded
  const [isLoading, setLoading] = useState(false)
  const keepFocus = useRestoredFocus(isLoading)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const turn = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The page's own revalidation replaces this list, so wait for it: it may have started before the event.
  const isRevalidating = useRef(false)
  const { state } = useRevalidator()
  useEffect(() => {
    isRevalidating.current = state !== 'idle'
  }, [state])

  async function reload() {
    const mine = ++turn.current
    const focused = document.activeElement?.closest<HTMLElement>('[data-person]')?.dataset.person
    if (focused) keepFocus([focused], { stay: true })
    setLoading(true)
    try {
      const found = await load()
      // Ignore this response if a later reload has started.
      if (mine === turn.current) {
        // The page has been revalidated since, perhaps with data from before the event.
        if (loadedNow.current !== loaded) return void latest.current()
        const text = news(shown, found)
        if (text) announce(text)
        setFresh({ after: loaded, found })
      }
    } catch (error) {
      console.warn('The applications were not loaded again:', error)
    }
    if (mine === turn.current) setLoading(false)
  }

  // The page may have been revalidated by the time a reload starts or finishes.
  const latest = useRef(reload)
  const loadedNow = useRef(loaded)
  useEffect(() => {
    latest.current = reload
    loadedNow.current = loaded
  })

  function reloadSoon(ms: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => (isHeld() || isRevalidating.current ? reloadSoon(heldMs) : void latest.current()),
      ms,
    )
  }

  useLive((event) => {
    const isOurs = event.kind === 'applications' && (job_id === undefined || event.job_id === job_id)
    if (isOurs || event.kind === 'reset' || event.kind === 'poll') reloadSoon(togetherMs)
  })
  return shown
}
