import type { HandlersOf } from '../http/handlers.ts'
import { paged } from '../http/paged.ts'
import { notFound } from '../http/problem.ts'
import { countSavedJobs, deleteSavedJob, insertSavedJob, listSavedJobs, updateNote } from './queries.ts'

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
}
