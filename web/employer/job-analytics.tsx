import { useNavigate, Link } from 'react-router'
import { counted, countText, percentText, shortDateText } from '../../contract/platform/format.ts'
import type { Route } from './+types/job-analytics'
import { productName } from '../../contract/platform/product.ts'
import type { Reply } from '../../contract/index.ts'
import { viewSourceLabels } from '../../contract/jobs/values.ts'
import { ApiError } from '../api.ts'
import { call } from '../browser-api.ts'
import { changeText, daysText, keptShare, paceText } from '../text/analytics.ts'
import { leftOutText } from '../text/left-out-text.ts'
import { planWithMissing } from '../text/plan-above.ts'
import { type FiltersOf, id, listHref, oneOf, readListQuery } from '../text/list-query.ts'
import { useAnnounced } from '../ui/announce.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead, Panel } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { StatStrip } from '../ui/stat-strip.tsx'
import { Select } from '../ui/select.tsx'
import { statusLabels, statusTones } from '../text/application.ts'
import { StatusGlyph } from '../ui/status-badge.tsx'
import { jobTypeLabel, jobTypeTone } from '../text/job-type.ts'
import { jobStatusLabels } from '../text/labels.ts'
import { Tag } from '../ui/badge.tsx'
import { JobTypeBadge } from '../ui/job-type-badge.tsx'
import { Cell, Column, Row, Table } from '../ui/table.tsx'
import { useMayRecruit } from './may-recruit.ts'
import { MarketPanel } from './analytics/market-panel.tsx'
import { OverTimePanel } from './analytics/over-time-panel.tsx'
import { CsvButton } from './csv-button.tsx'

const shape = { days: oneOf(['7', '30', '90', '365']), interval: oneOf(['day', 'week', 'month']), job_id: id }
const base = '/employer/job-analytics'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { filters, dropped } = readListQuery(request.url, shape)
  try {
    return { ...(await load(filters)), dropped }
  } catch (error) {
    // The job was deleted or belongs to another company. Show the rest without it.
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
  const shown = `${filters.job_id ? 'One job' : counted(data.jobs.length, 'job')}, ${shortDateText(data.from)} to ${shortDateText(data.to)}. Compared with the previous ${days} days.`
  useAnnounced(shown)
  return (
    <>
      <PageHead title="Job analytics">{jobs.length > 0 && shown}</PageHead>
      {jobs.length === 0 ? (
        <EmptyState
          title="No jobs posted yet"
          action={mayRecruit && <ButtonLink to="/employer/post-a-job">Post a job</ButtonLink>}
        >
          When a job is live, its daily views and applications appear here.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4.5">
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
                label: 'Answered on time',
                value: percentText(keptShare(figures)),
                note: figures.answered_late ? `${counted(figures.answered_late, 'late answer')}` : 'no late answers',
              },
            ]}
          />
          <div className="grid gap-4.5 lg:grid-cols-[minmax(0,1fr)_372px]">
            <OverTimePanel over_time={data.over_time} interval={data.interval} to={(interval) => to({ interval })} />
            <StageTimesPanel stages={data.stages} />
          </div>
          <FunnelPanel funnel={data.funnel} views={figures.views} />
          <div className="grid items-start gap-4.5 lg:grid-cols-2">
            <SourcesPanel sources={data.sources} figures={figures} />
            <MarketPanel figures={figures} market={data.market} included_in={included_in.market} />
          </div>
          <ByJobPanel jobs={data.jobs} query={fileQuery} csv_in={included_in.csv} to={to} />
        </div>
      )}
    </>
  )
}

type Filters = { days?: '7' | '30' | '90' | '365' | undefined; job_id?: string | undefined }
type Props = {
  jobs: readonly { id: string; title: string }[]
  job_id: string | undefined
  days: string
  to: (change: Filters) => string
}

const periods = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
] as const

