import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { whenQuiet } from './browser-api.ts'
import { useLogin } from './session.ts'

// Decides whether a signed-in reader first sees a visitor's page. The server renders every page as for a visitor; the
// head script marks a browser that holds a login (`data-login`), and base.css hides what isn't its reader's yet.

/** How long a reader's own page waits for its further requests. */
const quietAtLatestMs = 5000

/**
 * Shows a browser with a login the frame immediately (base.css), the person as soon as the login is restored, and the
 * page once it's their own instead of a visitor's and the first personal responses have arrived. `isAnswered`: the
 * browser's loaders have responded for the page that the server rendered. If that page redirects immediately, they
 * never do.
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
