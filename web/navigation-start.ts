import type { ClientInstrumentation } from 'react-router'

const started = 'navigation-start'

/** Notifies the page of each navigation as the router starts it, a moment before React renders it. */
export const announceNavigations: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (navigate) => {
        dispatchEvent(new Event(started))
        await navigate()
      },
    }),
}

/**
 * Calls back when a navigation starts, by a link or by the browser's Back and Forward. Returns a function that stops
 * it.
 */
export function onNavigationStart(tell: () => void) {
  const events = [started, 'popstate']
  for (const event of events) addEventListener(event, tell)
  return () => {
    for (const event of events) removeEventListener(event, tell)
  }
}
