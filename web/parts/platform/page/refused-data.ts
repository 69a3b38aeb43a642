import { isRouteErrorResponse } from 'react-router'

/** What the server said where it refused a page's data, as it does past a limit: React Router keeps its answer as text. */
export function refusedData(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status !== 429) return null
  try {
    const { message } = JSON.parse(String(error.data)) as { message?: unknown }
    if (typeof message === 'string') return message
  } catch {
    // Not our server's answer, but that of something in front of it.
  }
  return 'Too many requests. Wait ten seconds, then try again.'
}
