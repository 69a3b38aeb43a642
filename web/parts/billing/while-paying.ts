import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Subscription } from '../../../contract/billing.ts'

const everyMs = 4000

/** While a payment is under way, and the page is looked at, what came of it is asked for again and again. */
export function useWhilePaying(subscription: Subscription | null) {
  const { revalidate } = useRevalidator()
  const isUnderWay = Boolean(subscription?.payment)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
}
