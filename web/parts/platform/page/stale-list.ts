import { ApiError } from '../../../api.ts'
import { refusedData } from './refused-data.ts'

type Kept = { failed?: string }

/**
 * A search that fails to load keeps the previous list on screen with a message, instead of replacing the page. `first`
 * provides the fallback when there is no previous list: the one the server rendered. Each searchable page has its own
 * keeper.
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
      const shown = made ? 'Showing the list that visitors see.' : 'Showing the previous list.'
      return { ...kept, failed: `${reason(error)} ${shown}` }
    }
  }
}

function reason(error: unknown) {
  if (error instanceof ApiError) return error.message
  if (error instanceof TypeError) return 'Your connection might be down.'
  return refusedData(error) ?? 'The server didn’t respond.'
}
