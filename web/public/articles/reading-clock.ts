/** Without a sign of life for so long nobody is reading any more: about a screen of text, read slowly. */
const idleMs = 60_000
const mostSeconds = 3600

/**
 * Counts how long a page is read: while it is seen, and until a minute after its reader last did something. `now` in
 * milliseconds, from a clock that never goes back.
 */
export function readingClock(now: () => number) {
  let isSeen = false
  let countedTo = now()
  let livesUntil = countedTo
  let unsent = 0
  function count() {
    const moment = now()
    if (isSeen) unsent += Math.max(0, Math.min(moment, livesUntil) - countedTo)
    countedTo = moment
  }
  function act() {
    count()
    livesUntil = now() + idleMs
  }
  return {
    /** The reader scrolled, pointed or typed. */
    act,
    /** The page came into sight, or went out of it. */
    see(seen: boolean) {
      if (seen === isSeen) return
      act()
      isSeen = seen
    },
    /** Whole seconds since the last time, an hour at most; what is left of a second waits for the next. */
    take(): number {
      count()
      const seconds = Math.min(mostSeconds, Math.floor(unsent / 1000))
      unsent = seconds === mostSeconds ? 0 : unsent - seconds * 1000
      return seconds
    },
  }
}
