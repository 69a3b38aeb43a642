import { SquarePen } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import type { Route } from './+types/overview'
import { openStatuses, productName } from '../../contract/values.ts'
import { call } from '../browser-api.ts'
import { VerificationNotice } from './verification-notice.tsx'
import { useRefresh } from '../parts/dashboards/use-refresh.ts'
import { useLogin } from '../session.ts'
import { statusLabels, statusTones } from '../text/application.ts'
import { counted, countText } from '../text/counts.ts'
import { daysRemainingText, locationText } from '../text/job.ts'
import { jobStatusLabels } from '../text/labels.ts'
import { Tag } from '../ui/badge.tsx'
import { DeadlineBlocks } from '../ui/blocks.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead, Panel } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { StatStrip } from '../ui/stat-strip.tsx'
import { StatusGlyph } from '../ui/status-badge.tsx'

const load = async () => (await call('GET /dashboard/employer/stats')).data

export const clientLoader = () => load()

export const meta: Route.MetaFunction = () => [{ title: `Overview | ${productName}` }]

const queue = '/employer/my-jobs/answer-now'
const lateQueue = `${queue}?due=overdue`

export default function Overview({ loaderData }: Route.ComponentProps) {
  const [stats, late] = useRefresh(loaderData, load)
  const login = useLogin()
  const { revalidate } = useRevalidator()
  const most = Math.max(1, ...openStatuses.map((status) => stats.by_status[status] ?? 0))
  return (
    <>
      <PageHead
        title={login?.data.company_name ?? 'Overview'}
        actions={
          <ButtonLink to="/employer/post-a-job" variant="primary" icon={<SquarePen size={16} />}>
            Post a job
          </ButtonLink>
        }
      >
        {stats.overdue ? (
          <Link className="link" to={lateQueue}>
            {counted(stats.overdue, 'answer')} past your promise.
          </Link>
        ) : stats.due_within_two_days ? (
          <Link className="link" to={`${queue}?due=soon`}>
            {counted(stats.due_within_two_days, 'answer')} due within two days.
          </Link>
        ) : (
          'No answer is due within two days.'
        )}
      </PageHead>
      {late && (
        <Notice tone="warning" className="mb-4">
          {late}
        </Notice>
      )}
      {!stats.verified && <VerificationNotice verification={stats.verification} onAnswered={() => void revalidate()} />}
      <StatStrip
        stats={[
          {
            label: 'Live jobs',
            value: stats.live_jobs,
            to: '/employer/my-jobs?status=published',
            note: stats.ending_soon ? (
              <span className="stat-near">
                {stats.ending_soon === 1 ? '1 ends' : `${stats.ending_soon} end`} within 5 days
              </span>
            ) : (
              'none ends within 5 days'
            ),
          },
          {
            label: 'Waiting for review',
            value: stats.waiting_jobs,
            to: '/employer/my-jobs?status=pending_review',
            note: counted(stats.draft_jobs, 'draft'),
          },
          {
            label: 'Open applications',
            value: stats.open_applications,
            to: queue,
            note: `${countText(stats.new_this_week)} received in the last 7 days, ended ones included`,
          },
          {
            label: 'Due in two days',
            value: stats.due_within_two_days,
            to: `${queue}?due=soon`,
            note: 'answers you promised',
          },
          {
            label: 'Past the promise',
            value: stats.overdue,
            to: lateQueue,
            note: stats.overdue ? (
              <Link className="stat-down" to={lateQueue}>
                {counted(stats.overdue, 'applicant is', 'applicants are')} waiting
              </Link>
            ) : (
              'every applicant is answered in time'
            ),
          },
        ]}
      />
      <div className="overview-columns mt-[18px]">
        <Panel
          title="Jobs"
          action={
            <Link className="link text-[13px]" to="/employer/my-jobs">
              All jobs
            </Link>
          }
        >
          {stats.jobs.length ? (
            <ul>
              {stats.jobs.map((job) => (
                <li
                  key={job.id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-[18px] py-3 first:border-t-0"
                >
                  <div className="min-w-0 flex-1 basis-60">
                    <Link to={`/employer/my-jobs/applications?id=${job.id}`} className="font-semibold hover:underline">
                      {job.title}
                    </Link>
                    <p className="text-[13px] text-text-2">{locationText(job.location)}</p>
                  </div>
                  <span className="text-[13px] text-text-2">
                    {counted(job.counts.open, 'open application')}
                    {job.counts.overdue > 0 && (
                      <Link
                        to={`${lateQueue}&job_id=${job.id}`}
                        className="ml-2 font-semibold text-danger hover:underline"
                      >
                        {job.counts.overdue} late
                      </Link>
                    )}
                  </span>
                  {job.status === 'published' ? (
                    <DeadlineBlocks days={job.days_remaining}>{daysRemainingText(job.days_remaining)}</DeadlineBlocks>
                  ) : (
                    <Tag>{jobStatusLabels[job.status]}</Tag>
                  )}
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              title="No job posted yet"
              action={<ButtonLink to="/employer/post-a-job">Post a job</ButtonLink>}
            >
              A posting is five steps: among them pay, must-haves and the promise to answer.
            </EmptyState>
          )}
        </Panel>
        <Panel title="Open applications by stage" pad>
          <ul className="flex flex-col gap-3">
            {openStatuses.map((status) => {
              const count = stats.by_status[status] ?? 0
              return (
                <li key={status} className="grid grid-cols-[110px_1fr_40px] items-center gap-3 text-[13.5px]">
                  <span className="flex items-center gap-2">
                    <StatusGlyph tone={statusTones[status]} />
                    {statusLabels[status]}
                  </span>
                  <span className="h-2.5 bg-surface-3" aria-hidden="true">
                    <span className="block h-full bg-brand" style={{ width: `${(count / most) * 100}%` }} />
                  </span>
                  <span className="text-right font-mono tabular-nums">{count}</span>
                </li>
              )
            })}
          </ul>
        </Panel>
      </div>
    </>
  )
}
