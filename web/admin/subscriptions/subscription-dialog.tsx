import { Link } from 'react-router'
import { useState } from 'react'
import { dollarsText, monthText } from '../../../contract/platform/format.ts'
import type {
  AdminSubscription,
  AdminSubscriptionStep,
  OpenedAdminSubscription,
} from '../../../contract/admin/subscriptions.ts'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { holderKindLabels, subscriptionStatusLabels } from '../../text/subscriptions.ts'
import { FactList } from '../../ui/description-sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { type OpenedRecord, RecordDialog } from '../records/record-dialog.tsx'
import { useRecord } from '../records/use-record.ts'
import { dateText } from '../clock.ts'
import { RecordHistory } from '../records/record-history.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import {
  holderName,
  type SubscriptionAction,
  SubscriptionActionDialog,
  subscriptionActions,
} from './subscription-actions.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { SubscriptionState } from './subscription-state.tsx'

const ask = (id: string) => call('GET /admin/subscriptions/{id}', { params: { id } })

/** One subscription: payments, history, and actions. */
export function SubscriptionDialog({ id, ...opened }: OpenedRecord) {
  const record = useRecord(id, ask, 'Check the address, or search for the customer.')
  const { item } = record
  return (
    <RecordDialog<OpenedAdminSubscription, SubscriptionAction>
      {...opened}
      record={record}
      title={item ? `${item.plan.plan_name} for ${holderName(item)}` : 'Subscription'}
      list="subscriptions"
      noun="subscription"
      decisions={(subscription, onAction) => <Decisions opened={subscription} onAction={onAction} />}
      asking={(action, subscription, over) => (
        <SubscriptionActionDialog action={action} rows={[subscription]} {...over} />
      )}
    >
      {(subscription, changed) => (
        <>
          <DueTools subscription={subscription} onDone={changed} />
          <SubscriptionDetails opened={subscription} onRefunded={changed} />
        </>
      )}
    </RecordDialog>
  )
}

type DecisionsProps = { opened: OpenedAdminSubscription; onAction: (action: SubscriptionAction) => void }

const Decisions = ({ opened, onAction }: DecisionsProps) =>
  (['cancel', 'suspend', 'reactivate'] as const).map((each) => {
    const { confirm, notPossible } = subscriptionActions[each]
    if (notPossible(opened)) return null
    const isCancel = each === 'cancel'
    return (
      <Button key={each} {...(isCancel && { variant: 'danger', className: 'mr-auto' })} onClick={() => onAction(each)}>
        {confirm}
      </Button>
    )
  })

type Props = { opened: OpenedAdminSubscription; onRefunded: () => void }

const SubscriptionDetails = ({ opened, onRefunded }: Props) => (
  <div className="flex flex-col gap-6">
    <div className="flex flex-wrap items-center gap-2">
      <SubscriptionState subscription={opened} />
      <code className="text-caption break-all text-text-2">{opened.id}</code>
    </div>
    <Facts opened={opened} />
    <section aria-label="Payments">
      <h3 className="heading-panel mb-3">Payments</h3>
      {opened.transactions.length ? (
        <PaymentsTable payments={opened.transactions} onRefunded={onRefunded} />
      ) : (
        <p className="text-text-2">No payments yet.</p>
      )}
    </section>
    <SubscriptionHistory steps={opened.history} />
  </div>
)

function Facts({ opened }: { opened: OpenedAdminSubscription }) {
  const { type, plan, pending_plan, monthly_price, list_price, payment_method: card, gateway, status } = opened
  const { period_start, period_end, ended_at, next_step_at, cancel_reason } = opened
  return (
    <FactList
      facts={[
        { label: holderKindLabels[type], value: <Subscriber opened={opened} /> },
        { label: 'Plan', value: pending_plan ? `${plan.plan_name}, then ${pending_plan.plan_name}` : plan.plan_name },
        {
          label: 'Monthly price, before tax',
          value:
            monthly_price === list_price
              ? dollarsText(monthly_price)
              : `${dollarsText(monthly_price)}. The plan’s price is now ${dollarsText(list_price)}.`,
        },
        { label: 'Total paid', value: dollarsText(opened.paid_in_all) },
        {
          label: 'Paid with',
          value: `${card.brand} ending in ${card.last4}${card.expires ? `, expires ${monthText(`${card.expires}-01`)}` : ''}, through ${gateway === 'test' ? 'the test gateway' : 'Stripe'}`,
        },
        {
          label: status === 'trialing' ? 'Free trial' : 'Current period',
          value: `${dateText(period_start)} to ${dateText(period_end)}`,
        },
        { label: 'Started', value: dateText(opened.created_at) },
        ended_at
          ? { label: 'Ended', value: dateText(ended_at) }
          : { label: 'Next', value: next_step_at ? nextText(opened, next_step_at) : 'None' },
        ...(cancel_reason ? [{ label: 'Reason for canceling', value: cancel_reason }] : []),
      ]}
    />
  )
}

