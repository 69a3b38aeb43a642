import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { whenQuiet } from './browser-api.ts'
import { useLogin } from './session.ts'

// What decides whether a signed-in reader sees a visitor's page first. The server renders every page as for a visitor;
// the head script marks a browser that holds a login (`data-login`), and base.css hides what is not its reader's yet.

/** How long a page that is its reader's own waits for what it asks for besides. */
const quietAtLatestMs = 5000

/**
 * Shows a browser that holds a login the frame at once (base.css), who is signed in as soon as the login is restored, and
 * the page once it is its own instead of a visitor's and the first personal answers are there. `isAnswered`: the loaders
 * of the browser have answered for the page that the server made; where that page leads on at once, they are never heard.
 */
export function usePersonalizedPage(isAnswered: boolean) {
  const isRestored = useLogin() !== null
  const here = useLocation()
  const [first] = useState(here)
  const isOwn = isAnswered || here !== first
  const busy = useNavigation().state !== 'idle' || !isOwn
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isRestored && dataset.login !== undefined) dataset.login = 'restored'
  }, [isRestored])
  useEffect(() => {
    if (busy) return
    const late = new Promise((resolve) => setTimeout(resolve, quietAtLatestMs))
    void Promise.race([whenQuiet(), late]).then(() => document.documentElement.removeAttribute('data-login'))
  }, [busy])
}