/** Chooses the jobs and the period. */
function AnalyticsControls({ jobs, job_id, days, to }: Props) {
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end">
      <Select
        aria-label="Jobs"
        size="small"
        className="max-w-72"
        value={job_id ?? ''}
        placeholder="All jobs"
        options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={({ target }) => void navigate(to({ job_id: target.value || undefined }))}
      />
      <Select
        aria-label="Period"
        size="small"
        value={days}
        options={periods}
        onChange={({ target }) =>
          void navigate(to({ days: periods.find(({ value }) => value === target.value)?.value }))
        }
      />
    </div>
  )
}

type FunnelPanelProps = Pick<Reply<'GET /employer/jobs/analytics'>['data'], 'funnel'> & { views: number }

/** How far applications from this period got. Each stage's bar is as tall as its share of the total. */
function FunnelPanel({ funnel, views }: FunnelPanelProps) {
  const all = funnel[0]?.applications ?? 0
  const hired = funnel.at(-1)?.applications ?? 0
  return (
    <Panel title="From application to hire" pad>
      <p className="mb-3 text-sm text-text-2">
        {all
          ? `${counted(all, 'person', 'people')} applied in this period, and ${hired ? countText(hired) : 'no one'} ${hired > 1 ? 'have' : 'has'} been hired so far. Each percentage is of the previous stage.`
          : 'No one applied in this period.'}
      </p>
      <ol className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-6">
        {funnel.map(({ status, applications }, index) => {
          const before = index === 0 ? views : (funnel[index - 1]?.applications ?? 0)
          return (
            <li key={status} className="flex flex-col">
              <span className="flex h-26 items-end border-b-4 border-brand max-sm:h-12" aria-hidden="true">
                <span
                  className="block w-full bg-brand"
                  style={{ height: `${all ? (applications / all) * 100 : 0}%` }}
                />
              </span>
              <b className="mt-2 tabular-nums">{countText(applications)}</b>
              <span className="text-sm">{statusLabels[status]}</span>
              <span className="font-mono text-xs text-text-2">
                {before ? `${percentText(applications / before)}${index === 0 ? ' of views' : ''}` : '–'}
              </span>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

type StageTimesPanelProps = Pick<Reply<'GET /employer/jobs/analytics'>['data'], 'stages'>

/** How long applications stayed in each stage before they moved on or ended. */
function StageTimesPanel({ stages }: StageTimesPanelProps) {
  const longest = Math.max(0.01, ...stages.map(({ days }) => days ?? 0))
  const slowest = stages.find(({ days }) => days === longest)
  return (
    <Panel title="Time in stage, median" pad>
      <table className="w-full text-detail">
        <caption className="sr-only">Median time in each stage, for applications that have left it</caption>
        <tbody>
          {stages.map(({ status, days, applications }) => (
            <tr key={status}>
              <th scope="row" className="w-29.5 py-2 text-left font-normal">
                <span className="flex items-center gap-2">
                  <StatusGlyph tone={statusTones[status]} />
                  {statusLabels[status]}
                </span>
              </th>
              <td aria-hidden="true">
                <span className="block h-2.5 bg-surface-3">
                  <span className="block h-full bg-brand" style={{ width: `${((days ?? 0) / longest) * 100}%` }} />
                </span>
              </td>
              <td className="w-24 pl-3 text-right tabular-nums">
                {daysText(days)}
                <span className="sr-only">, from {counted(applications, 'application')}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-caption text-text-2">
        {slowest
          ? `${statusLabels[slowest.status]} takes the longest. Only applications from this period that have left the stage are counted.`
          : 'No application from this period has left a stage yet.'}
      </p>
    </Panel>
  )
}

type SourcesPanelProps = Pick<Reply<'GET /employer/jobs/analytics'>['data'], 'sources' | 'figures'>

/** Where views came from. */
function SourcesPanel({ sources, figures }: SourcesPanelProps) {
  const most = Math.max(1, ...sources.map(({ views }) => views))
  const main = sources.find(({ views }) => views === most)
  return (
    <Panel title="Where views came from" pad>
      <p className="mb-2 text-sm text-text-2">
        {main
          ? `Top source: ${viewSourceLabels[main.source]}, with ${countText(main.views)} of ${counted(figures.views, 'view')}.`
          : 'No views in this period.'}
      </p>
      {main && (
        <table className="w-full text-detail">
          <caption className="sr-only">Views by source</caption>
          <tbody>
            {sources.map(({ source, views }) => (
              <tr key={source}>
                <th scope="row" className="w-44 py-1.5 max-sm:w-36 text-left font-normal">
                  {viewSourceLabels[source]}
                </th>
                <td aria-hidden="true">
                  <span className="block h-2.5 bg-surface-3">
                    <span className="block h-full bg-brand" style={{ width: `${(views / most) * 100}%` }} />
                  </span>
                </td>
                <td className="w-28 pl-3 max-sm:w-24 text-right tabular-nums">
                  {countText(views)} <span className="text-text-2">{percentText(views / figures.views)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-caption text-text-2">
        Each visitor counts once per job per day. Bots and your colleagues aren’t counted. We set no cookies and keep no
        IP addresses.
      </p>
    </Panel>
  )
}

type Jobs = Reply<'GET /employer/jobs/analytics'>['data']['jobs']

/** `csv_in`: the plan that includes the file, if the company's own plan doesn't. */
type ByJobPanelProps = {
  jobs: Jobs
  query: string
  csv_in: string | undefined
  to: (change: { job_id: string }) => string
}

/** One row per job, most viewed first. */
function ByJobPanel({ jobs, query, csv_in, to }: ByJobPanelProps) {
  const mayRecruit = useMayRecruit()
  return (
    <Panel
      title="By job"
      action={
        <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {mayRecruit && <CsvButton path={`/api/employer/jobs/analytics.csv?${query}`} included_in={csv_in} />}
          <Link className="link text-sm" to="/employer/my-jobs">
            My jobs
          </Link>
        </span>
      }
    >
      <Table label="Figures by job">
        <thead>
          <tr>
            <Column>Job</Column>
            <Column>Type</Column>
            <Column numeric>Views</Column>
            <Column numeric>Applications</Column>
            <Column numeric>Apply rate</Column>
            <Column numeric>Open</Column>
            <Column numeric>First answer</Column>
            <Column numeric>Days left</Column>
            <Column>Views by week</Column>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <Row key={job.id}>
              <Cell phone="title">
                <Link className="font-semibold hover:underline" to={to({ job_id: job.id })}>
                  {job.title}
                </Link>
              </Cell>
              <Cell>
                <JobTypeBadge tone={jobTypeTone(job.job_type)}>{jobTypeLabel(job.job_type)}</JobTypeBadge>
              </Cell>
              <Cell numeric label="Views">
                {countText(job.views)}
              </Cell>
              <Cell numeric label="Applications">
                {countText(job.applications)}
              </Cell>
              <Cell numeric label="Apply rate">
                {percentText(job.apply_rate)}
              </Cell>
              <Cell numeric label="Open">
                {countText(job.open)}
              </Cell>
              <Cell numeric label="First answer">
                {daysText(job.days_to_first_answer)}
              </Cell>
              <Cell numeric label={job.status === 'published' ? 'Days left' : undefined}>
                {job.status === 'published' ? job.days_remaining : <Tag>{jobStatusLabels[job.status]}</Tag>}
              </Cell>
              <Cell phone="hide">
                <WeekLine weeks={job.weeks} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}

/** Views by week as a step line. Screen readers get the numbers. */
function WeekLine({ weeks }: { weeks: readonly number[] }) {
  const most = Math.max(1, ...weeks)
  const step = 72 / weeks.length
  const path = weeks.map((views, index) => `${index ? 'V' : 'M0 '}${22 - (views / most) * 20}H${(index + 1) * step}`)
  return (
    <>
      <svg width="72" height="24" viewBox="0 0 72 24" aria-hidden="true">
        <path d={path.join('')} fill="none" stroke="var(--brand)" strokeWidth="1.5" />
      </svg>
      <span className="sr-only">{weeks.map(countText).join(', ')}</span>
    </>
  )
}
