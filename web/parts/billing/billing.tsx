import { useState, useCallback, useEffect, useRef, useEffectEvent } from 'react'
import { Link, useRevalidator, useNavigate } from 'react-router'
import { dateText, monthText, shortDateText } from '../../../contract/platform/format.ts'
import type { Plan, MySubscription, Subscription, Transaction, MyPlan } from '../../../contract/billing/billing.ts'
import type { Reply } from '../../../contract/index.ts'
import type { PlanType } from '../../../contract/platform/values.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { planPrice } from '../../text/plans.ts'
import { paymentKindLabels } from '../../text/subscriptions.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ListResults } from '../../ui/list-results.tsx'
import { Cell, Column, Row, Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { billingPaths } from '../platform/forms/billing-paths.ts'
import { DownloadButton } from '../platform/page/download-button.tsx'
import { currentPlanId } from './current-plan-id.ts'
import { goToGateway } from './go-to-gateway.ts'
import { limitNames } from './limit-names.ts'
import type { BillingData } from './load-billing.ts'
import { PassingButton } from './passing-button.tsx'
import { PaymentState } from './payment-state.tsx'
import { CancelDialog, ChangeDialog, ChooseDialog, PlanAction } from './plan-dialogs.tsx'
import { PlanCards } from './plan-cards.tsx'
import { standingOf, notBegun } from './standing.ts'

type Open = { choose: Plan } | { change: Plan } | 'cancel' | null

/** Someone's plan and payments: a job seeker's own, or an account owner's for the company. */
export function Billing({ data }: { data: BillingData }) {
  const { mine, plans, filters, audience } = data
  const live = mine.subscription && !mine.subscription.ended_at ? mine.subscription : null
  // Without payments there is nothing to open.
  const has = [mine.plan.id, live?.pending_plan?.id]
  const chosen = mine.gateway ? plans.find(({ id }) => id === filters.choose && !has.includes(id)) : undefined
  const [open, setOpen] = useState<Open>(() => (chosen ? openFor(chosen, live !== null) : null))
  const close = () => setOpen(null)
  useWhilePaying(mine.subscription)
  useBackFromBank(filters.from === 'bank', audience, data.history.data[0])
  return (
    <div className="flex flex-col gap-5">
      {filters.checkout && <FinishCheckout audience={audience} checkout={filters.checkout} plan_id={filters.plan} />}
      {!mine.gateway && (
        <Notice tone="warning">Payments aren’t set up on this site, so paid plans can’t be started or changed.</Notice>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[1.4fr_1fr]">
        <CurrentPlan
          mine={mine}
          live={live}
          audience={audience}
          newest={filters.page === 1 ? data.history.data[0] : undefined}
          onCancel={() => setOpen('cancel')}
        />
        <Included included={data.included} />
      </div>
      <Panel title={audience === 'job_seeker' ? 'Plans for job seekers' : 'Plans for companies'} pad>
        <PlanCards
          plans={plans}
          empty="There are no plans to choose from right now."
          action={(plan) => (
            <PlanAction
              plan={plan}
              mine={mine}
              live={live}
              onChoose={() => setOpen(openFor(plan, live !== null))}
              onCancel={() => setOpen('cancel')}
            />
          )}
        />
      </Panel>
      <PaymentHistory audience={audience} history={data.history} page={filters.page} />
      {open === 'cancel' && live && (
        <CancelDialog subscription={live} plans={plans} included={data.included} onClose={close} />
      )}
      {open && open !== 'cancel' && 'choose' in open && (
        <ChooseDialog plan={plans.find(({ id }) => id === open.choose.id) ?? open.choose} mine={mine} onClose={close} />
      )}
      {open && open !== 'cancel' && 'change' in open && live && (
        <ChangeDialog plan={open.change} live={live} included={data.included} onClose={close} />
      )}
    </div>
  )
}

const openFor = (plan: Plan, hasOne: boolean): Open => {
  if (hasOne) return Number(plan.monthly_price) === 0 ? 'cancel' : { change: plan }
  return Number(plan.monthly_price) === 0 ? null : { choose: plan }
}

type CurrentPlanProps = {
  mine: MySubscription
  live: Subscription | null
  audience: PlanType
  /** The latest payment. */
  newest: Transaction | undefined
  onCancel: () => void
}

/** The current plan, what happens next, and how it's paid. */
function CurrentPlan({ mine, live, audience, newest, onCancel }: CurrentPlanProps) {
  const shown = live?.plan ?? mine.plan
  const standing = standingOf(mine, newest)
  return (
    <Panel title={audience === 'job_seeker' ? 'Your plan' : 'Your company’s plan'} pad>
      <div id={currentPlanId} tabIndex={-1}>
        <p className="flex flex-wrap items-baseline gap-x-3 text-2xl font-semibold tracking-tight">
          {shown.plan_name}
          <span className="text-md font-normal text-text-2">{planPrice(shown.monthly_price)}</span>
        </p>
        <p className="mt-1.5 text-md">
          {standing.words}
          {live?.status === 'suspended' && (
            <>
              {' '}
              <Link to="/contact-us" className="link">
                Contact us
              </Link>{' '}
              to restore it.
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
    return <Notice className="mt-4">Your payment of ${amount} is processing. This page updates when it’s done.</Notice>
  return (
    <Notice className="mt-4" tone="action">
      Your bank needs you to confirm the payment of ${amount}.
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
      setFailure(
        failureText(what === 'renew' ? 'Auto-renew wasn’t changed.' : 'Your payment method wasn’t changed.', error),
      )
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
          ? `${plan.plan_name} renews automatically`
          : `${plan.plan_name} ends on ${dateText(period_end)}`,
      )
    })
  const change = () =>
    run('method', async () => {
      const body = { payment_method: 'new' }
      await goToGateway((await call('POST /subscription/update-payment-method', { body })).data.checkout_url)
    })
  const renews = auto_renew && !cancel_at_period_end
  // An overdue amount is either paid or given up; there's nothing to renew until then.
  const isDue = status === 'past_due' || next_try_at !== null
  const isUnpaid = status === 'trialing' || status === 'incomplete'
  const paidWith = !isUnpaid ? 'Paid with' : renews ? 'Will be paid with' : 'Card on file:'
  const mayToggle = (status === 'active' || status === 'trialing') && !isDue
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="text-base">
        {paidWith} <b>{card.brand}</b> ending in {card.last4}
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
          label="Auto-renew each month"
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
            canPay
              ? subscription.payment !== null && 'A payment is processing.'
              : 'Payments aren’t set up on this site.'
          }
          onClick={() => void change()}
        >
          Change payment method
        </Button>
        {!cancel_at_period_end && (
          <PassingButton variant="ghost" onClick={onCancel}>
            Cancel plan
          </PassingButton>
        )}
        {!renews && mayToggle && (
          <PassingButton loading={busy === 'renew'} onClick={() => void toggle()}>
            Keep plan
          </PassingButton>
        )}
      </div>
    </div>
  )
}

/** What the plan includes, and how much of it is used. */
function Included({ included: { limits, plan } }: { included: MyPlan }) {
  return (
    <Panel title={`Included in ${plan.plan_name}`} pad>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2.5 text-base">
        {limits.map(({ limit, included, used }) => (
          <div key={limit} className="contents">
            <dt>{limitNames[limit]}</dt>
            <dd className="text-right font-semibold tabular-nums">{allowanceText(used, included)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-text-2">
        If you’re over a limit after changing plans, you keep everything you have but can’t add more until you’re back
        under it.
      </p>
    </Panel>
  )
}

function allowanceText(used: number | null, included: number | null) {
  if (included === null) return used === null ? 'No limit' : `${used}, no limit`
  return used === null ? included : `${used} of ${included}`
}

/** Errors that only refuse the free trial: the plan can be paid for from the first day. */
const noFreeDays = new Set(['trial_used', 'declined_before'])

type FinishCheckoutProps = { audience: PlanType; checkout: string; plan_id: string | undefined }

/** Starts what was chosen on the payment page. Returning to this address twice starts it only once. */
function FinishCheckout({ audience, checkout, plan_id }: FinishCheckoutProps) {
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
          // The attempt shows up among the payments.
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
  if (!failure) return <Notice>Setting up what you chose on the payment page…</Notice>
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
            Start without the free trial
          </Button>
        </p>
      )}
    </Notice>
  )
}

/** A new payment method is stored even if it's declined for the amount due. The refusal's message says so. */
function whyNot(error: unknown, plan_id: string | undefined) {
  if (plan_id) return failureText('Your plan wasn’t started.', error)
  if (error instanceof ApiError && error.errors.payment_method) return error.message
  return failureText('Your payment method wasn’t changed.', error)
}

type Finished = { confirm_url?: string | null; said?: string; refused?: string }

async function finish(payment_method: string, plan_id: string | undefined, skip_trial: boolean): Promise<Finished> {
  if (!plan_id) {
    const { data } = await call('POST /subscription/update-payment-method', { body: { payment_method } })
    return { confirm_url: data.checkout_url, said: 'Payment method changed' }
  }
  const { data } = await call('POST /subscription/subscribe', {
    body: { plan_id, payment_method, ...(skip_trial && { skip_trial }) },
  })
  const { subscription, checkout_url } = data
  if (subscription && !subscription.ended_at)
    return {
      confirm_url: checkout_url,
      said: subscription.payment ? 'Your payment is processing' : `You’re now on ${subscription.plan.plan_name}`,
    }
  // This checkout was already used: the address was opened again, or the payment provider notified us first.
  const newest = (await call('GET /subscription/transactions')).data.data[0]
  const refused =
    newest?.kind === 'start' && newest.status === 'failed' ? notBegun(newest) : 'Your plan wasn’t started.'
  return { refused: `${refused} Choose a plan to try again.` }
}

const everyMs = 4000

/** While a payment is processing and the page is visible, polls for its result and reports it. */
function useWhilePaying(subscription: Subscription | null) {
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
        look().catch((error: unknown) => console.warn('The result of the payment did not load:', error))
    }, everyMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [startedAt])
}

/** Back from the bank: reports the result of the latest payment once, then removes it from the address. */
function useBackFromBank(isBack: boolean, audience: PlanType, payment: Transaction | undefined) {
  const navigate = useNavigate()
  const isAnnounced = useRef(false)
  const tell = useEffectEvent(() => tellOf(payment))
  useEffect(() => {
    if (!isBack || isAnnounced.current) return
    isAnnounced.current = true
    tell()
    void navigate(billingPaths[audience], { replace: true, preventScrollReset: true })
  }, [isBack, audience, navigate])
}

function tellOf(payment: Transaction | undefined) {
  if (payment?.status === 'succeeded') toast.success(`Your payment of $${payment.amount} went through`)
  if (payment?.status === 'failed')
    toast.error(['Your payment didn’t go through.', payment.failure].filter(Boolean).join(' '))
}

type PaymentHistoryProps = {
  audience: PlanType
  history: Reply<'GET /subscription/transactions'>['data']
  page: number
}

/** Every charge, newest first, with its invoice and receipt. */
function PaymentHistory({ audience, history, page }: PaymentHistoryProps) {
  return (
    <Panel
      title="Payments"
      action={history.total > 0 && <span className="text-detail text-text-2">Total paid: ${history.paid_in_all}</span>}
    >
      <ListResults
        loaded={{ list: history, filters: { page }, dropped: [] }}
        base={billingPaths[audience]}
        noun={['payment', 'payments']}
        label="Payments"
        keepScroll
        none={{ title: 'No payments yet', children: 'Your payments appear here, with their invoices and receipts.' }}
      >
        <Table label="Payments">
          <thead>
            <tr>
              <Column>Date</Column>
              <Column>For</Column>
              <Column>Status</Column>
              <Column numeric>Amount</Column>
              <Column>Documents</Column>
            </tr>
          </thead>
          <tbody>
            {history.data.map((each) => (
              <PaymentRow key={each.id} transaction={each} />
            ))}
          </tbody>
        </Table>
      </ListResults>
    </Panel>
  )
}

function PaymentRow({ transaction }: { transaction: Transaction }) {
  const { status, kind, plan_name, amount, method, failure, invoice_number, created_at } = transaction
  return (
    <Row>
      <Cell>{dateText(created_at)}</Cell>
      <Cell phone="title">
        <b>{plan_name}</b>, {paymentKindLabels[kind]}
        <small className="block text-text-2">
          {shortDateText(transaction.period_start)} to {shortDateText(transaction.period_end)}, {method}
        </small>
      </Cell>
      <Cell>
        <PaymentState status={status} />
        {failure && <small className="mt-1 block text-text-2">{failure}</small>}
      </Cell>
      <Cell numeric>${amount}</Cell>
      <Cell phone="action">{invoice_number && <Documents transaction={transaction} />}</Cell>
    </Row>
  )
}

function Documents({ transaction: { id, invoice_number } }: { transaction: Transaction }) {
  return (
    <span className="flex gap-1.5">
      {(['invoice', 'receipt'] as const).map((kind) => (
        <DownloadButton
          key={kind}
          path={`/api/subscription/transactions/${id}/${kind}.pdf`}
          size="small"
          aria-label={`${kind === 'invoice' ? 'Invoice' : 'Receipt'} ${invoice_number}, PDF`}
        >
          {kind === 'invoice' ? 'Invoice' : 'Receipt'}
        </DownloadButton>
      ))}
    </span>
  )
}
