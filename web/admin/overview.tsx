import { Link } from 'react-router'
import { lazy, Suspense } from 'react'
import {
  changePercentText,
  counted,
  countText,
  dollarsText,
  nameOfMonthText,
  wholePercentText,
} from '../../contract/platform/format.ts'
import type { Route } from './+types/overview'
import { categories, productName } from '../../contract/platform/values.ts'
import type { HealthState, SearchIndexState } from '../../contract/admin/health.ts'
import { call } from '../browser-api.ts'
import { useRefresh } from '../parts/platform/page/use-refresh.ts'
import { actionText } from '../text/audit.ts'
import { fileSizeText } from '../text/counts.ts'
import { relativeText } from '../text/dates.ts'
import { clockText, dateText, nearDateTimeText } from './clock.ts'
import { categoryLabels } from '../text/labels.ts'
import { PageHead, Panel } from '../ui/card.tsx'
import { FactList } from '../ui/description-sheet.tsx'
import { Notice } from '../ui/notice.tsx'
import { useNow } from '../ui/now.ts'
import { Tag, type TagTone } from '../ui/badge.tsx'
import { StatStrip } from '../ui/stat-strip.tsx'
import { Skeleton, SkeletonBlock } from '../ui/skeleton.tsx'
import { holderKindsLabels } from '../text/subscriptions.ts'
import { NeedsPanel } from './overview/needs-panel.tsx'
import { PlanShares } from './subscriptions/plan-shares.tsx'

export type Figures = Awaited<ReturnType<typeof loadFigures>>
export type Health = Awaited<ReturnType<typeof loadHealth>>

const loadFigures = async () => (await call('GET /admin/dashboard')).data
const loadHealth = async () => (await call('GET /admin/health')).data

