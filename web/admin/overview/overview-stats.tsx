import { counted, countText } from '../../text/counts.ts'
import { StatStrip } from '../../ui/stat-strip.tsx'
import type { Figures } from '../overview.tsx'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const shareText = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** How the market stands, in six figures. */
export function OverviewStats({ figures }: { figures: Figures }) {
  const { subscriptions } = figures
  const from = new Date(figures.sign_ups.at(-1)?.from ?? 0)
  const now = new Date(from.getTime() + 6 * 86_400_000)
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  const { revenue_cents, revenue_before_cents } = subscriptions
  return (
    <StatStrip
      stats={[
        {
          label: 'Job seekers',
          value: countText(figures.job_seekers),
          note: `+${countText(figures.job_seekers_this_week)} this week`,
          to: '/admin/manage-job-seekers',
        },
        {
          label: 'Employers',
          value: countText(figures.employers),
          note: figures.employers_waiting ? (
            <span className="stat-near">{figures.employers_waiting} waiting</span>
          ) : (
            `+${countText(figures.employers_this_week)} this week`
          ),
          to: '/admin/manage-employers',
        },
        {
          label: 'Live jobs',
          value: countText(figures.live_jobs),
          note: `${counted(figures.live_jobs_ending, 'ends', 'end')} in 7 days`,
          to: '/admin/manage-jobs',
        },
        {
          label: 'Applications',
          value: countText(figures.applications_this_week),
          note: 'last 7 days',
          to: '/admin/manage-jobs/applications',
        },
        {
          label: 'Paying customers',
          value: countText(subscriptions.active),
          note: `${subscriptions.canceled_this_month} canceled in ${month.format(now)}`,
          to: '/admin/subscription-and-plans',
        },
        {
          label: `Revenue, ${month.format(now)}`,
          value: dollars.format(revenue_cents / 100),
          note: revenue_before_cents
            ? `${shareText.format(revenue_cents / revenue_before_cents - 1)} on the same days of ${month.format(before)}`
            : `none in the same days of ${month.format(before)}`,
        },
      ]}
    />
  )
}
