import type { Route } from './+types/job-analytics'
import { productName } from '../../contract/platform/product.ts'
import { ApiError } from '../api.ts'
import { call } from '../browser-api.ts'
import { changeText, daysText, keptShare, paceText, percentText } from '../text/analytics.ts'
import { counted, countText } from '../text/counts.ts'
import { shortDateText } from '../text/dates.ts'
import { leftOutText } from '../text/left-out-text.ts'
import { planWithMissing } from '../text/plan-above.ts'
import { type FiltersOf, id, listHref, oneOf, readListQuery } from '../text/list-query.ts'
import { useAnnounced } from '../ui/announce.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { StatStrip } from '../ui/stat-strip.tsx'
import { useMayRecruit } from './may-recruit.ts'
import { AnalyticsControls } from './analytics/analytics-controls.tsx'
import { ByJobPanel } from './analytics/by-job-panel.tsx'
import { FunnelPanel } from './analytics/funnel-panel.tsx'
import { MarketPanel } from './analytics/market-panel.tsx'
import { OverTimePanel } from './analytics/over-time-panel.tsx'
import { SourcesPanel } from './analytics/sources-panel.tsx'
import { StageTimesPanel } from './analytics/stage-times-panel.tsx'

const shape = { days: oneOf(['7', '30', '90', '365']), interval: oneOf(['day', 'week', 'month']), job_id: id }
const base = '/employer/job-analytics'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { filters, dropped } = readListQuery(request.url, shape)
  try {
    return { ...(await load(filters)), dropped }
  } catch (error) {
    // A job that is gone, or nobody's here: the rest is shown without it.
    if (!filters.job_id || !(error instanceof ApiError && error.status === 404)) throw error
    return { ...(await load({ ...filters, job_id: undefined })), dropped: [...dropped, 'job_id'] }
  }
}

async function load(filters: FiltersOf<typeof shape>) {
  const { days = '30', interval, job_id } = filters
  const to = new Date()
  const from = new Date(to.getTime() - (Number(days) - 1) * 86_400_000)
  const query = { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10), interval, job_id }
  const [{ data }, jobs, plan] = await Promise.all([
    call('GET /employer/jobs/analytics', { query }),
    call('GET /employer/jobs/my-jobs', { query: { per_page: 100 } }),
    call('GET /subscription/plan'),
  ])
  const included_in = {
    csv: planWithMissing(plan.data, 'csv'),
    market: planWithMissing(plan.data, 'market_comparison'),
  }
  return { filters, days, data, included_in, jobs: jobs.data.data.filter(({ status }) => status !== 'draft') }
}

export const meta: Route.MetaFunction = () => [{ title: `Job analytics | ${productName}` }]

export default function JobAnalytics({ loaderData }: Route.ComponentProps) {
  const { filters, days, data, jobs, dropped, included_in } = loaderData
  const { figures, before } = data
  const mayRecruit = useMayRecruit()
  const fileQuery = new URLSearchParams({
    from: data.from,
    to: data.to,
    ...(filters.job_id && { job_id: filters.job_id }),
  }).toString()
  const to = (change: Partial<typeof filters>) => listHref(base, { ...filters, page: 1 }, change)
  const shown = `${filters.job_id ? 'One job' : counted(data.jobs.length, 'job')}, ${shortDateText(data.from)} to ${shortDateText(data.to)}. Compared with the ${days} days before.`
  useAnnounced(shown)
  return (
    <>
      <PageHead title="Job analytics">{jobs.length > 0 && shown}</PageHead>
      {jobs.length === 0 ? (
        <EmptyState
          title="No job posted yet"
          action={mayRecruit && <ButtonLink to="/employer/post-a-job">Post a job</ButtonLink>}
        >
          Once a job is live, its views and applications are counted here, day by day.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-[18px]">
          {dropped.length > 0 && (
            <Notice tone="warning">{leftOutText(dropped, { job_id: 'job', days: 'period' })}</Notice>
          )}
          <AnalyticsControls jobs={jobs} job_id={filters.job_id} days={days} to={to} />
          <StatStrip
            stats={[
              { label: 'Views', value: countText(figures.views), note: changeText(figures.views, before.views) },
              {
                label: 'Applications',
                value: countText(figures.applications),
                note: changeText(figures.applications, before.applications),
              },
              {
                label: 'Apply rate',
                value: percentText(figures.apply_rate),
                note: before.apply_rate === null ? undefined : `${percentText(before.apply_rate)} before`,
              },
              {
                label: 'First answer, median',
                value: daysText(figures.days_to_first_answer),
                note: paceText(figures.days_to_first_answer, before.days_to_first_answer),
              },
              {
                label: 'Answered in time',
                value: percentText(keptShare(figures)),
                note: figures.answered_late
                  ? `${counted(figures.answered_late, 'promise')} broken`
                  : 'no promise broken',
              },
            ]}
          />
          <div className="grid gap-[18px] lg:grid-cols-[minmax(0,1fr)_372px]">
            <OverTimePanel over_time={data.over_time} interval={data.interval} to={(interval) => to({ interval })} />
            <StageTimesPanel stages={data.stages} />
          </div>
          <FunnelPanel funnel={data.funnel} views={figures.views} />
          <div className="grid items-start gap-[18px] lg:grid-cols-2">
            <SourcesPanel sources={data.sources} figures={figures} />
            <MarketPanel figures={figures} market={data.market} included_in={included_in.market} />
          </div>
          <ByJobPanel jobs={data.jobs} query={fileQuery} csv_in={included_in.csv} to={to} />
        </div>
      )}
    </>
  )
}
