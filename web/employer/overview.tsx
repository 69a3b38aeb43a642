import { SquarePen } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { useState } from 'react'
import { counted, countText, shortDateText } from '../../contract/platform/format.ts'
import type { Route } from './+types/overview'
import { productName } from '../../contract/platform/product.ts'
import type { OwnVerification } from '../../contract/companies/verification.ts'
import type { Reply } from '../../contract/index.ts'
import { openStatuses, jobReminderDays } from '../../contract/platform/values.ts'
import type { WaitingApplicant } from '../../contract/applications/pipeline.ts'
import { call } from '../browser-api.ts'
import { isRecruiter, useMayRecruit } from './may-recruit.ts'
import { GetStarted, loadBeginning } from './overview/get-started.tsx'
import { loadMatches, MatchesPanel } from './overview/matches-panel.tsx'
import { VerificationNotice } from './verification-notice.tsx'
import { useRefresh } from '../parts/platform/page/use-refresh.ts'
import { useLogin } from '../session.ts'
import { ButtonLink, Button } from '../ui/button.tsx'
import { PageHead, Panel } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { StatStrip } from '../ui/stat-strip.tsx'
import { daysRemainingText, locationText } from '../text/job.ts'
import { jobStatusLabels } from '../text/labels.ts'
import { Tag } from '../ui/badge.tsx'
import { DeadlineBlocks } from '../ui/blocks.tsx'
import { statusLabels, statusTones } from '../text/application.ts'
import { StatusGlyph } from '../ui/status-badge.tsx'
import { ExtendDialog } from './jobs/extend-dialog.tsx'

async function load() {
  // Not awaited: it takes longest, and its panel further down shows it when it's ready.
  const matches = isRecruiter() ? loadMatches() : null
  const [{ data: stats }, { data: waiting }] = await Promise.all([
    call('GET /dashboard/employer/stats'),
    call('GET /employer/applications', { query: { per_page: 5 } }),
  ])
  const beginning = isRecruiter() && isNew(stats) ? await loadBeginning() : null
  return { stats, waiting, matches, beginning }
}

/** Whether the company has only drafts and closed jobs, if any, and no one has ever applied. */
const isNew = (stats: Stats) => stats.jobs.length === 0 && Object.keys(stats.by_status).length === 0

export const clientLoader = () => load()

export const meta: Route.MetaFunction = () => [{ title: `Overview | ${productName}` }]

export default function Overview({ loaderData }: Route.ComponentProps) {
  const [{ stats, waiting, matches, beginning }, late] = useRefresh(loaderData, load)
  const mayRecruit = useMayRecruit()
  const login = useLogin()
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead
        title={login?.data.company_name ?? 'Overview'}
        actions={
          mayRecruit && (
            <ButtonLink to="/employer/post-a-job" variant="primary" icon={<SquarePen size={16} />}>
              Post a job
            </ButtonLink>
          )
        }
      >
        {stats.overdue ? (
          <Link className="link" to={lateQueue}>
            {counted(stats.overdue, 'answer')} overdue.
          </Link>
        ) : stats.due_within_two_days ? (
          <Link className="link" to={`${queue}?due=soon`}>
            {counted(stats.due_within_two_days, 'answer')} due within two days.
          </Link>
        ) : (
          !isNew(stats) && 'No answers are due within two days.'
        )}
      </PageHead>
      {late && (
        <Notice tone="warning" className="mb-4">
          {late}
        </Notice>
      )}
      {!stats.verified && <VerificationNotice verification={stats.verification} onAnswered={() => void revalidate()} />}
      {beginning && <GetStarted stats={stats} beginning={beginning} />}
      {isNew(stats) && !mayRecruit && (
        <Panel title="Jobs">
          <EmptyState title="No jobs yet">
            When your company posts a job, its applicants appear here, and you can add notes and ratings.
          </EmptyState>
        </Panel>
      )}
      {!isNew(stats) && (
        <>
          <EmployerStats stats={stats} />
          <div className="overview-columns mt-4.5">
            <div className="min-w-0">
              <WaitingPanel
                applicants={waiting.data}
                total={waiting.total}
                hasApplicants={Object.keys(stats.by_status).length > 0}
              />
              <ExpiringPanel jobs={stats.expiring} onExtended={() => void revalidate()} />
              <JobsPanel jobs={stats.jobs} />
            </div>
            <div className="flex min-w-0 flex-col gap-4.5">
              <StagesPanel by_status={stats.by_status} />
              {!stats.verified && <AfterVerification verification={stats.verification} />}
              {stats.verified && matches && <MatchesPanel matches={matches} />}
            </div>
          </div>
        </>
      )}
    </>
  )
}

