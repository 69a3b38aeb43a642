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

type ChangeTextProps = { plan: Plan; live: Subscription; included: MyPlan; change: PlanChange }

/** When a change of plans happens, what it costs then, and each month from when. */
function ChangeText({ plan, live, included, change }: ChangeTextProps) {
  const { happens, amount, net, tax, days_left, days_in_period, then_monthly } = change
  const end = dateText(live.period_end)
  const monthly = `$${then_monthly} a month`
  const ends = live.cancel_at_period_end || !live.auto_renew
  const afterwards = ends ? `it still ends on ${end}` : `from ${end} it is ${monthly}`
  if (live.plan.id === plan.id)
    return (
      <p>
        You keep {plan.plan_name}, and it does not become {live.pending_plan?.plan_name ?? 'another plan'}. Nothing is
        charged now; from {end} it is {monthly}.
      </p>
    )
  if (happens === 'at_period_end')
    return (
      <div className="flex flex-col gap-3">
        <p>
          You keep {live.plan.plan_name} until {end};{' '}
          {ends ? 'then it does not end, but becomes' : 'from then on it is'} {plan.plan_name}, at {monthly}. Nothing is
          charged now.
        </p>
        <LessList included={included} plan_name={plan.plan_name} isAtOnce={false} />
      </div>
    )
  if (Number(amount) === 0 && days_left !== null)
    return (
      <p>
        It changes at once. The difference for the {counted(days_left, 'day')} left is too small to be charged;{' '}
        {afterwards}.
      </p>
    )
  if (Number(amount) === 0)
    return (
      <p>
        It changes at once, and nothing is charged now. The free days still end on {end}
        {ends ? ', and the plan with them' : `; from then on it is ${monthly}`}.
      </p>
    )
  return (
    <>
      <p>
        It changes at once. You pay the difference for the {counted(days_left ?? 0, 'day')} left of {days_in_period};{' '}
        {afterwards}.
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
  /** The subscription that has not ended. */
  live: Subscription | null
  onChoose: () => void
  onCancel: () => void
}

/** What can be done with one of the plans: it is had, chosen or changed to; the free one is what cancelling leads to. */
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
  // What holds while another is not paid yet, or suspended, holds all the same.
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
  if (!gateway) return 'Payments are not set up here.'
  if (live?.payment) return 'A payment is under way.'
  if (live?.status === 'suspended') return 'The subscription is suspended.'
  if (live?.status === 'incomplete') return 'The first payment has not gone through yet.'
  const isDue = live?.status === 'past_due' || Boolean(live?.next_try_at)
  return isDue && 'Pay what is due first, with another payment method.'
}

/** What a plan costs, before the gateway's page, where the way to pay is entered. */
export function ChooseDialog({ plan, mine, onClose }: { plan: Plan; mine: MySubscription; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <ConfirmDialog
      open
      title={`Choose ${plan.plan_name}`}
      confirm={isLeaving ? 'Opening…' : 'Go on to payment'}
      failed="The plan was not begun."
      onClose={() => !isLeaving && onClose()}
      onConfirm={async () => {
        const body = { plan_id: plan.id, payment_method: 'new', monthly_price: plan.monthly_price }
        const { data } = await call('POST /subscription/subscribe', { body }).catch((error: unknown) => {
          // It may cost another price by now.
          void revalidate()
          throw error
        })
        setLeaving(true)
        await goToGateway(data.checkout_url)
      }}
    >
      <p>{priceText(plan, mine)}</p>
      <p className="mt-2 text-text-2">
        You enter how you pay on the page of the payment service; no card number comes to us.
      </p>
    </ConfirmDialog>
  )
}

type CancelDialogProps = { subscription: Subscription; plans: readonly Plan[]; included: MyPlan; onClose: () => void }

/** Ends a subscription; says before what is kept and until when, and what is gone then. */
export function CancelDialog({ subscription, plans, included, onClose }: CancelDialogProps) {
  const { plan, status, period_end, payment } = subscription
  const { revalidate } = useRevalidator()
  const now = useNow()
  useFocusFallback(currentPlanId)
  const free = plans.find(({ monthly_price }) => Number(monthly_price) === 0)?.plan_name ?? 'the free plan'
  // Nothing of it is paid for, and nothing that would be is under way.
  const isAtOnce = !payment && (status === 'past_due' || status === 'incomplete' || new Date(period_end) <= now)
  const until = dateText(period_end)
  const form = useEndpointForm('POST /subscription/cancel', {
    labels: { reason: 'What made you leave? (optional)' },
    defaults: { reason: '' },
    failed: 'Nothing was canceled.',
    async onDone({ data }) {
      await revalidate()
      const ends = payment ? `${plan.plan_name} does not renew` : `${plan.plan_name} ends on ${until}`
      toast.success(data.subscription?.ended_at ? `You have ${free} now` : ends)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Cancel ${plan.plan_name}?`}
      confirm="Cancel the plan"
      cancel="Keep the plan"
      danger
      onClose={onClose}
    >
      <p>
        {payment
          ? `A payment of $${payment.amount} is under way, and may still go through: you keep ${plan.plan_name} for the time that is paid then. Nothing is charged after it, and from then on you have ${free}.`
          : isAtOnce
            ? `${plan.plan_name} ends now, and nothing more is charged. You go on with ${free}.`
            : `You keep everything in ${plan.plan_name} until ${until}. Nothing more is charged, and from then on you have ${free}.`}
      </p>
      <LessList included={included} plan_name={free} isAtOnce={isAtOnce} />
      <p className="text-text-2">Whatever you have here stays as it is, and so do your invoices.</p>
      <Field {...form.field('reason')}>
        <TextArea rows={3} />
      </Field>
    </FormDialog>
  )
}

/** What goes with a change to a cheaper plan. */
function LessList({ included, plan_name, isAtOnce }: { included: MyPlan; plan_name: string; isAtOnce: boolean }) {
  const { gone, less } = lessIn(included, plan_name)
  return (
    <>
      <Lines title={isAtOnce ? 'You no longer have:' : 'Then you no longer have:'} lines={gone} />
      <Lines title={isAtOnce ? 'You have:' : 'Then you have:'} lines={less} />
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
