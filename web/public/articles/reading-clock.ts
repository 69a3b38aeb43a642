/** After this long without activity, we assume the reader has left: about a screen of text, read slowly. */
const idleMs = 60_000
const mostSeconds = 3600

/** Counts reading time: while the page is visible, and until a minute after the reader's last activity. `now` is in
 * milliseconds from a monotonic clock.
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
    /** The reader scrolled, pointed, or typed. */
    act,
    /** The page became visible or hidden. */
    see(seen: boolean) {
      if (seen === isSeen) return
      act()
      isSeen = seen
    },
    /** Whole seconds since the last call, up to an hour. A fraction of a second is carried over. */
    take(): number {
      count()
      const seconds = Math.min(mostSeconds, Math.floor(unsent / 1000))
      unsent = seconds === mostSeconds ? 0 : unsent - seconds * 1000
      return seconds
    },
  }
}