/** The applicants waiting for an answer, and those whose answer is late. */
export const queue = '/employer/my-jobs/answer-now'
export const lateQueue = `${queue}?due=overdue`

/** Shown in place of new matches: what verification unlocks, with a link if the company can verify itself. */
function AfterVerification({ verification: { state } }: { verification: OwnVerification }) {
  const mayVerify = useMayRecruit() && state !== 'asked' && state !== 'rejected'
  return (
    <Panel title="New matches">
      <EmptyState
        title="After verification"
        heading="h3"
        action={mayVerify && <ButtonLink to="/employer/company-profile#verification">Verify your company</ButtonLink>}
      >
        Once your company is verified, your jobs go live, matching people appear here, and you can find people and
        invite them to apply.
      </EmptyState>
    </Panel>
  )
}

type Stats = Reply<'GET /dashboard/employer/stats'>['data']

/** The numbers for a company's jobs and applications, each linked to its list. */
const EmployerStats = ({ stats }: { stats: Stats }) => (
  <StatStrip
    stats={[
      {
        label: 'Live jobs',
        value: stats.live_jobs,
        to: '/employer/my-jobs?status=published',
        note: stats.ending_soon ? (
          <span className="stat-near">
            {stats.ending_soon === 1 ? '1 closes' : `${stats.ending_soon} close`} within 5 days
          </span>
        ) : (
          'none close within 5 days'
        ),
      },
      {
        label: 'Waiting for verification',
        value: stats.waiting_jobs,
        to: '/employer/my-jobs?status=pending_review',
        note: counted(stats.draft_jobs, 'draft'),
      },
      {
        label: 'Open applications',
        value: stats.open_applications,
        to: queue,
        note: `${countText(stats.new_this_week)} received in the last 7 days, including closed ones`,
      },
      {
        label: 'Due within two days',
        value: stats.due_within_two_days,
        to: `${queue}?due=soon`,
        note: 'answers you promised',
      },
      {
        label: 'Overdue answers',
        value: stats.overdue,
        to: lateQueue,
        note: stats.overdue ? (
          <Link className="stat-down" to={lateQueue}>
            {counted(stats.overdue, 'applicant is', 'applicants are')} waiting
          </Link>
        ) : (
          'no answers are late'
        ),
      },
    ]}
  />
)

type Jobs = Reply<'GET /dashboard/employer/stats'>['data']['jobs']

/** A summary of the company's jobs: open applications, late answers, and days left. */
function JobsPanel({ jobs }: { jobs: Jobs }) {
  return (
    <Panel
      title="Jobs"
      action={
        <Link className="link text-sm" to="/employer/my-jobs">
          All jobs
        </Link>
      }
    >
      {jobs.length ? (
        <ul>
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No jobs posted yet" action={<ButtonLink to="/employer/post-a-job">Post a job</ButtonLink>}>
          Posting a job takes five steps, including pay, must-haves, and an answer-by date.
        </EmptyState>
      )}
    </Panel>
  )
}

