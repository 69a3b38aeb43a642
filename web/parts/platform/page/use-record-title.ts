import { useEffect } from 'react'
import { productName } from '../../../../contract/platform/product.ts'

/**
 * Gives an opened record its own page title once its name is known: "Halden Grid, companies
 * Merlon". Restores the list's title when it closes, unless another page has opened by then.
 */
export function useRecordTitle(name: string | null, list: string) {
  useEffect(() => {
    if (!name) return
    const before = document.title
    const own = `${name}, ${list} | ${productName}`
    document.title = own
    const restore = () => {
      if (document.title === own) document.title = before
    }
    // Delayed, so that the list isn't announced between one record and the next (web/root.tsx).
    return () => queueMicrotask(restore)
  }, [name, list])
}