function nextText({ status, is_ending, failed_renewals }: OpenedAdminSubscription, at: string): string {
  if (is_ending || status === 'past_due' || status === 'suspended' || status === 'incomplete')
    return `Ends on ${dateText(at)}`
  return failed_renewals > 0 ? `Payment retried on ${dateText(at)}` : `Renews on ${dateText(at)}`
}

function Subscriber({ opened: { holder } }: { opened: OpenedAdminSubscription }) {
  if (!holder) return 'Deleted account'
  const page = holder.type === 'employer' ? 'manage-employers' : 'manage-job-seekers'
  return (
    <>
      <Link className="link" to={`/admin/${page}?id=${holder.id}`}>
        {holder.name}
      </Link>
      , {holder.email}
    </>
  )
}

const SubscriptionHistory = ({ steps }: { steps: readonly AdminSubscriptionStep[] }) => (
  <RecordHistory label="History of this subscription" steps={steps} stops="renewal_failed" text={stepText} />
)

const plain: Partial<Record<AdminSubscriptionStep['kind'], string>> = {
  cancel_planned: 'Set to end with the current period',
  method_changed: 'Payment method changed',
  renewal_failed: 'Renewal failed',
  viewed: 'Opened in the back office',
  retried: 'Payment retried',
  reminded: 'Reminder sent',
  refunded: 'Refund started',
}

function stepText({ kind, to_status, plan_name, auto_renew }: AdminSubscriptionStep): string {
  if (kind === 'subscribed') return plan_name ? `Started ${plan_name}` : 'Started'
  if (kind === 'plan_changed') return plan_name ? `Changed to ${plan_name}` : 'Plan changed'
  if (kind === 'plan_change_planned') return plan_name ? `Change to ${plan_name} scheduled` : 'Plan change scheduled'
  if (kind === 'auto_renew_changed') return auto_renew ? 'Auto-renew turned on' : 'Auto-renew turned off'
  return plain[kind] ?? (to_status ? subscriptionStatusLabels[to_status] : kind)
}

type DueProps = { subscription: AdminSubscription; onDone: () => void }

/** After a failed payment: retries the card or reminds the customer. */
function DueTools({ subscription, onDone }: DueProps) {
  const [pending, setPending] = useState<'retry' | 'remind' | null>(null)
  const { id, status, failed_renewals, ended_at, is_ending } = subscription
  if (ended_at || is_ending || (status !== 'past_due' && (failed_renewals === 0 || status === 'suspended'))) return null
  const name = holderName(subscription)
  const isRetry = pending === 'retry'
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      <Button size="small" onClick={() => setPending('retry')}>
        Retry payment
      </Button>
      <Button size="small" onClick={() => setPending('remind')}>
        Send reminder
      </Button>
      {pending && (
        <ActionDialog
          title={isRetry ? `Retry ${name}’s payment?` : `Remind ${name} to pay?`}
          confirm={isRetry ? 'Retry payment' : 'Send reminder'}
          items={[{ id, name }]}
          act={() => call(`POST /admin/subscriptions/{id}/${pending}`, { params: { id } })}
          onDone={() => {
            toast.success(isRetry ? 'Payment retried' : 'Reminder sent')
            onDone()
          }}
          onClose={() => setPending(null)}
        >
          <p>
            {isRetry
              ? 'We’ll charge the payment method on file again now. If it’s declined, nothing changes, and they aren’t emailed.'
              : 'We’ll email them that the payment failed, why, and how to pay. You can send one reminder a day.'}
          </p>
        </ActionDialog>
      )}
    </div>
  )
}
