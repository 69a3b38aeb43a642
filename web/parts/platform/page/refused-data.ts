import { isRouteErrorResponse } from 'react-router'

/**
 * The server's message when it refuses a page's data, such as over a rate limit. React Router keeps the response as
 * text.
 */
export function refusedData(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status !== 429) return null
  try {
    const { message } = JSON.parse(String(error.data)) as { message?: unknown }
    if (typeof message === 'string') return message
  } catch {
    // Not our server's response but that of something in front of it.
  }
  return 'Too many requests. Wait ten seconds, then try again.'
}
