import { useEffect } from 'react'

let last: string | null = null

/**
 * The path of the page that was open before this one in this tab; null on the first. Call it from effects of the page
 * itself.
 */
export const pageBefore = () => last

/** Called once, by the root. A page's effects run before those of its parents. */
export function useRememberPage(pathname: string) {
  useEffect(() => {
    last = pathname
  }, [pathname])
}
