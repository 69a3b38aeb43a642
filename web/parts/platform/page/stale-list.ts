import { ApiError } from '../../../api.ts'
import { refusedData } from './refused-data.ts'

type Kept = { failed?: string }

/**
 * A search that fails to load leaves the list before it in place and says so, instead of taking the page away. `first`
 * gives what to show where there is none: the list the server made. Each page of a search has a keeper of its own.
 */
export function staleList<T extends Kept>() {
  let last: T | null = null
  return async (request: Request, load: () => Promise<T>, first?: () => Promise<T>): Promise<T> => {
    try {
      return (last = await load())
    } catch (error) {
      if (error instanceof Response) throw error
      const isHere = location.pathname === new URL(request.url).pathname
      const made = isHere && !last ? await first?.() : null
      const kept = isHere ? (last ?? made) : null
      if (!kept) throw error
      const shown = made ? 'Below is the list as visitors see it.' : 'Below is the list from before.'
      return { ...kept, failed: `${reason(error)} ${shown}` }
    }
  }
}

function reason(error: unknown) {
  if (error instanceof ApiError) return error.message
  if (error instanceof TypeError) return 'The connection may be down.'
  return refusedData(error) ?? 'The server didn’t respond.'
}
