import type { HandlersOf } from '../../platform/http/handlers.ts'
import { consume, day } from '../../platform/http/limits.ts'
import { conflict, notFound } from '../../platform/http/problem.ts'
import { findJob } from '../queries.ts'
import { maySee } from '../rules.ts'
import { writeReport } from './queries.ts'

export const reportsHandlers: HandlersOf<'reports'> = {
  async reportJob({ caller, params, body }, { db, config }) {
    const { account_id } = caller
    const job = await findJob(db, params.id, caller.user_type === 'job_seeker' ? caller.seeker_id : undefined)
    if (!job || !maySee(job, caller)) throw notFound()
    if (caller.user_type === 'employer' && caller.company_id === job.company_id)
      throw conflict('This is your own company’s job. Edit it or close it instead.')
    // Counted only once there is a job to report.
    await consume(db, `report:${account_id}`, { max: config.limits.reports_per_day, seconds: day })
    if (!(await writeReport(db, { job_id: job.id, reporter_id: account_id, ...body })))
      throw conflict('You already reported this job, and an administrator has reviewed your report.')
    return { message: 'Thank you. Our administrators will see your report. The company won’t be notified.' }
  },
}
