import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PlanType } from '../../../contract/platform/values.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { billingPaths } from '../platform/forms/billing-paths.ts'
import { notBegun } from './standing.ts'

/** Refusals of the free days alone: the plan can be paid from the first day. */
const noFreeDays = new Set(['trial_used', 'declined_before'])

type Props = { audience: PlanType; checkout: string; plan_id: string | undefined }

/** Back from the gateway's page: what was chosen there begins. Coming back twice begins nothing twice. */
export function FinishCheckout({ audience, checkout, plan_id }: Props) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState<string | null>(null)
  const [isOffered, setOffered] = useState(false)
  const begun = useRef('')
  const begin = useCallback(
    (skip_trial: boolean) =>
      finish(checkout, plan_id, skip_trial).then(
        async ({ confirm_url, said, refused }) => {
          if (confirm_url) return location.assign(confirm_url)
          if (refused) return setFailure(refused)
          await navigate(billingPaths[audience], { replace: true, preventScrollReset: true })
          if (said) toast.success(said)
        },
        (error: unknown) => {
          setFailure(whyNot(error, plan_id))
          setOffered(error instanceof ApiError && noFreeDays.has(error.code ?? ''))
          // What was tried stands among the payments.
          void revalidate()
        },
      ),
    [audience, checkout, plan_id, navigate, revalidate],
  )
  useEffect(() => {
    if (begun.current === checkout) return
    begun.current = checkout
    void begin(false)
  }, [checkout, begin])
  if (!failure) return <Notice>One moment: what you chose on the payment page is being set up.</Notice>
  return (
    <Notice tone="danger" alert>
      {failure}
      {isOffered && (
        <p className="mt-2.5">
          <Button
            onClick={() => {
              setFailure(null)
              void begin(true)
            }}
          >
            Start without free days
          </Button>
        </p>
      )}
    </Notice>
  )
}

/** A way to pay that is declined for what is due is kept all the same: the refusal says all there is to say. */
function whyNot(error: unknown, plan_id: string | undefined) {
  if (plan_id) return failureText('The plan was not begun.', error)
  if (error instanceof ApiError && error.errors.payment_method) return error.message
  return failureText('The payment method was not changed.', error)
}

type Finished = { confirm_url?: string | null; said?: string; refused?: string }

async function finish(payment_method: string, plan_id: string | undefined, skip_trial: boolean): Promise<Finished> {
  if (!plan_id) {
    const { data } = await call('POST /subscription/update-payment-method', { body: { payment_method } })
    return { confirm_url: data.checkout_url, said: 'The payment method is changed' }
  }
  const { data } = await call('POST /subscription/subscribe', {
    body: { plan_id, payment_method, ...(skip_trial && { skip_trial }) },
  })
  const { subscription, checkout_url } = data
  if (subscription && !subscription.ended_at)
    return {
      confirm_url: checkout_url,
      said: subscription.payment ? 'The payment is under way' : `You have ${subscription.plan.plan_name} now`,
    }
  // The visit was used before: this address was opened again, or the payment service was quicker to tell us.
  const newest = (await call('GET /subscription/transactions')).data.data[0]
  const refused = newest?.kind === 'start' && newest.status === 'failed' ? notBegun(newest) : 'The plan was not begun.'
  return { refused: `${refused} Choose a plan to begin again.` }
}
