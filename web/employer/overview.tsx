import { SquarePen } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import type { Route } from './+types/overview'
import { productName } from '../../contract/platform/product.ts'
import { call } from '../browser-api.ts'
import { isRecruiter, useMayRecruit } from './may-recruit.ts'
import { AfterVerification } from './overview/after-verification.tsx'
import { EmployerStats } from './overview/employer-stats.tsx'
import { ExpiringPanel } from './overview/expiring-panel.tsx'
import { JobsPanel } from './overview/jobs-panel.tsx'
import { lateQueue, queue } from './overview/queue.ts'
import { loadMatches, MatchesPanel } from './overview/matches-panel.tsx'
import { WaitingPanel } from './overview/waiting-panel.tsx'
import { StagesPanel } from './overview/stages-panel.tsx'
import { VerificationNotice } from './verification-notice.tsx'
import { useRefresh } from '../parts/platform/page/use-refresh.ts'
import { useLogin } from '../session.ts'
import { counted } from '../text/counts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'

async function load() {
  // Not awaited: what takes longest stands below, and comes when it is ready.
  const matches = isRecruiter() ? loadMatches() : null
  const [{ data: stats }, { data: waiting }] = await Promise.all([
    call('GET /dashboard/employer/stats'),
    call('GET /employer/applications', { query: { per_page: 5 } }),
  ])
  return { stats, waiting, matches }
}

export const clientLoader = () => load()

export const meta: Route.MetaFunction = () => [{ title: `Overview | ${productName}` }]

export default function Overview({ loaderData }: Route.ComponentProps) {
  const [{ stats, waiting, matches }, late] = useRefresh(loaderData, load)
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
      <EmployerStats stats={stats} />
      <div className="overview-columns mt-[18px]">
        <div className="min-w-0">
          <WaitingPanel
            people={waiting.data}
            total={waiting.total}
            anybodyApplied={Object.keys(stats.by_status).length > 0}
          />
          <ExpiringPanel jobs={stats.expiring} onExtended={() => void revalidate()} />
          <JobsPanel jobs={stats.jobs} />
        </div>
        <div className="flex min-w-0 flex-col gap-[18px]">
          <StagesPanel by_status={stats.by_status} />
          {!stats.verified && <AfterVerification verification={stats.verification} />}
          {stats.verified && matches && <MatchesPanel matches={matches} />}
        </div>
      </div>
    </>
  )
}
