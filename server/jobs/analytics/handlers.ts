import { hasGrant, requireGrant } from '../../billing/entitlements.ts'
import { subscriberOf } from '../../billing/subscribers.ts'
import { exclusiveFileExport } from '../../platform/http/exports.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { daysRemaining } from '../queries.ts'
import { effectiveStatus } from '../rules.ts'
import {
  findFigures,
  findFunnel,
  findJobs,
  findOverTime,
  findSources,
  findStageTimes,
  isOwnJob,
  type Scope,
} from './queries.ts'
import { findMarket } from './market.ts'
import { byteOrderMark, csvLine } from '../../platform/csv.ts'
import { intervalFor, periodOf } from './rules.ts'

export const analyticsHandlers: HandlersOf<'analytics'> = {
  async ofMyJobs({ caller, query: { from, to, interval: asked, job_id } }, { db }) {
    const { company_id } = caller
    const { now, before, days } = periodOf({ from, to }, new Date())
    if (job_id && !(await isOwnJob(db, { company_id, id: job_id }))) throw notFound()
    const scope: Scope = { company_id, job_id, ...now }
    const interval = asked ?? intervalFor(days)
    const isCompared = await hasGrant(db, subscriberOf(caller), 'market_comparison')
    const [figures, earlier, over_time, sources, funnel, stages, jobs, market] = await Promise.all([
      findFigures(db, scope),
      findFigures(db, { ...scope, ...before }),
      findOverTime(db, scope, interval),
      findSources(db, scope),
      findFunnel(db, scope),
      findStageTimes(db, scope),
      findJobs(db, scope),
      isCompared ? findMarket(db, scope) : null,
    ])
    return {
      data: {
        ...now,
        interval,
        figures,
        before: earlier,
        over_time,
        sources,
        funnel,
        stages,
        jobs: jobs.map(({ expires_at, ...job }) => {
          const status = effectiveStatus({ status: job.status, expires_at })
          return { ...job, status, days_remaining: daysRemaining(expires_at, status) }
        }),
        market,
      },
    }
  },

  async asFile({ caller, query: { from, to, job_id }, gone }, { db }) {
    const { company_id } = caller
    await requireGrant(db, subscriberOf(caller), 'csv')
    const { now } = periodOf({ from, to }, new Date())
    if (job_id && !(await isOwnJob(db, { company_id, id: job_id }))) throw notFound()
    return await exclusiveFileExport(caller.account_id, gone, async () => {
      const jobs = await findJobs(db, { company_id, job_id, ...now })
      const name = `job-analytics-${now.from}-${now.to}.csv`
      return {
        media_type: 'text/csv; charset=utf-8',
        body: fileOf(jobs),
        headers: { 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' },
      }
    })
  },
}

type Job = Awaited<ReturnType<typeof findJobs>>[number]

/** Column names and values. Numbers stay unformatted so that a spreadsheet can add them up. */
const columns: Record<string, (job: Job) => unknown> = {
  job: ({ title }) => title,
  job_id: ({ id }) => id,
  job_type: ({ job_type }) => job_type,
  status: (job) => effectiveStatus(job),
  views: ({ views }) => views,
  applications: ({ applications }) => applications,
  apply_rate: ({ apply_rate }) => apply_rate,
  open: ({ open }) => open,
  days_to_first_answer: ({ days_to_first_answer }) => days_to_first_answer,
  days_remaining: (job) => daysRemaining(job.expires_at, effectiveStatus(job)),
}

const fileOf = (jobs: readonly Job[]) =>
  byteOrderMark +
  [Object.keys(columns), ...jobs.map((job) => Object.values(columns).map((column) => column(job)))]
    .map((cells) => csvLine(cells))
    .join('')
