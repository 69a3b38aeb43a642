import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MyPlan, Plan, PlanChange, Subscription } from '../../../contract/billing/billing.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { dateText } from '../../text/dates.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { keyPerBody } from '../platform/forms/key-per-body.ts'
import { useFocusFallback } from '../../ui/focus-fallback.ts'
import { ChangeText } from './change-text.tsx'
import { currentPlanId } from './current-plan-id.ts'

type Props = {
  plan: Plan
  /** What is had now. */
  live: Subscription
  included: MyPlan
  onClose: () => void
}

/** What changing to another plan costs to the cent, then the change: at that price and no other. */
export function ChangeDialog({ plan, live: now, included: nowIncluded, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const [{ change, failure }, setShown] = useState<Preview>({ change: null, failure: null })
  // The words stay true while the dialog closes over what has changed.
  const [{ live, included }] = useState({ live: now, included: nowIncluded })
  useFocusFallback(currentPlanId)
  const [keyOf] = useState(keyPerBody)
  const [busy, setBusy] = useState(false)
  const close = useRef<HTMLButtonElement>(null)
  const isKept = live.plan.id === plan.id
  useEffect(() => {
    let isOver = false
    void preview(plan.id).then((shown) => !isOver && setShown(shown))
    return () => {
      isOver = true
    }
  }, [plan.id])
  /** Leaves nothing pressed or focused where the button that pays will stand. */
  function again() {
    setShown({ change: null, failure: null })
    close.current?.focus()
    void preview(plan.id).then(setShown)
  }
  async function confirm(change: PlanChange) {
    setBusy(true)
    setShown({ change, failure: null })
    try {
      const body = { plan_id: plan.id, preview: false, amount: change.amount, then_monthly: change.then_monthly }
      const { data } = await call('POST /subscription/change-plan', { body }, { idempotency_key: keyOf(body) })
      if (data.checkout_url) return location.assign(data.checkout_url)
      await revalidate()
      toast.success(data.subscription?.payment ? 'The payment is under way' : doneText(plan, data.change))
      onClose()
    } catch (error) {
      const failed = failureText('The plan was not changed.', error)
      const isStale = error instanceof ApiError && error.code === 'stale'
      const shown = isStale ? await preview(plan.id) : { change, failure: null }
      setShown({ ...shown, failure: shown.failure ?? failed })
      // What was tried stands among the payments.
      void revalidate()
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isKept ? `Keep ${plan.plan_name}` : `Change to ${plan.plan_name}`}
      footer={
        <>
          <Button variant="ghost" ref={close} onClick={onClose} data-autofocus>
            Close
          </Button>
          {change ? (
            <Button variant="primary" loading={busy} onClick={() => void confirm(change)}>
              {Number(change.amount) > 0 ? `Pay $${change.amount}` : isKept ? 'Keep the plan' : 'Change plan'}
            </Button>
          ) : (
            failure && <Button onClick={again}>Try again</Button>
          )}
        </>
      }
    >
      {failure && (
        <Notice tone="danger" alert className="mb-3">
          {failure}
        </Notice>
      )}
      {change ? <ChangeText plan={plan} live={live} included={included} change={change} /> : !failure && <Waiting />}
    </Dialog>
  )
}

type Preview = { change: PlanChange | null; failure: string | null }

const preview = (plan_id: string): Promise<Preview> =>
  call('POST /subscription/change-plan', { body: { plan_id, preview: true } }).then(
    ({ data: { change } }) => ({ change, failure: null }),
    (error: unknown) => ({ change: null, failure: failureText('What it costs could not be worked out.', error) }),
  )

const Waiting = () => (
  <SkeletonBlock label="Working out the price">
    <Skeleton className="h-3.5 w-full" />
    <Skeleton className="mt-2 h-3.5 w-2/3" />
  </SkeletonBlock>
)

const doneText = (plan: Plan, { happens, happens_at }: PlanChange) =>
  happens === 'now' ? `You have ${plan.plan_name} now` : `${plan.plan_name} begins on ${dateText(happens_at)}`
