import clsx from 'clsx'
import { Search } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { counted } from '../../contract/platform/format.ts'
import type { Resume } from '../../contract/seekers/resumes.ts'
import type { Stats } from './overview/stats.ts'
import type { Route } from './+types/overview'
import { productName } from '../../contract/platform/product.ts'
import { jobReminderDays } from '../../contract/platform/values.ts'
import { call } from '../browser-api.ts'
import { ApplicationCard } from './applications/application-card.tsx'
import { loadNewestArticles, NewestArticles } from '../parts/content/newest-articles.tsx'
import { useRefresh } from '../parts/platform/page/use-refresh.ts'
import { ByStage, MarketPay, ProfileViews } from './overview/asides.tsx'
import { InvitationsPanel } from './invitations/invitations-panel.tsx'
import { loadInvitations } from './invitations/load-invitations.ts'
import { GetStarted } from './overview/get-started.tsx'
import { JobsNear, loadNear } from './overview/jobs-near.tsx'
import { NeedsToday } from './overview/needs-today.tsx'
import { loadViewers } from './overview/profile-viewers.tsx'
import { loadRecommended, RecommendedJobs } from './overview/recommended-jobs.tsx'
import { CompletenessPanel } from './profile/completeness-panel.tsx'
import { ResumeList } from './resumes/resume-list.tsx'
import { ResumeUpload } from '../parts/seekers/resumes/resume-upload.tsx'
import { useLogin } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead, Panel } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { StatStrip } from '../ui/stat-strip.tsx'

async function load() {
  // Not awaited. The slowest parts are lower on the page and appear when they're ready.
  const finding = { recommended: loadRecommended(), near: loadNear() }
  const [stats, profile, articles, invitations, viewers] = await Promise.all([
    call('GET /dashboard/job-seeker/stats'),
    call('GET /profile'),
    loadNewestArticles(),
    loadInvitations({ status: 'sent', per_page: 3 }),
    loadViewers(),
  ])
  return { stats: stats.data, profile: profile.data, articles, invitations, viewers, ...finding }
}

export const clientLoader = () => load()

export const meta: Route.MetaFunction = () => [{ title: `Overview | ${productName}` }]

export default function Overview({ loaderData }: Route.ComponentProps) {
  const [{ stats, profile, articles, invitations, viewers, recommended, near }, late] = useRefresh(loaderData, load)
  const login = useLogin()
  const { revalidate } = useRevalidator()
  const again = () => void revalidate()
  const isNew = stats.applied === 0
  const nothingYet = isNew && stats.saved === 0 && stats.profile_views.total === 0
  const { resumes, completeness } = profile
  return (
    <>
      <PageHead
        title={`Good to see you, ${login?.data.first_name ?? ''}`}
        actions={
          <ButtonLink to="/job-seeker/find-jobs" variant="primary" icon={<Search size={16} />}>
            Find jobs
          </ButtonLink>
        }
      >
        {headline(stats)}
      </PageHead>
      {late && (
        <Notice tone="warning" className="mb-4">
          {late}
        </Notice>
      )}
      {!nothingYet && <SeekerStats stats={stats} />}
      <div className={clsx('overview-columns', !nothingYet && 'mt-4.5')}>
        <div className="min-w-0">
          {isNew && <GetStarted profile={profile} hasSavedJobs={stats.saved > 0} onChanged={again} />}
          {(!isNew || stats.closing.length > 0) && <NeedsToday needs={stats.needs} closing={stats.closing} />}
          <InvitationsPanel invitations={invitations} onChanged={again} isBrief />
          {!isNew && <ApplicationStatus latest={stats.latest} onChanged={again} />}
          <RecommendedJobs loaded={recommended} />
        </div>
        <div className="min-w-0">
          {completeness.share < 100 && !nothingYet && (
            <CompletenessPanel completeness={completeness} page="/job-seeker/profile" className="mb-4.5" />
          )}
          <JobsNear loaded={near} />
          {!isNew && <ByStage by_status={stats.by_status} />}
          {!nothingYet && <ProfileViews views={stats.profile_views} who={viewers} />}
          <MarketPay market={stats.market} />
          {(!isNew || resumes.length > 0) && <ResumesPanel resumes={resumes} onChanged={again} />}
        </div>
      </div>
      <NewestArticles articles={articles} />
    </>
  )
}

/** The most urgent thing about the applications, in one sentence. */
function headline({ applied, interviews, offers, in_progress }: Stats): string {
  const moving = interviews + offers
  if (moving) return `${counted(moving, 'application')} ${moving === 1 ? 'is' : 'are'} at interview or offer.`
  if (in_progress) return `${counted(in_progress, 'open application')}.`
  if (applied) return 'No open applications.'
  return 'Find a job you meet the must-haves for, apply, and know when you’ll hear back.'
}

/** The numbers for a job seeker's applications, saved jobs, and profile. */
function SeekerStats({ stats }: { stats: Stats }) {
  const thisWeek = stats.profile_views.weeks.at(-1)?.views ?? 0
  return (
    <StatStrip
      stats={[
        {
          label: 'Applied jobs',
          value: stats.applied,
          to: '/job-seeker/applied-jobs',
          note: `${stats.applied_this_week} in the last 7 days`,
        },
        {
          label: 'Open applications',
          value: stats.in_progress,
          to: '/job-seeker/applied-jobs?status=open',
          note: `${counted(stats.offers, 'offer')}, ${counted(stats.interviews, 'interview')}`,
        },
        {
          label: 'Late answers',
          value: stats.overdue_answers,
          note: stats.overdue_answers ? (
            <span className="stat-down">past the answer-by date</span>
          ) : (
            'none past the answer-by date'
          ),
        },
        {
          label: 'Saved jobs',
          value: stats.saved,
          to: '/job-seeker/saved-jobs',
          note: stats.saved_closing_soon ? (
            <span className="stat-near">
              {stats.saved_closing_soon} {stats.saved_closing_soon === 1 ? 'closes' : 'close'} in {jobReminderDays} days
            </span>
          ) : (
            `none close within ${jobReminderDays} days`
          ),
        },
        {
          label: 'Profile views',
          value: stats.profile_views.total,
          note: `in 8 weeks, ${thisWeek} in the last 7 days`,
        },
      ]}
    />
  )
}

type ChangedProps = { onChanged: () => void }

const ApplicationStatus = ({ latest, onChanged }: Pick<Stats, 'latest'> & ChangedProps) => (
  <Panel
    title="Application status"
    action={
      <Link className="link text-sm" to="/job-seeker/applied-jobs">
        All applied jobs
      </Link>
    }
  >
    {latest.map((application) => (
      <ApplicationCard key={application.id} brief application={application} onChanged={onChanged} />
    ))}
  </Panel>
)

const ResumesPanel = ({ resumes, onChanged }: { resumes: Resume[] } & ChangedProps) => (
  <Panel title="Resumes" action={<ResumeUpload size="small" onAdded={onChanged} />}>
    {resumes.length ? (
      <ResumeList resumes={resumes} onChanged={onChanged} />
    ) : (
      <EmptyState title="No resumes yet">Upload one now so you can apply in a minute.</EmptyState>
    )}
  </Panel>
)
