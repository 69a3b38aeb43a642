import { isInArea } from '../areas.ts'

/**
 * Marks a browser that holds a login, whose page stays hidden until it shows this reader's own content (root.tsx).
 * Sends a visitor away from signed-in areas. Returns whether there is a login.
 */
export function markLogin(): boolean {
  if (storedToken()) {
    document.documentElement.dataset.login = ''
    return true
  }
  const { pathname, search } = location
  if (isInArea(pathname)) location.replace(`/sign-in?next=${encodeURIComponent(pathname + search)}`)
  return false
}

function storedToken(): unknown {
  try {
    const stored = JSON.parse(localStorage.getItem('root') ?? 'null') as {
      state?: { login?: { token?: string } }
    } | null
    return stored?.state?.login?.token
  } catch {
    // Damaged, so it counts as no login.
    return undefined
  }
}
