import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Subscription, Transaction } from '../../../contract/billing/billing.ts'
import { call } from '../../browser-api.ts'
import type { PlanType } from '../../../contract/platform/values.ts'
import { toast } from '../../ui/toast.ts'
import { billingPaths } from '../platform/forms/billing-paths.ts'

const everyMs = 4000

/** While a payment is under way, and the page is looked at, what came of it is asked for again and again, and told. */
export function useWhilePaying(subscription: Subscription | null) {
  const { revalidate } = useRevalidator()
  const startedAt = subscription?.payment?.started_at ?? null
  const settled = useEffectEvent(async (payment: Transaction | undefined) => {
    await revalidate()
    tellOf(payment)
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

/** Back from one's bank: what came of the payment, the newest of all, is told once, and the address forgets it. */
export function useBackFromBank(isBack: boolean, audience: PlanType, payment: Transaction | undefined) {
  const navigate = useNavigate()
  const isTold = useRef(false)
  const tell = useEffectEvent(() => tellOf(payment))
  useEffect(() => {
    if (!isBack || isTold.current) return
    isTold.current = true
    tell()
    void navigate(billingPaths[audience], { replace: true, preventScrollReset: true })
  }, [isBack, audience, navigate])
}

function tellOf(payment: Transaction | undefined) {
  if (payment?.status === 'succeeded') toast.success(`The payment of $${payment.amount} went through`)
  if (payment?.status === 'failed')
    toast.error(['The payment did not go through.', payment.failure].filter(Boolean).join(' '))
}
