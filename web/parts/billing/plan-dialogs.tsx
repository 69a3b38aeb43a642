import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { counted, dateText } from '../../../contract/platform/format.ts'
import type { MyPlan, Plan, PlanChange, Subscription, MySubscription } from '../../../contract/billing/billing.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { subscriptionStatusLabels } from '../../text/subscriptions.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { keyPerBody } from '../platform/forms/key-per-body.ts'
import { useFocusFallback } from '../../ui/focus-fallback.ts'
import { useNow } from '../../ui/now.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { FormDialog } from '../platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../platform/forms/use-endpoint-form.ts'
import { currentPlanId } from './current-plan-id.ts'
import { goToGateway } from './go-to-gateway.ts'
import { lessIn } from './less-in.ts'
import { PassingButton } from './passing-button.tsx'
import { priceText } from './price-text.ts'

type Props = {
  plan: Plan
  /** The current subscription. */
  live: Subscription
  included: MyPlan
  onClose: () => void
}

/** What changing to another plan costs to the cent, then the change at exactly that price. */
export function ChangeDialog({ plan, live: now, included: nowIncluded, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const [{ change, failure }, setShown] = useState<Preview>({ change: null, failure: null })
  // Keeps the text true while the dialog closes over the changed page.
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
  /** Keeps nothing focused where the payment button will appear. */
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
      toast.success(data.subscription?.payment ? 'Your payment is processing' : doneText(plan, data.change))
      onClose()
    } catch (error) {
      const failed = failureText('Your plan wasn’t changed.', error)
      const isStale = error instanceof ApiError && error.code === 'stale'
      const shown = isStale ? await preview(plan.id) : { change, failure: null }
      setShown({ ...shown, failure: shown.failure ?? failed })
      // The attempt shows up among the payments.
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
              {Number(change.amount) > 0 ? `Pay $${change.amount}` : isKept ? 'Keep plan' : 'Change plan'}
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
    (error: unknown) => ({ change: null, failure: failureText('The price couldn’t be calculated.', error) }),
  )

const Waiting = () => (
  <SkeletonBlock label="Calculating the price">
    <Skeleton className="h-3.5 w-full" />
    <Skeleton className="mt-2 h-3.5 w-2/3" />
  </SkeletonBlock>
)

const doneText = (plan: Plan, { happens, happens_at }: PlanChange) =>
  happens === 'now' ? `You’re now on ${plan.plan_name}` : `${plan.plan_name} starts on ${dateText(happens_at)}`

type ChangeTextProps = { plan: Plan; live: Subscription; included: MyPlan; change: PlanChange }

/** When a change of plan takes effect, what it costs then, and what it costs each month. */
function ChangeText({ plan, live, included, change }: ChangeTextProps) {
  const { happens, amount, net, tax, days_left, days_in_period, then_monthly } = change
  const end = dateText(live.period_end)
  const monthly = `$${then_monthly} a month`
  const ends = live.cancel_at_period_end || !live.auto_renew
  const afterwards = ends ? `Your plan still ends on ${end}.` : `Starting ${end}, you pay ${monthly}.`
  if (live.plan.id === plan.id)
    return (
      <p>
        You stay on {plan.plan_name} instead of moving to {live.pending_plan?.plan_name ?? 'another plan'}. You pay
        nothing now, and {monthly} starting {end}.
      </p>
    )
  if (happens === 'at_period_end')
    return (
      <div className="flex flex-col gap-3">
        <p>
          You keep {live.plan.plan_name} until {end}.{' '}
          {ends ? 'Instead of ending, it then changes to' : 'It then changes to'} {plan.plan_name} at {monthly}. You pay
          nothing now.
        </p>
        <LessList included={included} plan_name={plan.plan_name} isAtOnce={false} />
      </div>
    )
  if (Number(amount) === 0 && days_left !== null)
    return (
      <p>
        Your plan changes right away. The difference for the {counted(days_left, 'day')} left is too small to charge.{' '}
        {afterwards}
      </p>
    )
  if (Number(amount) === 0)
    return (
      <p>
        The change takes effect now, and nothing is charged today. Your free trial still ends on {end}
        {ends ? ', and your plan ends with it' : `; after that, it’s ${monthly}`}.
      </p>
    )
  return (
    <>
      <p>
        Your plan changes right away. You pay the difference for the {counted(days_left ?? 0, 'day')} left of{' '}
        {days_in_period}. {afterwards}
      </p>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-1.5 text-base tabular-nums">
        <dt>Difference</dt>
        <dd className="text-right">${net}</dd>
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

type PlanActionProps = {
  plan: Plan
  mine: MySubscription
  live: Subscription | null
  onChoose: () => void
  onCancel: () => void
}

/** The actions for one plan: current, choose, or change to. The free plan is where canceling leads. */
export function PlanAction({ plan, mine, live, onChoose, onCancel }: PlanActionProps) {
  const isFree = Number(plan.monthly_price) === 0
  const isMine = plan.id === (live?.plan.id ?? mine.plan.id)
  const holds = plan.id === mine.plan.id
  if (isMine && live && !holds)
    return (
      <p className="plan-mine">
        <Tag tone="info">{subscriptionStatusLabels[live.status]}</Tag>
      </p>
    )
  // The current plan stays current while another isn't paid yet, or while it's suspended.
  if (holds && !(isMine && live?.pending_plan))
    return (
      <p className="plan-mine">
        <Tag tone="success">Your plan</Tag>
      </p>
    )
  if (live?.pending_plan?.id === plan.id)
    return (
      <p className="plan-mine">
        <Tag tone="info">From {dateText(live.period_end)}</Tag>
      </p>
    )
  if (isFree)
    return live && !live.cancel_at_period_end ? (
      <PassingButton onClick={onCancel}>Go back to {plan.plan_name}</PassingButton>
    ) : null
  return (
    <PassingButton variant={isMine ? 'outline' : 'primary'} onClick={onChoose} disabledReason={whyNot(mine, live)}>
      {isMine ? `Keep ${plan.plan_name}` : live ? `Change to ${plan.plan_name}` : `Choose ${plan.plan_name}`}
    </PassingButton>
  )
}

function whyNot({ gateway }: MySubscription, live: Subscription | null): string | false {
  if (!gateway) return 'Payments aren’t set up on this site.'
  if (live?.payment) return 'A payment is processing.'
  if (live?.status === 'suspended') return 'Your plan is suspended.'
  if (live?.status === 'incomplete') return 'Your first payment hasn’t gone through yet.'
  const isDue = live?.status === 'past_due' || Boolean(live?.next_try_at)
  return isDue && 'Pay what’s due with another payment method first.'
}

/** What a plan costs, shown before the payment page, where the card is entered. */
export function ChooseDialog({ plan, mine, onClose }: { plan: Plan; mine: MySubscription; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <ConfirmDialog
      open
      title={`Choose ${plan.plan_name}`}
      confirm={isLeaving ? 'Opening…' : 'Continue to payment'}
      failed="Your plan wasn’t started."
      onClose={() => !isLeaving && onClose()}
      onConfirm={async () => {
        const body = { plan_id: plan.id, payment_method: 'new', monthly_price: plan.monthly_price }
        const { data } = await call('POST /subscription/subscribe', { body }).catch((error: unknown) => {
          // The price may have changed.
          void revalidate()
          throw error
        })
        setLeaving(true)
        await goToGateway(data.checkout_url)
      }}
    >
      <p>{priceText(plan, mine)}</p>
      <p className="mt-2 text-text-2">
        You’ll enter your card on our payment provider’s page. We never see the number.
      </p>
    </ConfirmDialog>
  )
}

type CancelDialogProps = { subscription: Subscription; plans: readonly Plan[]; included: MyPlan; onClose: () => void }

/** Cancels a subscription. Says beforehand what is kept, until when, and what is lost. */
export function CancelDialog({ subscription, plans, included, onClose }: CancelDialogProps) {
  const { plan, status, period_end, payment } = subscription
  const { revalidate } = useRevalidator()
  const now = useNow()
  useFocusFallback(currentPlanId)
  const free = plans.find(({ monthly_price }) => Number(monthly_price) === 0)?.plan_name ?? 'the free plan'
  // Nothing has been paid for it, and no payment is processing.
  const isAtOnce = !payment && (status === 'past_due' || status === 'incomplete' || new Date(period_end) <= now)
  const until = dateText(period_end)
  const form = useEndpointForm('POST /subscription/cancel', {
    labels: { reason: 'Why are you canceling? (optional)' },
    defaults: { reason: '' },
    failed: 'Your plan wasn’t canceled.',
    async onDone({ data }) {
      await revalidate()
      const ends = payment ? `${plan.plan_name} won’t renew` : `${plan.plan_name} ends on ${until}`
      toast.success(data.subscription?.ended_at ? `You’re now on ${free}` : ends)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Cancel your ${plan.plan_name} plan?`}
      confirm="Cancel plan"
      cancel="Keep plan"
      danger
      onClose={onClose}
    >
      <p>
        {payment
          ? `A payment of $${payment.amount} is processing. If it goes through, you keep ${plan.plan_name} for the time it pays for, then move to ${free}. There are no more charges after that.`
          : isAtOnce
            ? `${plan.plan_name} ends now, and you move to ${free}. You won’t be charged again.`
            : `You keep everything in ${plan.plan_name} until ${until}, then move to ${free}. You won’t be charged again.`}
      </p>
      <LessList included={included} plan_name={free} isAtOnce={isAtOnce} />
      <p className="text-text-2">Everything you’ve created stays as it is, including your invoices.</p>
      <Field {...form.field('reason')}>
        <TextArea rows={3} />
      </Field>
    </FormDialog>
  )
}

/** What's lost by changing to a cheaper plan. */
function LessList({ included, plan_name, isAtOnce }: { included: MyPlan; plan_name: string; isAtOnce: boolean }) {
  const { gone, less } = lessIn(included, plan_name)
  return (
    <>
      <Lines title={isAtOnce ? 'You lose:' : 'After that, you lose:'} lines={gone} />
      <Lines title={isAtOnce ? 'Your new limits:' : 'After that, your limits are:'} lines={less} />
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (!lines.length) return null
  return (
    <div>
      <p>{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
