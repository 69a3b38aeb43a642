import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Subscription, Transaction } from '../../../contract/billing.ts'
import { call } from '../../browser-api.ts'
import { toast } from '../../ui/toast.ts'

const everyMs = 4000

/** While a payment is under way, and the page is looked at, what came of it is asked for again and again, and told. */
export function useWhilePaying(subscription: Subscription | null) {
  const { revalidate } = useRevalidator()
  const startedAt = subscription?.payment?.started_at ?? null
  const settled = useEffectEvent(async (payment: Transaction | undefined) => {
    await revalidate()
    if (payment?.status === 'succeeded') toast.success(`The payment of $${payment.amount} went through`)
    if (payment?.status === 'failed')
      toast.error(['The payment did not go through.', payment.failure].filter(Boolean).join(' '))
  })
  useEffect(() => {
    if (!startedAt) return
    let isOver = false
    const look = async () => {
      const { data } = await call('GET /subscription')
      if (data.subscription?.payment?.started_at === startedAt) return
      const { data: history } = await call('GET /subscription/transactions')
      if (isOver) return
      isOver = true
      await settled(history.data.find(({ created_at }) => created_at === startedAt))
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        look().catch((error: unknown) => console.warn('What came of the payment was not heard, yet:', error))
    }, everyMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [startedAt])
}
