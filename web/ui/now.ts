import { useSyncExternalStore } from 'react'

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const recipient = new Set<() => void>()

function subscribe(tell: () => void) {
  recipient.add(tell)
  timer ??= setInterval(() => {
    now = new Date()
    for (const each of recipient) each()
  }, 60_000)
  return () => {
    recipient.delete(tell)
    if (recipient.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
}

const get = () => now
/** The current time on the server, which renders for as long as it runs; in the browser, the time the page arrived. */
const atFirst = import.meta.env.SSR ? () => new Date() : get

/** The time, updated once a minute. Relative dates are based on it. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, get, atFirst)
}
