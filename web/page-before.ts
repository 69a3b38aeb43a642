import { useEffect } from 'react'

let last: string | null = null

/** The path of the page that was open before this one in this tab; null on its first. For effects of the page itself. */
export const pageBefore = () => last

/** Called once, by the root: the effects of a page run before those of what holds it. */
export function useRememberPage(pathname: string) {
  useEffect(() => {
    last = pathname
  }, [pathname])
}
