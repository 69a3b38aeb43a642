import { requireWithin } from '../../billing/entitlements.ts'
import { subscriberOf } from '../../billing/subscribers.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { notFound } from '../../platform/http/problem.ts'
import { findJobDetail } from '../../jobs/browse/detail.ts'
import { countSavedJobs, deleteSavedJob, findSavedAmong, insertSavedJob, listSavedJobs, updateNote } from './queries.ts'

export const savedHandlers: HandlersOf<'saved'> = {
  async save({ caller, params }, context) {
    const saved = await insertSavedJob(context, { seeker_id: caller.seeker_id, job_id: params.id })
    if (!saved) throw notFound()
    return { message: 'Job saved' }
  },

  async unsave({ caller, params }, { db }) {
    await deleteSavedJob(db, { seeker_id: caller.seeker_id, job_id: params.id })
    return { message: 'Job removed from saved jobs' }
  },

  async note({ caller, params, body }, { db }) {
    const saved = await updateNote(db, { seeker_id: caller.seeker_id, job_id: params.id, note: body.note })
    if (!saved) throw notFound()
    return { data: saved }
  },

  async list({ caller, query }, { db, files }) {
    const [rows, total] = await Promise.all([
      listSavedJobs(db, files, { seeker_id: caller.seeker_id, ...query }),
      countSavedJobs(db, caller.seeker_id),
    ])
    return paged(rows, total, query)
  },

  async compare({ caller, query: { ids } }, context) {
    await requireWithin(context.db, subscriberOf(caller), 'compared_jobs', ids.length)
    const saved = await findSavedAmong(context.db, caller.seeker_id, ids)
    const found = await Promise.all(
      ids.filter((id) => saved.includes(id)).map((id) => findJobDetail(context, caller, id)),
    )
    const jobs = found.filter((job) => job !== undefined)
    if (!jobs.length) throw notFound()
    return { data: { jobs, left_out: ids.length - jobs.length } }
  },
}
