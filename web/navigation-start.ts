import type { ClientInstrumentation } from 'react-router'

const started = 'navigation-start'

/** Tells the page of each navigation as the router begins it: React draws it a moment later. */
export const announceNavigations: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (navigate) => {
        dispatchEvent(new Event(started))
        await navigate()
      },
    }),
}

/** Calls back as a navigation begins, by a link or by the browser's Back and Forward. Gives the function that ends it. */
export function onNavigationStart(tell: () => void) {
  const events = [started, 'popstate']
  for (const event of events) addEventListener(event, tell)
  return () => {
    for (const event of events) removeEventListener(event, tell)
  }
}
