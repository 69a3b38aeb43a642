import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '../../live.ts'
import { announce } from '../../ui/announce.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

/** Several steps at once are one reload. */
const togetherMs = 250
/** How soon it's tried again while the reader drags a card or has a menu open. */
const heldMs = 500

const isHeld = () => document.querySelector('.applicant-card-dragged, [role=menu]:popover-open') !== null

type Options<T> = {
  /** The job whose applications are listed; undefined: any. */
  job_id: string | undefined
  load: () => Promise<T>
  /** What a screen reader is told about the difference; empty: nothing. */
  news: (before: T, after: T) => string
}

/**
 * What the page was loaded with, and what is loaded as applications come and move in any window, which is announced.
 * The focus stays where it is, or goes to the next person in the column where a colleague moved the one who had it.
 * Where loading fails, what is shown stays until the next event.
 */
export function useLiveList<T>(loaded: T, { job_id, load, news }: Options<T>): T {
  const [fresh, setFresh] = useState<{ after: T; found: T } | null>(null)
  const shown = fresh?.after === loaded ? fresh.found : loaded
  const [isLoading, setLoading] = useState(false)
  const keepFocus = useRestoredFocus(isLoading)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const turn = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What the page itself loads again takes the place of all this, so it goes first: it may have begun before the event.
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
      // What was asked for later is newer.
      if (mine === turn.current) {
        // The page has been loaded again since, perhaps with what was there before the event.
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

  // What the page shows may have been loaded again by the time a reload is due, or done.
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
