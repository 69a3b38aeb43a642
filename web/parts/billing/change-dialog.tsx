import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Plan, PlanChange } from '../../../contract/billing.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { dateText } from '../../text/dates.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'

const ask = async (plan_id: string) =>
  (await call('POST /subscription/change-plan', { body: { plan_id, preview: true } })).data.change

/** What changing to another plan costs to the cent, then the change: at that price and no other. */
export function ChangeDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [change, setChange] = useState<PlanChange | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let isOver = false
    ask(plan.id).then(
      (answer) => !isOver && setChange(answer),
      (error: unknown) => !isOver && setFailure(failureText('What it costs could not be worked out.', error)),
    )
    return () => {
      isOver = true
    }
  }, [plan.id])
  async function confirm(amount: string) {
    setBusy(true)
    setFailure(null)
    try {
      const body = { plan_id: plan.id, preview: false, amount }
      const { data } = await call('POST /subscription/change-plan', { body })
      await revalidate()
      if (data.checkout_url) location.assign(data.checkout_url)
      else toast.success(doneText(plan, data.change))
      onClose()
    } catch (error) {
      setFailure(failureText('The plan was not changed.', error))
      if (error instanceof ApiError && error.code === 'stale') setChange(await ask(plan.id).catch(() => null))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Change to ${plan.plan_name}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} data-autofocus>
            Keep the plan I have
          </Button>
          <Button
            variant="primary"
            loading={busy}
            disabledReason={!change && !failure && 'One moment: the price is worked out.'}
            onClick={() => change && void confirm(change.amount)}
          >
            {change && change.happens === 'now' && Number(change.amount) > 0 ? `Pay $${change.amount}` : 'Change plan'}
          </Button>
        </>
      }
    >
      {change ? <ChangeText plan={plan} change={change} /> : !failure && <Waiting />}
      {failure && (
        <Notice tone="danger" alert className="mt-3">
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}

const Waiting = () => (
  <SkeletonBlock label="Working out the price">
    <Skeleton className="h-3.5 w-full" />
    <Skeleton className="mt-2 h-3.5 w-2/3" />
  </SkeletonBlock>
)

function ChangeText({ plan, change }: { plan: Plan; change: PlanChange }) {
  const { amount, tax, days_left, days_in_period, then_monthly, happens_at } = change
  if (change.happens === 'at_period_end')
    return (
      <p>
        You keep what you have until {dateText(happens_at)}; from then on it is {plan.plan_name}, at ${then_monthly} a
        month. Nothing is charged now.
      </p>
    )
  if (Number(amount) === 0)
    return <p>It changes at once. Nothing is charged now; after the free days it is ${then_monthly} a month.</p>
  return (
    <>
      <p>
        It changes at once. You pay the difference for the {days_left} days that are left of {days_in_period}, and $
        {then_monthly} a month from then on.
      </p>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-1.5 text-[14px] tabular-nums">
        <dt>Difference</dt>
        <dd className="text-right">${change.net}</dd>
        {Number(tax) > 0 && (
          <>
            <dt>Tax</dt>
            <dd className="text-right">${tax}</dd>
          </>
        )}
        <dt className="font-semibold">Charged now</dt>
        <dd className="text-right font-semibold">${amount}</dd>
      </dl>
    </>
  )
}

const doneText = (plan: Plan, { happens, happens_at }: PlanChange) =>
  happens === 'now' ? `You have ${plan.plan_name} now` : `${plan.plan_name} begins on ${dateText(happens_at)}`
