import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** The specification's dashboard refresh rate: once a minute, while somebody looks. */
const refreshMs = 60_000

/** Keeps an overview's figures fresh while its tab is visible. */
export function useRefresh() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [revalidate])
}
