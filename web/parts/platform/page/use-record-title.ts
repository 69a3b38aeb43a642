import { useEffect } from 'react'
import { productName } from '../../../../contract/platform/product.ts'

/**
 * An opened record has a page title of its own, once its name is known: "Halden Grid, employers | Merlon". The list's
 * title is back when it's closed, unless another page has come by then.
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
    // A moment later: on the way from one record to the next, the list is not announced in between (web/root.tsx).
    return () => queueMicrotask(restore)
  }, [name, list])
}
