import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { MySubscription, Subscription, Transaction } from '../../../contract/billing/billing.ts'
import type { PlanType } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'
import { dateText, monthText } from '../../text/dates.ts'
import { failureText } from '../../text/failure.ts'
import { planPrice } from '../../text/plans.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { currentPlanId } from './current-plan-id.ts'
import { goToGateway } from './go-to-gateway.ts'
import { PassingButton } from './passing-button.tsx'
import { standingOf } from './standing.ts'

type Props = {
  mine: MySubscription
  /** The subscription that has not ended. */
  live: Subscription | null
  audience: PlanType
  /** The newest of all payments. */
  newest: Transaction | undefined
  onCancel: () => void
}

/** What is had now, what happens next, and how it is paid. */
export function CurrentPlan({ mine, live, audience, newest, onCancel }: Props) {
  const shown = live?.plan ?? mine.plan
  const standing = standingOf(mine, newest)
  return (
    <Panel title={audience === 'job_seeker' ? 'Your plan' : 'Your company’s plan'} pad>
      <div id={currentPlanId} tabIndex={-1}>
        <p className="flex flex-wrap items-baseline gap-x-3 text-[26px] font-semibold tracking-tight">
          {shown.plan_name}
          <span className="text-[15px] font-normal text-text-2">{planPrice(shown.monthly_price)}</span>
        </p>
        <p className="mt-1.5 text-[14.5px]">
          {standing.words}
          {live?.status === 'suspended' && (
            <>
              {' '}
              <Link to="/contact-us" className="link">
                Contact us
              </Link>{' '}
              to have it back.
            </>
          )}
        </p>
      </div>
      {standing.warning && (
        <Notice tone="warning" className="mt-4">
          {standing.warning}
        </Notice>
      )}
      {live?.payment && <UnderWay payment={live.payment} />}
      {live && <Method subscription={live} canPay={mine.gateway !== null} onCancel={onCancel} />}
    </Panel>
  )
}

function UnderWay({ payment: { amount, confirm_url } }: { payment: NonNullable<Subscription['payment']> }) {
  if (!confirm_url)
    return <Notice className="mt-4">A payment of ${amount} is under way. This page shows what comes of it.</Notice>
  return (
    <Notice className="mt-4" tone="action">
      Your bank asks you to confirm the payment of ${amount}.
      <Button size="small" variant="primary" className="mt-2.5 flex" onClick={() => location.assign(confirm_url)}>
        Confirm with your bank
      </Button>
    </Notice>
  )
}

type MethodProps = { subscription: Subscription; canPay: boolean; onCancel: () => void }

function Method({ subscription, canPay, onCancel }: MethodProps) {
  const { payment_method: card, cancel_at_period_end, auto_renew, status, next_try_at } = subscription
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<'method' | 'renew' | null>(null)
  const { revalidate } = useRevalidator()
  async function run(what: 'method' | 'renew', work: () => Promise<unknown>) {
    if (busy) return
    setBusy(what)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(failureText('Nothing was changed.', error))
    }
    setBusy(null)
  }
  const toggle = () =>
    run('renew', async () => {
      const { data } = await call('POST /subscription/toggle-auto-renew')
      await revalidate()
      const { plan, period_end } = subscription
      toast.success(
        data.subscription?.auto_renew
          ? `${plan.plan_name} renews by itself`
          : `${plan.plan_name} ends on ${dateText(period_end)}`,
      )
    })
  const change = () =>
    run('method', async () => {
      const body = { payment_method: 'new' }
      await goToGateway((await call('POST /subscription/update-payment-method', { body })).data.checkout_url)
    })
  const renews = auto_renew && !cancel_at_period_end
  // What is due is paid or given up; there is nothing to renew until then.
  const isDue = status === 'past_due' || next_try_at !== null
  const mayToggle = (status === 'active' || status === 'trialing') && !isDue
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="text-[14px]">
        {status === 'trialing' || status === 'incomplete' ? 'Will be paid with' : 'Paid with'} <b>{card.brand}</b>{' '}
        ending in {card.last4}
        {card.expires && <span className="text-text-2">, expires {monthText(`${card.expires}-01`)}</span>}
      </p>
      {failure && (
        <Notice tone="danger" alert className="mt-3">
          {failure}
        </Notice>
      )}
      {mayToggle && (
        <Checkbox
          className="mt-3"
          label="Renew by itself each month"
          checked={renews}
          aria-busy={busy === 'renew' || undefined}
          onChange={() => void toggle()}
        />
      )}
      <div className="mt-4 flex flex-wrap items-start gap-2.5">
        <Button
          variant={isDue ? 'primary' : 'outline'}
          loading={busy === 'method'}
          disabledReason={
            canPay ? subscription.payment !== null && 'A payment is under way.' : 'Payments are not set up here.'
          }
          onClick={() => void change()}
        >
          Change payment method
        </Button>
        {!cancel_at_period_end && (
          <PassingButton variant="ghost" onClick={onCancel}>
            Cancel the plan
          </PassingButton>
        )}
        {!renews && mayToggle && (
          <PassingButton loading={busy === 'renew'} onClick={() => void toggle()}>
            Keep the plan
          </PassingButton>
        )}
      </div>
    </div>
  )
}
