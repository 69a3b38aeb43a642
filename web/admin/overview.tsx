import { Building2 } from 'lucide-react'
import type { Route } from './+types/overview'
import { categories, productName } from '../../contract/values.ts'
import { call } from '../browser-api.ts'
import { useRefresh } from '../parts/dashboards/use-refresh.ts'
import { counted } from '../text/counts.ts'
import { categoryLabels } from '../text/labels.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead, Panel } from '../ui/card.tsx'
import { FactList } from '../ui/description-sheet.tsx'
import { Notice } from '../ui/notice.tsx'
import { StatStrip } from '../ui/stat-strip.tsx'

const load = async () => (await call('GET /admin/dashboard')).data

export const clientLoader = () => load()

export const meta: Route.MetaFunction = () => [{ title: `Overview | ${productName}` }]

const many = (count: number) => count.toLocaleString('en-US')

export default function Overview({ loaderData }: Route.ComponentProps) {
  const [stats, late] = useRefresh(loaderData, load)
  return (
    <>
      <PageHead
        title="Overview"
        actions={
          <ButtonLink to="/admin/manage-employers?status=waiting" variant="primary" icon={<Building2 size={16} />}>
            Verify employers
          </ButtonLink>
        }
      >
        {stats.employers_waiting
          ? `${counted(stats.employers_waiting, 'company waits', 'companies wait')} for verification, with ${counted(stats.jobs_waiting, 'job')}.`
          : 'No company waits for verification.'}
      </PageHead>
      {late && (
        <Notice tone="warning" className="mb-4">
          {late}
        </Notice>
      )}
      <StatStrip
        stats={[
          { label: 'Job seekers', value: many(stats.job_seekers) },
          {
            label: 'Employers',
            value: many(stats.employers),
            to: '/admin/manage-employers',
            note: stats.employers_waiting ? (
              <span className="stat-near">{stats.employers_waiting} waiting</span>
            ) : (
              'all verified'
            ),
          },
          { label: 'Live jobs', value: many(stats.live_jobs), note: `${stats.jobs_waiting} waiting for review` },
          {
            label: 'Applications',
            value: many(stats.applications),
            note: `${many(stats.applications_this_week)} in the last 7 days`,
          },
          {
            label: 'Answers late',
            value: many(stats.overdue_answers),
            note: `of ${many(stats.open_applications)} open applications`,
          },
        ]}
      />
      <div className="mt-[18px] max-w-md">
        <Panel title="Live jobs by category" pad>
          <FactList
            facts={categories.map((category) => ({
              label: categoryLabels[category],
              value: <span className="font-mono">{many(stats.jobs_by_category[category] ?? 0)}</span>,
            }))}
          />
        </Panel>
      </div>
    </>
  )
}
