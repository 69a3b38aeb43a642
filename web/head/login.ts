import { isInArea } from '../areas.ts'

/**
 * Marks a browser that holds a login, whose page stays hidden until it shows what is this reader's (root.tsx); one
 * without is sent away from signed-in areas. Answers whether there is one.
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
    // Somebody else's writing: as good as none.
    return undefined
  }
}