const JobLine = ({ job }: { job: Jobs[number] }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4.5 py-3 first:border-t-0">
    <div className="min-w-0 flex-1 basis-60">
      <Link to={`/employer/my-jobs/applications?id=${job.id}`} className="font-semibold hover:underline">
        {job.title}
      </Link>
      <p className="text-sm text-text-2">{locationText(job.location)}</p>
    </div>
    <span className="text-sm text-text-2">
      {counted(job.counts.open, 'open application')}
      {job.counts.overdue > 0 && (
        <Link to={`${lateQueue}&job_id=${job.id}`} className="ml-2 font-semibold text-danger hover:underline">
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
)

type Props = Pick<Reply<'GET /dashboard/employer/stats'>['data'], 'by_status'>

/** How many open applications are in each stage, as bars. */
function StagesPanel({ by_status }: Props) {
  const most = Math.max(1, ...openStatuses.map((status) => by_status[status] ?? 0))
  return (
    <Panel title="Open applications by stage" pad>
      <ul className="flex flex-col gap-3">
        {openStatuses.map((status) => {
          const count = by_status[status] ?? 0
          return (
            <li key={status} className="grid grid-cols-[110px_1fr_40px] items-center gap-3 text-detail">
              <span className="flex items-center gap-2">
                <StatusGlyph tone={statusTones[status]} />
                {statusLabels[status]}{' '}
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
  )
}

type WaitingPanelProps = {
  applicants: readonly WaitingApplicant[]
  total: number
  /** Whether anyone has applied to one of the company's jobs. */
  hasApplicants: boolean
}

/** Applicants who are waiting for an answer, the earliest due first. */
function WaitingPanel({ applicants, total, hasApplicants }: WaitingPanelProps) {
  return (
    <Panel
      className="mb-4.5"
      title="Waiting for an answer"
      action={
        total > applicants.length && (
          <Link className="link text-sm" to={queue}>
            All {counted(total, 'person', 'people')}
          </Link>
        )
      }
    >
      {applicants.length === 0 ? (
        <EmptyState title={hasApplicants ? 'You’re all caught up' : 'No one has applied yet'} heading="h3">
          {hasApplicants
            ? 'Everyone who applied has an answer.'
            : 'Applicants appear here until you answer them, with the earliest due date first.'}
        </EmptyState>
      ) : (
        <ul>
          {applicants.map(({ id, seeker, job, due_at, time_zone, is_overdue, in_stage_since }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-line px-4.5 py-2.5 text-detail first:border-t-0"
            >
              <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
                <Link
                  className="font-semibold hover:underline"
                  to={`/employer/my-jobs/applications?id=${job.id}&application=${id}`}
                >
                  <bdi>{seeker.name}</bdi>
                </Link>{' '}
                <span className="text-text-2">{job.title}</span>
              </span>
              <span className="flex gap-x-4 max-sm:basis-full">
                <span className={is_overdue ? 'text-danger' : 'text-text-2'}>
                  {is_overdue ? 'was due' : 'due'} {shortDateText(due_at, time_zone)}
                </span>
                <span className="text-text-2 sm:w-44 sm:text-right">
                  waiting since {shortDateText(in_stage_since, time_zone)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type Job = Reply<'GET /dashboard/employer/stats'>['data']['expiring'][number]

/** Jobs that expire soon, each with a button to extend it. Renders nothing if there are none. */
function ExpiringPanel({ jobs, onExtended }: { jobs: Job[]; onExtended: () => void }) {
  const [pending, setPending] = useState<Job | null>(null)
  const mayExtend = useMayRecruit()
  if (!jobs.length) return null
  return (
    <Panel title={`Closing within ${jobReminderDays} days`} className="mb-4.5">
      <ul>
        {jobs.map((job) => (
          <li
            key={job.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4.5 py-3 first:border-t-0"
          >
            <Link
              to={`/employer/job-details?id=${job.id}`}
              className="min-w-0 flex-1 basis-48 font-semibold hover:underline"
            >
              {job.title}
            </Link>
            <DeadlineBlocks days={job.days_remaining}>{daysRemainingText(job.days_remaining)}</DeadlineBlocks>
            {mayExtend && (
              <Button size="small" aria-label={`Extend ${job.title}`} onClick={() => setPending(job)}>
                Extend
              </Button>
            )}
          </li>
        ))}
      </ul>
      {pending && <ExtendDialog job={pending} onClose={() => setPending(null)} onDone={onExtended} />}
    </Panel>
  )
}
