import { Link } from 'react-router'
import type { Route } from './+types/overview'
import { categories, productName } from '../../contract/platform/values.ts'
import { call } from '../browser-api.ts'
import { useRefresh } from '../parts/platform/page/use-refresh.ts'
import { actionText } from '../text/audit.ts'
import { counted, countText } from '../text/counts.ts'
import { relativeText } from '../text/dates.ts'
import { clockText, dateText, nearDateTimeText } from './clock.ts'
import { categoryLabels } from '../text/labels.ts'
import { PageHead, Panel } from '../ui/card.tsx'
import { FactList } from '../ui/description-sheet.tsx'
import { Notice } from '../ui/notice.tsx'
import { useNow } from '../ui/now.ts'
import { Tag } from '../ui/badge.tsx'
import { AnswersPanel } from './overview/answers-panel.tsx'
import { HealthPanel } from './overview/health-panel.tsx'
import { NeedsPanel } from './overview/needs-panel.tsx'
import { OverviewStats } from './overview/overview-stats.tsx'
import { SignUpsPanel } from './overview/sign-ups-panel.tsx'
import { SubscriptionsPanel } from './overview/subscriptions-panel.tsx'
import { ToSetUp } from './overview/to-set-up.tsx'

export type Figures = Awaited<ReturnType<typeof loadFigures>>
export type Health = Awaited<ReturnType<typeof loadHealth>>

const loadFigures = async () => (await call('GET /admin/dashboard')).data
const loadHealth = async () => (await call('GET /admin/health')).data

/** The figures are shown also where the server does not say how it is. */
async function load() {
  const [figures, health] = await Promise.all([
    loadFigures(),
    loadHealth().catch((error: unknown) => {
      console.warn('The health of the server was not loaded:', error)
      return null
    }),
  ])
  return { figures, health }
}

export const clientLoader = () => load()

export const meta: Route.MetaFunction = () => [{ title: `Overview | ${productName}` }]

export default function Overview({ loaderData }: Route.ComponentProps) {
  const [{ figures, health }, late] = useRefresh(loaderData, load)
  const now = useNow()
  const waiting = Object.values(figures.needs.by_kind).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <PageHead title="Overview">
        {waiting
          ? `${counted(waiting, 'item needs', 'items need')} a decision. The oldest came ${relativeText(figures.needs.oldest_at, now)}.`
          : 'Nothing needs a decision.'}{' '}
        {clockText}
      </PageHead>
      {late && (
        <Notice tone="warning" className="mb-4">
          {late}
        </Notice>
      )}
      {health && <ToSetUp settings={health.to_set_up} />}
      <OverviewStats figures={figures} />
      <div className="mt-[18px] grid items-start gap-[18px] lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-[18px]">
          <NeedsPanel figures={figures} />
          <SignUpsPanel weeks={figures.sign_ups} />
          <AnswersPanel figures={figures} />
        </div>
        <div className="flex min-w-0 flex-col gap-[18px]">
          <SubscriptionsPanel by_plan={figures.subscriptions.by_plan} />
          <HealthPanel health={health} />
          <AdsPanel ads={figures.ads} />
          <ActivityPanel activity={figures.activity} />
          <Panel title="Live jobs by category" pad>
            <FactList
              facts={categories.map((category) => ({
                label: categoryLabels[category],
                value: <span className="font-mono">{countText(figures.jobs_by_category[category] ?? 0)}</span>,
              }))}
            />
          </Panel>
        </div>
      </div>
    </>
  )
}

const AdsPanel = ({ ads }: Pick<Figures, 'ads'>) => (
  <Panel
    title="Ads in rotation"
    action={
      <Link className="link" to="/admin/ads">
        Manage
      </Link>
    }
  >
    {ads.length === 0 && <p className="p-[18px] text-text-2">No banners yet.</p>}
    <ul>
      {ads.map(({ id, title, banner_image_temp_url, expires_at, is_shown }) => (
        <li key={id} className="flex items-center gap-3 border-b border-line px-[18px] py-3 last:border-0">
          <span className="block h-8 w-16 shrink-0 overflow-hidden rounded-sm border border-line bg-surface-2">
            {banner_image_temp_url && (
              <img src={banner_image_temp_url} alt="" className="size-full object-cover object-left" />
            )}
          </span>
          <span className="min-w-0 flex-1">
            <b className="block wrap-anywhere">{title}</b>
            <small className="text-[12.5px] text-text-2">
              {expires_at ? `Until ${dateText(expires_at)}` : 'Without an end'}
            </small>
          </span>
          {is_shown ? <Tag tone="success">Active</Tag> : <Tag>Not shown</Tag>}
        </li>
      ))}
    </ul>
  </Panel>
)

function ActivityPanel({ activity }: Pick<Figures, 'activity'>) {
  const now = useNow()
  return (
    <Panel title="Admin activity" pad>
      {activity.length === 0 && <p className="text-text-2">No admin has changed anything yet.</p>}
      <ol className="timeline">
        {activity.map(({ id, at, actor_name, action, subject_name }) => (
          <li key={id}>
            <b>{actor_name}</b> {actionText(action, subject_name)}
            <time dateTime={at}>{nearDateTimeText(at, now)}</time>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
