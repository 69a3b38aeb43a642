import type { HandlersOf } from '../../platform/http/handlers.ts'
import { day, networkOf, tryConsume } from '../../platform/http/limits.ts'
import { notFound } from '../../platform/http/problem.ts'
import { isCounted, saltOf, visitorHash } from '../../platform/visitors/queries.ts'
import { isMachine } from '../../platform/visitors/rules.ts'
import { countView, findViewedJob } from './queries.ts'

export const jobViewsHandlers: HandlersOf<'jobViews'> = {
  async count({ caller, params, body: { source }, address, user_agent }, { db, config }) {
    const job = await findViewedJob(db, params.id)
    if (!job) throw notFound()
    const counted = { message: 'Thank you.' }
    const isOwn = caller.user_type === 'employer' && caller.company_id === job.company_id
    if (isOwn || caller.user_type === 'admin' || isMachine(user_agent)) return counted
    const now = new Date()
    const salt = await saltOf(db, now)
    const network = networkOf(address)
    // Neither the limit nor the mark stores an address, and the hash is useless once the day's salt is deleted.
    const key = `job_view:${visitorHash(salt, network).toString('hex')}`
    const { job_views_per_minute, job_views_per_network_and_day } = config.limits
    if (!(await tryConsume(db, key, { max: job_views_per_minute, seconds: 60 }))) return counted
    const view = { job_id: job.id, source, hash: visitorHash(salt, job.id, network, user_agent), now }
    if (await isCounted(db, view)) return counted
    // A client that keeps changing its user agent counts as new each time, up to this limit.
    const ofJob = `job_view:${visitorHash(salt, 'job', job.id, network).toString('hex')}`
    if (await tryConsume(db, ofJob, { max: job_views_per_network_and_day, seconds: day })) await countView(db, view)
    return counted
  },
}
