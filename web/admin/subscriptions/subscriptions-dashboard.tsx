import type { SubscriptionsDashboard as Figures } from '../../../contract/admin/subscriptions.ts'
import { counted, countText } from '../../text/counts.ts'
import { dollarsText, holderKindsLabels } from '../../text/subscriptions.ts'
import { PageHead, Panel } from '../../ui/card.tsx'
import { StatStrip } from '../../ui/stat-strip.tsx'
import { sectionBases } from './load-subscriptions.ts'
import { PlanShares } from './plan-shares.tsx'
import { RevenueMonths } from './revenue-months.tsx'
import { plansTitle, SubscriptionSections } from './subscription-sections.tsx'
import { TroublesPanel } from './troubles-panel.tsx'

/** What comes in each month, who left, who has which plan, and payments that need somebody. */
export function SubscriptionsDashboard({ figures }: { figures: Figures }) {
  const { troubles } = figures
  return (
    <>
      <PageHead title={plansTitle}>
        {troubles.total
          ? `${counted(troubles.total, 'payment needs', 'payments need')} somebody.`
          : 'No payment needs anybody.'}
      </PageHead>
      <SubscriptionSections current="dashboard" />
      <StatStrip stats={statsOf(figures)} />
      <div className="mt-[18px] grid items-start gap-[18px] lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-[18px]">
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
      label: 'Recurring a month',
      value: dollarsText(recurring),
      note: Number(recurring_ending) > 0 ? `${dollarsText(recurring_ending)} of it ends` : 'before tax',
    },
    {
      label: 'Revenue this month',
      value: dollarsText(month_to_date.revenue),
      note: `${dollarsText(month_to_date.before)} in the same days of last month`,
    },
    {
      label: 'Paying customers',
      value: countText(counts.active),
      note: `${countText(counts.trialing)} in their free days`,
      to: state('active'),
    },
    {
      label: 'Churn, 30 days',
      value: churn.paying ? `${((100 * churn.ended) / churn.paying).toFixed(1)} %` : 'N/A',
      note: `${countText(churn.ended)} of ${countText(churn.paying)} left, ${countText(begun)} new`,
    },
    { label: 'Past due', value: countText(counts.past_due), to: state('past_due') },
    { label: 'Suspended', value: countText(counts.suspended), to: state('suspended') },
  ]
}

function ByPlan({ plans }: { plans: Figures['by_plan'] }) {
  const held = plans.filter(({ active, trialing, past_due }) => active + trialing + past_due > 0)
  if (!held.length) return <p className="text-text-2">Nobody pays for a plan yet.</p>
  return (
    <PlanShares
      shares={held.map(({ id, type, plan_name, is_retired, active, trialing, past_due, recurring }) => ({
        key: id,
        name: plan_name,
        note: (
          <>
            {holderKindsLabels[type]}, {dollarsText(recurring)} a month
            {trialing > 0 && `, ${countText(trialing)} in free days`}
            {past_due > 0 && `, ${countText(past_due)} past due`}
            {is_retired && ', no longer sold'}
          </>
        ),
        share: active,
        value: countText(active),
      }))}
    />
  )
}
