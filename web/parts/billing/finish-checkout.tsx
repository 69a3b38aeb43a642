import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PlanType } from '../../../contract/values.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { billingPaths } from './billing-paths.ts'

type Props = { audience: PlanType; checkout: string; plan_id: string | undefined }

/** Back from the gateway's page: what was chosen there begins. Coming back twice begins nothing twice. */
export function FinishCheckout({ audience, checkout, plan_id }: Props) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const begun = useRef('')
  useEffect(() => {
    if (begun.current === checkout) return
    begun.current = checkout
    finish(checkout, plan_id).then(
      async ({ confirm_url, said }) => {
        if (confirm_url) return location.assign(confirm_url)
        await navigate(billingPaths[audience], { replace: true, preventScrollReset: true })
        toast.success(said)
      },
      (error: unknown) =>
        setFailure(failureText(plan_id ? 'The plan was not begun.' : 'The payment method was not changed.', error)),
    )
  }, [audience, checkout, plan_id, navigate])
  return failure ? (
    <Notice tone="danger" alert>
      {failure}
    </Notice>
  ) : (
    <Notice>One moment: what you chose on the payment page is being set up.</Notice>
  )
}

async function finish(payment_method: string, plan_id: string | undefined) {
  if (!plan_id) {
    const { data } = await call('POST /subscription/update-payment-method', { body: { payment_method } })
    return { confirm_url: data.checkout_url, said: 'The payment method is changed' }
  }
  const { data } = await call('POST /subscription/subscribe', { body: { plan_id, payment_method } })
  const name = data.subscription?.plan.plan_name ?? data.plan.plan_name
  return {
    confirm_url: data.checkout_url,
    said: data.subscription?.payment ? 'The payment is under way' : `You have ${name} now`,
  }
}
