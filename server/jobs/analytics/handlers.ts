import { hasGrant, requireGrant } from '../../billing/entitlements.ts'
import { subscriberOf } from '../../billing/subscribers.ts'
import { exclusiveFileExport } from '../../platform/http/exports.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { daysRemaining } from '../queries.ts'
import { statusNow } from '../rules.ts'
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
import { fileOf } from './file.ts'
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
          const status = statusNow({ status: job.status, expires_at })
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