/** The figures are shown even when the health check fails. */
async function load() {
  const [figures, health] = await Promise.all([
    loadFigures(),
    loadHealth().catch((error: unknown) => {
      console.warn('The health check did not load:', error)
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
          ? `${counted(waiting, 'item needs', 'items need')} a decision. The oldest arrived ${relativeText(figures.needs.oldest_at, now)}.`
          : 'Nothing needs a decision right now.'}{' '}
        {clockText}
      </PageHead>
      {late && (
        <Notice tone="warning" className="mb-4">
          {late}
        </Notice>
      )}
      {health && <ToSetUp settings={health.to_set_up} />}
      <OverviewStats figures={figures} />
      <div className="mt-4.5 grid items-start gap-4.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4.5">
          <NeedsPanel figures={figures} />
          <SignUpsPanel weeks={figures.sign_ups} />
          <AnswersPanel figures={figures} />
        </div>
        <div className="flex min-w-0 flex-col gap-4.5">
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
    {ads.length === 0 && <p className="p-4.5 text-text-2">No banners yet.</p>}
    <ul>
      {ads.map(({ id, title, banner_image_temp_url, expires_at, is_shown }) => (
        <li key={id} className="flex items-center gap-3 border-b border-line px-4.5 py-3 last:border-0">
          <span className="block h-8 w-16 shrink-0 overflow-hidden rounded-sm border border-line bg-surface-2">
            {banner_image_temp_url && (
              <img src={banner_image_temp_url} alt="" className="size-full object-cover object-left" />
            )}
          </span>
          <span className="min-w-0 flex-1">
            <b className="block wrap-anywhere">{title}</b>
            <small className="text-caption text-text-2">
              {expires_at ? `Until ${dateText(expires_at)}` : 'No end date'}
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
      {activity.length === 0 && <p className="text-text-2">No administrator has changed anything yet.</p>}
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

/** The marketplace in six figures. */
function OverviewStats({ figures }: { figures: Figures }) {
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
          label: 'Companies',
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
          note: `${counted(figures.live_jobs_ending, 'closes', 'close')} within 7 days`,
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
          note: `${subscriptions.canceled_this_month} canceled in ${nameOfMonthText(now)}`,
          to: '/admin/subscription-and-plans',
        },
        {
          label: `Revenue, ${nameOfMonthText(now)}`,
          value: dollarsText(revenue_cents / 100),
          note: revenue_before_cents
            ? `${changePercentText(revenue_cents / revenue_before_cents - 1)} from the same days in ${nameOfMonthText(before)}`
            : `none in the same days in ${nameOfMonthText(before)}`,
        },
      ]}
    />
  )
}

/** Settings that are still missing. */
function ToSetUp({ settings }: { settings: Health['to_set_up'] }) {
  if (!settings.length) return null
  return (
    <Notice tone="warning" className="mb-4">
      <b>This installation isn’t fully set up.</b>
      <ul className="mt-1.5 grid gap-1.5">
        {settings.map(({ setting, message }) => (
          <li key={setting} className="wrap-anywhere">
            <code>{setting}</code>: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const percent = (share: number | null) => (share === null ? 'Not enough data' : wholePercentText(share))

/** How well all companies together keep their promise to answer. */
const AnswersPanel = ({ figures: { answers, overdue_answers, open_applications } }: { figures: Figures }) => (
  <Panel title="Answers, last 90 days" pad>
    <FactList
      facts={[
        { label: 'Answered on time', value: percent(answers.answered_in_time) },
        {
          label: 'Time to first answer',
          value:
            answers.days_to_first_answer === null ? 'Not enough data' : counted(answers.days_to_first_answer, 'day'),
        },
        { label: 'Told the outcome', value: percent(answers.told_the_outcome) },
        {
          label: 'Currently late',
          value: `${countText(overdue_answers)} of ${countText(open_applications)} open applications`,
        },
      ]}
    />
  </Panel>
)

const states: Record<HealthState, readonly [TagTone, string]> = {
  ok: ['success', 'OK'],
  late: ['warning', 'Needs attention'],
  failed: ['danger', 'Failed'],
}
const noAnswer = 'Not responding. Check the server log.'

/** The health of the installation itself. */
function HealthPanel({ health }: { health: Health | null }) {
  const now = useNow()
  const parts = health && [
    { name: 'Queue', state: health.queue.state, words: queueWords(health.queue.figures, now) },
    { name: 'Email', state: health.mail.state, words: mailWords(health.mail, now) },
    { name: 'Database', state: health.database.state, words: databaseWords(health.database.figures) },
    { name: 'Files', state: health.files.state, words: filesWords(health.files) },
    { name: 'Search', state: health.search.state, words: searchWords(health.search) },
  ]
  return (
    <Panel title="Health" pad={!parts}>
      {!parts && <p className="text-text-2">The health check didn’t load. We’ll try again within a minute.</p>}
      <ul>
        {parts?.map(({ name, state, words }) => (
          <li key={name} className="flex items-start gap-3 border-b border-line px-4.5 py-3 last:border-0">
            <span className="min-w-0 flex-1">
              <b className="block">{name}</b>
              <small className="text-caption [overflow-wrap:anywhere] text-text-2">{words}</small>
            </span>
            <Tag tone={states[state][0]}>{states[state][1]}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const sentences = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' ')

function queueWords(figures: Health['queue']['figures'], now: Date): string {
  if (!figures) return noAnswer
  const { waiting, oldest_due_at, failed, behind } = figures
  return sentences(
    waiting === 0
      ? 'Empty.'
      : `${countText(waiting)} waiting. The oldest was due ${relativeText(oldest_due_at ?? now, now)}.`,
    failed > 0 && `${countText(failed)} failed permanently in the last hour.`,
    behind.length > 0 && `Running behind: ${behind.join(', ')}.`,
  )
}

function mailWords({ kind, figures }: Health['mail'], now: Date): string {
  if (!figures) return noAnswer
  const last = figures.last_sent_at ? `, most recently ${relativeText(figures.last_sent_at, now)}` : ''
  return sentences(
    figures.waiting > 0 && `${countText(figures.waiting)} waiting.`,
    `${countText(figures.sent)} ${kind === 'local' ? 'saved locally instead of sent' : 'sent'} in the last hour${last}.`,
    figures.parked > 0 && `${countText(figures.parked)} couldn’t be delivered.`,
  )
}

const databaseWords = (figures: Health['database']['figures']) =>
  figures
    ? `${fileSizeText(figures.bytes)}, ${figures.connections} of ${counted(figures.most_connections, 'connection')}, PostgreSQL ${figures.version}.`
    : noAnswer

const filesWords = ({ state, kind }: Health['files']) =>
  state === 'ok'
    ? `Stored ${kind === 's3' ? 'in S3' : 'in a folder on the server'}, with space left.`
    : 'Files can’t be saved: the storage isn’t responding or is full. Check the server log.'

const indexWords: Record<SearchIndexState, string> = {
  off: 'Using the database, because the index is off or there are fewer jobs than SEARCH_INDEX_FROM.',
  building: 'Using the database while the index is being built.',
  ready: 'Using the in-memory index.',
  too_large: 'Using the database, which is slower, because the index would exceed SEARCH_INDEX_MEMORY_MB.',
  failed: 'Using the database, which is slower: the index failed and is being rebuilt. Check the server log.',
}

/** When a search engine replaces the in-memory index. */
const engineWords: Partial<Record<SearchIndexState, string>> = {
  building: 'Using the database while a queue worker fills the search engine.',
  ready: 'Using the search engine.',
  failed:
    'Using the database, which is slower: the search engine isn’t responding or isn’t being updated. Check the server log.',
}

const searchWords = ({ kind, index, figures }: Health['search']) => {
  const words = (kind === 'engine' && engineWords[index]) || indexWords[index]
  return figures ? `${words} ${counted(figures.jobs, 'job')}, ${fileSizeText(figures.bytes)}.` : words
}

const SignUpsChart = lazy(() => import('./overview/sign-ups-chart.tsx'))

/** New accounts by week. */
const SignUpsPanel = ({ weeks }: { weeks: Figures['sign_ups'] }) => (
  <Panel title="Sign-ups per week" pad>
    <Suspense
      fallback={
        <SkeletonBlock label="Loading the chart">
          <Skeleton className="h-60 w-full" />
        </SkeletonBlock>
      }
    >
      <SignUpsChart weeks={weeks} />
    </Suspense>
    <ul className="sr-only">
      {weeks.map(({ from, job_seekers, employers }) => (
        <li key={from}>
          Week of {dateText(from)}: {counted(job_seekers, 'job seeker')}, {counted(employers, 'company', 'companies')}
        </li>
      ))}
    </ul>
  </Panel>
)

/** Paying customers by plan, as shares of one bar. */
function SubscriptionsPanel({ by_plan }: Pick<Figures['subscriptions'], 'by_plan'>) {
  const isPaid = by_plan.some(({ holders }) => holders > 0)
  return (
    <Panel
      title="Subscriptions"
      pad
      action={
        <Link className="link" to="/admin/subscription-and-plans">
          Open
        </Link>
      }
    >
      {!isPaid && <p className="text-text-2">No one pays for a plan yet.</p>}
      {isPaid && (
        <PlanShares
          plans={by_plan.map(({ name, audience, price_cents, holders }) => ({
            key: `${audience} ${name}`,
            name,
            note: `${holderKindsLabels[audience]}, ${dollarsText(String(price_cents / 100))}/Month`,
            share: holders,
            value: countText(holders),
            isShown: holders > 0,
          }))}
        />
      )}
    </Panel>
  )
}
