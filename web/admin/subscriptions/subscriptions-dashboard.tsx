import clsx from 'clsx'
import {
  counted,
  countText,
  dollarsText,
  monthText,
  shortMoneyText,
  shortNameOfMonthText,
  percentText,
} from '../../../contract/platform/format.ts'
import type {
  SubscriptionsDashboard,
  SubscriptionsDashboard as Figures,
} from '../../../contract/admin/subscriptions.ts'
import { holderKindsLabels } from '../../text/subscriptions.ts'
import { PageHead, Panel } from '../../ui/card.tsx'
import { StatStrip } from '../../ui/stat-strip.tsx'
import { relativeText } from '../../text/dates.ts'
import { paymentTroubleLabels } from '../../../contract/admin/values.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useNow } from '../../ui/now.ts'
import { dateText } from '../clock.ts'
import { plansBase, sectionBases } from './load-subscriptions.ts'
import { PlanShares } from './plan-shares.tsx'
import { plansTitle, SubscriptionSections } from './subscription-sections.tsx'

/** Revenue, churn, customers by plan, and payments that need attention. */
export function SubscriptionsDashboard({ figures }: { figures: Figures }) {
  const { troubles } = figures
  return (
    <>
      <PageHead title={plansTitle}>
        {troubles.total
          ? `${counted(troubles.total, 'payment needs', 'payments need')} attention.`
          : 'No payments need attention.'}
      </PageHead>
      <SubscriptionSections current="dashboard" />
      <StatStrip stats={statsOf(figures)} />
      <div className="mt-4.5 grid items-start gap-4.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4.5">
          <TroublesPanel troubles={troubles} />
          <Panel title="Revenue by month" pad>
            <RevenueMonths months={figures.months} />
          </Panel>
        </div>
        <Panel title="By plan" pad>
          <ByPlan plans={figures.by_plan} />
        </Panel>
      </div>
    </>
  )
}

function statsOf({ recurring, recurring_ending, churn, begun, month_to_date, ...counts }: Figures) {
  const state = (status: string) => `${sectionBases.subscriptions}&status=${status}`
  return [
    {
      label: 'Monthly recurring revenue',
      value: dollarsText(recurring),
      note: Number(recurring_ending) > 0 ? `${dollarsText(recurring_ending)} set to end` : 'before tax',
    },
    {
      label: 'Revenue this month',
      value: dollarsText(month_to_date.revenue),
      note: `${dollarsText(month_to_date.before)} in the same days last month`,
    },
    {
      label: 'Paying customers',
      value: countText(counts.active),
      note: `${countText(counts.trialing)} in a free trial`,
      to: state('active'),
    },
    {
      label: 'Churn, 30 days',
      value: churn.paying ? percentText(churn.ended / churn.paying) : 'N/A',
      note: `${countText(churn.ended)} of ${countText(churn.paying)} left, ${countText(begun)} new`,
    },
    { label: 'Past due', value: countText(counts.past_due), to: state('past_due') },
    { label: 'Suspended', value: countText(counts.suspended), to: state('suspended') },
  ]
}

function ByPlan({ plans }: { plans: Figures['by_plan'] }) {
  const isHeld = ({ active, trialing, past_due }: (typeof plans)[number]) => active + trialing + past_due > 0
  if (!plans.some(isHeld)) return <p className="text-text-2">No one pays for a plan yet.</p>
  return (
    <PlanShares
      plans={plans.map((plan) => {
        const { id, type, plan_name, is_retired, active, trialing, past_due, recurring } = plan
        return {
          key: id,
          name: plan_name,
          note: (
            <>
              {holderKindsLabels[type]}, {dollarsText(recurring)} a month
              {trialing > 0 && `, ${countText(trialing)} in a free trial`}
              {past_due > 0 && `, ${countText(past_due)} past due`}
              {is_retired && ', retired'}
            </>
          ),
          share: active,
          value: countText(active),
          isShown: isHeld(plan),
        }
      })}
    />
  )
}

/** Twelve months of the ledger as bars, with the numbers in words for screen readers. */
function RevenueMonths({ months }: Pick<SubscriptionsDashboard, 'months'>) {
  const most = Math.max(1, ...months.map(({ revenue }) => Number(revenue)))
  const refunded = months.reduce((sum, each) => sum + Number(each.refunded), 0)
  return (
    <>
      <ol className="flex h-45 items-end gap-1.5" aria-label="Revenue before tax, by month">
        {months.map(({ month, revenue, tax, refunded: back }, at) => {
          const words = `${monthText(`${month}-01`)}: ${dollarsText(revenue)}, tax ${dollarsText(tax)}, refunded ${dollarsText(back)}`
          return (
            <li key={month} className="flex h-full min-w-0 flex-1 flex-col justify-end gap-1" title={words}>
              <span className="sr-only">{words}</span>
              <span
                aria-hidden="true"
                className="text-center font-mono text-2xs whitespace-nowrap text-text-2 max-sm:text-2xs"
              >
                {Number(revenue) > 0 ? shortMoneyText(Number(revenue)) : ''}
              </span>
              <span
                aria-hidden="true"
                className="block min-h-0.5 rounded-t-[2px] bg-brand"
                style={{ height: `${Math.max(0, (Number(revenue) / most) * 75)}%` }}
              />
              <span
                aria-hidden="true"
                className={clsx('h-4 text-center font-mono text-2xs text-text-2', at % 3 && 'max-sm:invisible')}
              >
                {shortNameOfMonthText(`${month}-01`)}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="mt-3 text-sm text-text-2">
        US dollars before tax, from the ledger, after refunds
        {refunded > 0 && ` (${dollarsText(String(refunded))} in these months)`}.
      </p>
    </>
  )
}

type Trouble = SubscriptionsDashboard['troubles']['items'][number]

/** Payments that need attention, oldest first. */
function TroublesPanel({ troubles: { total, items } }: Pick<SubscriptionsDashboard, 'troubles'>) {
  return (
    <Panel
      title="Payments that need attention"
      action={total > items.length && <span className="text-sm text-text-2">The oldest 10 of {total}</span>}
    >
      {!items.length && (
        <p className="p-4.5 text-text-2">
          You’re all caught up. Renewals that won’t be retried, payments without an outcome, and failed refunds appear
          here.
        </p>
      )}
      <ul>
        {items.map((item) => (
          <TroubleRow key={`${item.trouble} ${item.subscription_id} ${item.since}`} item={item} />
        ))}
      </ul>
    </Panel>
  )
}

function TroubleRow({ item }: { item: Trouble }) {
  const { trouble, subscription_id, holder, plan_name, amount, failure, since, ends_at } = item
  const now = useNow()
  const name = holder?.name ?? 'Deleted account'
  return (
    <li className="flex items-center gap-3 border-b border-line px-4.5 py-3 last:border-0">
      <span className="min-w-0 flex-1">
        <b className="block [overflow-wrap:anywhere]">
          {name}, {plan_name}, {dollarsText(amount)}
        </b>
        <small className="text-caption [overflow-wrap:anywhere] text-text-2">
          {paymentTroubleLabels[trouble]}.{failure && ` ${failure}`}
          {ends_at && ` The subscription ends on ${dateText(ends_at)}.`}
        </small>
      </span>
      <span className="text-caption whitespace-nowrap text-text-2 max-sm:hidden">{relativeText(since, now)}</span>
      <ButtonLink size="small" to={`${plansBase}?id=${subscription_id}`} aria-label={`Open ${name}, ${plan_name}`}>
        Open
      </ButtonLink>
    </li>
  )
}
